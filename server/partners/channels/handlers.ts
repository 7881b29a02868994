import { and, count, desc, eq, isNull, ne, or } from 'drizzle-orm'
import { brandStatus } from '../../../contract/catalogue/brands'
import { type Channel, channels } from '../../../contract/partners/channels'
import { brand } from '../../catalogue/brands/table'
import type { Db } from '../../db/client'
import { orderedBy } from '../../db/ordered-by'
import { type Context, implement } from '../../http/implement'
import { checkPeriod, overlaps, type Period } from '../../http/periods'
import { Refusal, refuseField } from '../../http/refusal'
import { inScope } from '../../http/scope'
import type { Caller } from '../../http/session'
import { hospital } from '../hospitals/table'
import { type ChannelChanges, type ChannelRow, channelRows, channelView, mayChange, stateConditions } from './rows'
import { channel } from './table'

type Calls = typeof channels.calls
type Terms = Period & { hid: number; brandCategory: string; brandId: number | null }

const assertOffice = (caller: Caller) => {
  if (!mayChange(caller)) throw new Refusal('forbidden')
}

const checkBrand = async (db: Db, { brandCategory, brandId }: Terms) => {
  if (brandId === null) return
  const [found] = await db
    .select({ product: brand.product })
    .from(brand)
    .where(and(eq(brand.id, brandId), ne(brand.status, brandStatus.deleted)))
  if (!found) throw refuseField('brandId', 'product.noBrand')
  if (found.product !== brandCategory) throw refuseField('brandId', 'product.brandOfOtherLine')
}

/** Of one line, and of one brand, only one discount of a clinic holds on a day; holds the clinic against whoever adds another. */
const refuseOverlap = async (db: Db, terms: Terms, own = 0) => {
  checkPeriod(terms)
  await db.select({ hid: hospital.hid }).from(hospital).where(eq(hospital.hid, terms.hid)).for('no key update')
  const [other] = await db
    .select({ id: channel.channelId })
    .from(channel)
    .where(
      and(
        eq(channel.hid, terms.hid),
        eq(channel.brandCategory, terms.brandCategory),
        terms.brandId === null ? isNull(channel.brandId) : eq(channel.brandId, terms.brandId),
        ne(channel.channelId, own),
        overlaps(channel, terms),
      ),
    )
    .limit(1)
  if (other) throw refuseField('validFrom', 'channel.overlaps')
}

const list = async ({ db, caller, params: { hid }, query }: Context<Calls['list']>) => {
  if (hid !== 0) {
    const [asked] = await db
      .select({ hid: hospital.hid })
      .from(hospital)
      .where(and(eq(hospital.hid, hid), inScope(caller, hospital)))
    if (!asked) throw new Refusal('missing')
  }
  const { category, brandId, cid, status, sort = [], page, size } = query
  const states = stateConditions(caller.today)
  const inAnyState = and(
    inScope(caller, hospital),
    hid === 0 ? undefined : eq(channel.hid, hid),
    category && eq(channel.brandCategory, category),
    brandId === undefined ? undefined : eq(channel.brandId, brandId),
    cid === undefined ? undefined : eq(hospital.cid, cid),
  )
  const countOf = async (condition: ReturnType<typeof and>) => {
    const [found] = await db
      .select({ channels: count() })
      .from(channel)
      .innerJoin(hospital, eq(hospital.hid, channel.hid))
      .where(and(inAnyState, condition))
    return found?.channels ?? 0
  }
  const inState = status && or(...status.map((one) => states[one]))
  const rows = await channelView(db)
    .where(and(inAnyState, inState))
    .orderBy(...orderedBy(channel, sort), desc(channel.channelId))
    .limit(size)
    .offset((page - 1) * size)
  const total = await countOf(inState)
  if (query.counts !== 1) return { rows, total }
  const counts: Record<string, number> = { all: await countOf(undefined) }
  for (const [state, condition] of Object.entries(states)) counts[state] = await countOf(condition)
  return { rows, total, counts }
}

const create = async ({ db, caller, body, now }: Context<Calls['create']>) => {
  assertOffice(caller)
  const [clinic] = await db
    .select({ hid: hospital.hid })
    .from(hospital)
    .where(and(eq(hospital.hid, body.hid), inScope(caller, hospital)))
  if (!clinic) throw refuseField('hid', 'price.noClinic')
  await checkBrand(db, body)
  await refuseOverlap(db, body)
  const [made] = await db
    .insert(channel)
    .values({ ...body, created: now, updated: now })
    .returning({ id: channel.channelId })
  const row = made && (await channelRows.find(db, made.id, caller, { lock: false }))
  if (!row) throw new Refusal('missing')
  return channelRows.present(row, caller, now) as Channel
}

export const channelCalls = implement<Calls, ChannelRow, ChannelChanges>(
  channels,
  {
    list,
    create,
    update: async ({ db, caller, row, body: { version: _, ...changes }, save }) => {
      assertOffice(caller)
      const next = { ...row, ...changes }
      await checkBrand(db, next)
      await refuseOverlap(db, next, row.channelId)
      await save(changes)
      return undefined
    },
    remove: async ({ db, caller, row }) => {
      assertOffice(caller)
      await db.delete(channel).where(eq(channel.channelId, row.channelId))
      return undefined
    },
  },
  channelRows,
)

import { and, eq, isNull, ne } from 'drizzle-orm'
import { brandStatus } from '../../../contract/catalogue/brands'
import { channels } from '../../../contract/partners/channels'
import { brand } from '../../catalogue/brands/table'
import { inAnyOf, matching } from '../../crud/matching'
import type { Db } from '../../db/client'
import { type Context, implement } from '../../http/implement'
import { checkPeriod, overlaps, type Period } from '../../http/periods'
import { Refusal, refuseField } from '../../http/refusal'
import { inScope } from '../../http/scope'
import type { Caller } from '../../http/session'
import { hospital } from '../hospitals/table'
import { type ChannelChanges, type ChannelRow, channelRows, mayChange, stateConditions } from './rows'
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

/** Of one line, and of one brand, only one discount of a clinic holds on a day; locks the clinic, so that another cannot be added meanwhile. */
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

const list = async (context: Context<Calls['list']>) => {
  const { db, caller, query } = context
  const { hid } = context.params
  if (hid !== 0) {
    const [asked] = await db
      .select({ hid: hospital.hid })
      .from(hospital)
      .where(and(eq(hospital.hid, hid), inScope(caller, hospital)))
    if (!asked) throw new Refusal('missing')
  }
  const states = stateConditions(caller.today)
  return channelRows.page(context, {
    where: matching(
      { ...query, hid: hid || undefined },
      { hid: channel.hid, category: channel.brandCategory, brandId: channel.brandId, cid: hospital.cid },
    ),
    chosen: inAnyOf(states, query.status),
    counts: { all: undefined, ...states },
  })
}

const create = async (context: Context<Calls['create']>) => {
  const { db, caller, body } = context
  assertOffice(caller)
  const [clinic] = await db
    .select({ hid: hospital.hid })
    .from(hospital)
    .where(and(eq(hospital.hid, body.hid), inScope(caller, hospital)))
  if (!clinic) throw refuseField('hid', 'price.noClinic')
  await checkBrand(db, body)
  await refuseOverlap(db, body)
  return channelRows.insert(context, body)
}

export const channelCalls = implement<Calls, ChannelRow, ChannelChanges>(
  channels,
  {
    list,
    create,
    update: async ({ db, caller, row, body, save }) => {
      assertOffice(caller)
      const next = { ...row, ...body }
      await checkBrand(db, next)
      await refuseOverlap(db, next, row.channelId)
      return save(body)
    },
    remove: async ({ db, caller, row }) => {
      assertOffice(caller)
      return channelRows.remove(db, row)
    },
  },
  channelRows,
)

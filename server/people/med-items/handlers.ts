import { and, asc, count, eq, getTableColumns, ilike, inArray, isNull, or } from 'drizzle-orm'
import { type MedItem, medItemStates, medItems } from '../../../contract/people/med-items'
import { tableRows } from '../../crud/table-rows'
import type { Db } from '../../db/client'
import { orderedBy } from '../../db/ordered-by'
import { contains } from '../../db/text'
import { type Context, implement } from '../../http/implement'
import { Refusal, refuseField } from '../../http/refusal'
import { isPlatform } from '../../http/scope'
import type { Caller } from '../../http/session'
import { company } from '../../partners/companies/table'
import { medItem } from './table'

type Calls = typeof medItems.calls
type Changes = Partial<typeof medItem.$inferInsert>

const view = (db: Db) =>
  db
    .select({ ...getTableColumns(medItem), companyName: company.name })
    .from(medItem)
    .leftJoin(company, eq(company.cid, medItem.cid))
    .$dynamic()
type Row = Awaited<ReturnType<typeof view>>[number]

/** What holds for all clinics, and what holds for those of the company. */
const heldBy = (cid: number) => or(isNull(medItem.cid), eq(medItem.cid, cid))
const visibleTo = (caller: Caller) => (isPlatform(caller) ? undefined : heldBy(caller.cid ?? 0))

/** What holds for all is the platform's to change; what a company has is not its clinics' to change. */
const mayChange = (caller: Caller, cid: number | null) =>
  isPlatform(caller) || (cid === caller.cid && caller.hid === null && caller.sid === null)

const rows = tableRows({
  name: medItems.name,
  table: medItem,
  key: 'itemId',
  view,
  visibleTo,
  present: (row, caller): MedItem => ({
    ...row,
    category: row.category as MedItem['category'],
    status: row.status === 1 ? 1 : 0,
    allowed: mayChange(caller, row.cid)
      ? ['update', 'remove'].filter((verb) => caller.codes.has(`med-items.${verb}`))
      : [],
  }),
})

const assertOwn = (caller: Caller, cid: number | null) => {
  if (!mayChange(caller, cid)) throw new Refusal('forbidden')
}

const companyExists = async (db: Db, cid: number) => (await db.$count(company, eq(company.cid, cid))) > 0

const list = async ({ db, caller, params: { id: cid }, query }: Context<Calls['list']>) => {
  const { keyword, category, status, sort, page, size } = query
  if (cid !== 0 && ((caller.cid !== null && caller.cid !== cid) || !(await companyExists(db, cid))))
    throw new Refusal('missing')
  const inAnyState = and(
    visibleTo(caller),
    cid === 0 ? undefined : heldBy(cid),
    category === undefined ? undefined : eq(medItem.category, category),
    keyword ? ilike(medItem.name, contains(keyword)) : undefined,
  )
  const where = and(inAnyState, status && inArray(medItem.status, status))
  const found = await view(db)
    .where(where)
    .orderBy(...orderedBy(medItem, sort ?? [{ field: 'sort', descending: false }]), asc(medItem.itemId))
    .limit(size)
    .offset((page - 1) * size)
  const total = await db.$count(medItem, where)
  if (query.counts !== 1) return { rows: found, total }
  const counted = await db
    .select({ status: medItem.status, items: count() })
    .from(medItem)
    .where(inAnyState)
    .groupBy(medItem.status)
  const counts = medItemStates.map(
    ({ value }) => [value, counted.find((one) => one.status === value)?.items ?? 0] as const,
  )
  return { rows: found, total, counts: Object.fromEntries(counts) }
}

const create = async ({ db, caller, body, now }: Context<Calls['create']>) => {
  // An agent's people make items of their own, whatever they say.
  const cid = isPlatform(caller) ? body.cid : caller.cid
  assertOwn(caller, cid)
  if (cid !== null && !(await companyExists(db, cid))) throw refuseField('cid', 'partner.noCompany')
  const [made] = await db
    .insert(medItem)
    .values({ ...body, cid, created: now, updated: now })
    .returning({ itemId: medItem.itemId })
  const row = made && (await rows.find(db, made.itemId, caller, { lock: false }))
  if (!row) throw new Refusal('missing')
  return rows.present(row, caller, now) as MedItem
}

export const medItemCalls = implement<Calls, Row, Changes>(
  medItems,
  {
    list,
    create,
    update: async ({ caller, row, body: { version: _, ...changes }, save }) => {
      assertOwn(caller, row.cid)
      await save(changes as Changes)
      return undefined
    },
    remove: async ({ db, caller, row }) => {
      assertOwn(caller, row.cid)
      await db.delete(medItem).where(eq(medItem.itemId, row.itemId))
      return undefined
    },
  },
  rows,
)

import { asc, eq, getTableColumns, isNull, or } from 'drizzle-orm'
import { type MedItem, medItemStates, medItems } from '../../../contract/people/med-items'
import { conditionsOf, inAnyOf, matching } from '../../crud/matching'
import { permitted, tableRows } from '../../crud/table-rows'
import type { Db } from '../../db/client'
import { anyContains } from '../../db/text'
import { type Context, implement } from '../../http/implement'
import { checkCompany, companyMeant } from '../../http/party'
import { Refusal } from '../../http/refusal'
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
    allowed: mayChange(caller, row.cid) ? permitted(caller, 'med-items', ['update', 'remove']) : [],
  }),
})

const assertOwn = (caller: Caller, cid: number | null) => {
  if (!mayChange(caller, cid)) throw new Refusal('forbidden')
}

const states = conditionsOf(medItem.status, medItemStates)

const list = async (context: Context<Calls['list']>) => {
  const { db, caller, params, query } = context
  if (params.id !== 0) await checkCompany(db, caller, params.id)
  return rows.page(context, {
    where: matching(
      { ...query, cid: params.id || undefined },
      {
        cid: heldBy,
        category: medItem.category,
        keyword: (text) => anyContains([medItem.name], text),
      },
    ),
    chosen: inAnyOf(states, query.status),
    counts: states,
    order: [asc(medItem.sort), asc(medItem.itemId)],
  })
}

const create = async (context: Context<Calls['create']>) => {
  const { db, caller, body } = context
  // An agent's people make items of their own, whatever they say.
  const cid = isPlatform(caller) ? body.cid : caller.cid
  assertOwn(caller, cid)
  if (cid !== null) await companyMeant(db, caller, cid)
  return rows.insert(context, { ...body, cid })
}

export const medItemCalls = implement<Calls, Row, Changes>(
  medItems,
  {
    list,
    create,
    update: async ({ caller, row, body, save }) => {
      assertOwn(caller, row.cid)
      return save(body)
    },
    remove: async ({ db, caller, row }) => {
      assertOwn(caller, row.cid)
      return rows.remove(db, row)
    },
  },
  rows,
)

import { and, eq, getTableColumns, isNull, or } from 'drizzle-orm'
import { type Fee, feeStates, fees } from '../../../contract/clinic/fees'
import { conditionsOf, inAnyOf, matching } from '../../crud/matching'
import { permitted, tableRows } from '../../crud/table-rows'
import type { Db } from '../../db/client'
import { anyContains } from '../../db/text'
import { type Context, implement } from '../../http/implement'
import { refuseField } from '../../http/refusal'
import { assertHead, inChain, isHead } from '../../http/scope'
import { hospital } from '../../partners/hospitals/table'
import { medItem } from '../../people/med-items/table'
import { headMeant } from '../chain-service'
import { ofChain } from '../fee-service'
import { fee } from './table'

type Calls = typeof fees.calls
type Changes = Partial<typeof fee.$inferInsert>

const view = (db: Db) =>
  db
    .select({ ...getTableColumns(fee), hospitalName: hospital.name, itemName: medItem.name })
    .from(fee)
    .innerJoin(hospital, eq(hospital.hid, fee.hid))
    .leftJoin(medItem, eq(medItem.itemId, fee.itemId))
    .$dynamic()
type Row = Awaited<ReturnType<typeof view>>[number]

const flagOf = (value: number) => (value === 1 ? 1 : 0)

const rows = tableRows({
  name: fees.name,
  table: fee,
  key: 'feeId',
  view,
  visibleTo: (caller) => inChain(caller, fee),
  present: (row: Row, caller): Fee => ({
    ...row,
    category: row.category as Fee['category'],
    discountable: flagOf(row.discountable),
    pointable: flagOf(row.pointable),
    status: flagOf(row.status),
    allowed: isHead(caller, row.hid) ? permitted(caller, fees.name, ['update', 'remove']) : [],
  }),
})

const states = conditionsOf(fee.status, feeStates)

const list = (context: Context<Calls['list']>) => {
  const { query } = context
  return rows.page(context, {
    where: matching(query, {
      hid: (hid) => ofChain(fee.hid, hid),
      category: fee.category,
      keyword: (text) => anyContains([fee.name], text),
    }),
    chosen: inAnyOf(states, query.status),
    counts: states,
  })
}

/** @throws Refusal at `itemId` unless the agent offers the item to the clinic */
const assertItem = async (db: Db, cid: number, itemId: number | null | undefined) => {
  if (itemId === null || itemId === undefined) return
  const offered = and(eq(medItem.itemId, itemId), eq(medItem.status, 1), or(isNull(medItem.cid), eq(medItem.cid, cid)))
  if ((await db.$count(medItem, offered)) === 0) throw refuseField('itemId', 'reservation.noItem')
}

const create = async (context: Context<Calls['create']>) => {
  const { db, caller, body } = context
  const { hid: asked, ...fields } = body
  const clinic = await headMeant(db, caller, asked)
  await assertItem(db, clinic.cid, fields.itemId)
  return rows.insert(context, { ...fields, ...clinic })
}

export const feeCalls = implement<Calls, Row, Changes>(
  fees,
  {
    list,
    create,
    update: async ({ db, caller, row, body, save }) => {
      assertHead(caller, row)
      if (body.itemId !== row.itemId) await assertItem(db, row.cid, body.itemId)
      return save(body)
    },
    remove: ({ db, caller, row }) => {
      assertHead(caller, row)
      return rows.remove(db, row)
    },
  },
  rows,
)

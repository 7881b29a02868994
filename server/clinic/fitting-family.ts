/** What the rooms of fittings of spectacles and of hard lenses share: arrows, money, goods, what is told of one, and how lists are filtered. */
import { and, eq, gt, inArray, lt, or, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { saleStatus } from '../../contract/clinic/sale-record'
import { stockOutStatus } from '../../contract/inventory/stock-outs'
import { matching } from '../crud/matching'
import type { Db } from '../db/client'
import { subquery } from '../db/subquery'
import { isText } from '../db/text'
import { maskedPhone } from '../http/masked-phone'
import { betweenDays } from '../http/periods'
import { Refusal } from '../http/refusal'
import type { Caller } from '../http/session'
import { orders } from '../orders/orders/table'
import { hospital } from '../partners/hospitals/table'
import { foundBy } from '../people/patient-search-service'
import { pidsOf } from '../people/patient-service'
import { patient } from '../people/patients/table'
import { type FittingKind, stepsOf } from './fitting-kinds'
import { fittingPieces, partsOf } from './fitting-stock'
import { sale } from './sales/table'

/** What is shown of the patient, the bill and the order of a fitting, beside its own columns. */
export const fittingShown = {
  hospitalName: hospital.name,
  patientName: patient.name,
  phone: patient.phone,
  ...{ saleNo: sale.saleNo, total: sale.total, paid: sale.paid, credited: sale.credited },
  ...{ saleStatus: sale.status, onAccount: sale.onAccount },
  ...{ orderNo: orders.orderNo, orderStatus: orders.status },
}

interface Money {
  total: number | null
  paid: number | null
  credited: number | null
  saleNo: string | null
  saleStatus: number | null
  onAccount: number | null
}

const isOpenBill = (status: number | null) => status !== null && status <= saleStatus.deposit

const owedOf = ({ total, paid, credited, saleStatus: status }: Money): number | null =>
  total === null || paid === null ? null : isOpenBill(status) ? total - paid - (credited ?? 0) : 0

interface Shown extends Money {
  phone: string
  status: number
  promised: string | null
}

/** What both kinds tell alike. */
export const presentShared = (row: Shown, caller: Caller, { states }: FittingKind) => ({
  phone: caller.codes.has('patients.phone') ? row.phone : maskedPhone(row.phone),
  owed: owedOf(row),
  onAccount: row.onAccount === 1 ? (1 as const) : (0 as const),
  // Whether the store keeps the patient waiting.
  late: row.status < states.taken && row.promised !== null && row.promised < caller.today ? (1 as const) : (0 as const),
})

/** @throws Refusal `stop` where the bill is neither paid nor on account */
export const assertNothingOwed = (row: Money): void => {
  const { saleStatus: status } = row
  if (status === saleStatus.paid || status === saleStatus.refundedPart || row.onAccount === 1) return
  const params = { owed: ((owedOf(row) ?? 0) / 100).toFixed(2), no: row.saleNo ?? '' }
  throw new Refusal('stop', { message: { key: 'fitting.owed', params } })
}

/** @throws Refusal `stop` where money of the bill is still with the store, or is still to come */
export const assertSettled = (row: Money): void => {
  const { saleStatus: status, saleNo } = row
  if (status === null || status === saleStatus.refunded || status === saleStatus.void) return
  const params = { no: saleNo ?? '' }
  if ((row.paid ?? 0) > 0 || row.onAccount === 1)
    throw new Refusal('stop', { message: { key: 'fitting.refundFirst', params } })
  if (status <= saleStatus.due) throw new Refusal('stop', { message: { key: 'fitting.voidFirst', params } })
}

/** The goods of a fitting's bill. @throws Refusal `stop` where something of them was given back */
export const assertKept = async (db: Db, row: { saleId: number | null; saleNo: string | null }) => {
  const parts = row.saleId === null ? [] : await partsOf(db, row.saleId)
  if (parts.some(({ refundedQty }) => refundedQty > 0))
    throw new Refusal('stop', { message: { key: 'fitting.refunded', params: { no: row.saleNo ?? '' } } })
  return parts
}

/** What was done with a fitting, and the pieces of stock that are held for it or went into it. */
export const historyOf = async (db: Db, kind: FittingKind, row: { fittingId: number; saleId: number | null }) => {
  const steps = await stepsOf(db, kind, row.fittingId)
  const pieces = row.saleId === null ? [] : await fittingPieces(db, row.saleId)
  return {
    steps,
    batches: pieces.map(({ part, batchNo, serialNo, variant, qty, status }) => ({
      ...{ part: part === 1 ? (1 as const) : (2 as const), batchNo, serialNo, variant, qty },
      left: status === stockOutStatus.out ? (1 as const) : (0 as const),
    })),
  }
}

/** Bills of which something is still to be paid. */
const owing = subquery
  .select({ id: sale.saleId })
  .from(sale)
  .where(and(inArray(sale.status, [0, 1, 2]), gt(sql`${sale.total} - ${sale.paid} - ${sale.credited}`, 0)))

interface Filters {
  hid?: number | undefined
  pid?: number | undefined
  rxId?: number | undefined
  saleId?: number | undefined
  keyword?: string | undefined
  late?: 0 | 1 | undefined
  owed?: 0 | 1 | undefined
  start_date?: string | undefined
  end_date?: string | undefined
}

/** The condition of what a list of fittings is asked for, but for the states. */
export const fittingsAsked = async (
  { db, caller, query }: { db: Db; caller: Caller; query: Filters },
  { table, states }: FittingKind,
) => {
  const { pid, late, owed, start_date, end_date, hid, rxId, saleId, keyword } = query
  const columns: Record<'date' | 'pid' | 'status' | 'promised' | 'saleId' | 'hid' | 'rxId' | 'fittingNo', PgColumn> =
    table
  return and(
    betweenDays(table.date, { start_date, end_date }),
    pid === undefined ? undefined : inArray(columns.pid, await pidsOf(db, pid)),
    late === 1 ? and(lt(columns.status, states.taken), lt(columns.promised, caller.today)) : undefined,
    owed === 1 ? inArray(columns.saleId, owing) : undefined,
    saleId === undefined ? undefined : eq(columns.saleId, saleId),
    matching(
      { hid, rxId, keyword },
      {
        ...{ hid: columns.hid, rxId: columns.rxId },
        keyword: (text) => or(foundBy(caller, table.pid, text), isText(columns.fittingNo, text)),
      },
    ),
  )
}

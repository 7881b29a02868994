/** What a clinic owes, row by row: for stock-ins of a supplier, and for statements that it agreed on with its agent. */
import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { maxPayables, type Payable, type PayableList, payableKinds } from '../../../contract/clinic/payment-orders'
import { stockInStatus } from '../../../contract/inventory/stock-ins'
import { stockOutStatus, stockOutTypes } from '../../../contract/inventory/stock-outs'
import { sentState } from '../../../contract/statistics/sent-statements'
import { type Db, rowsOf } from '../../db/client'
import { stockIn, stockInLine } from '../../inventory/stock-ins/table'
import { stockOut, stockOutLine } from '../../inventory/stock-outs/table'
import { hospital } from '../../partners/hospitals/table'
import { warehouse } from '../../partners/warehouses/table'
import { clinicStatement } from '../../statistics/sent-statements/table'
import { paymentOrder, paymentOrderLink } from './table'

/** Whom a clinic owes: a supplier, or its agent. */
export interface Account {
  cid: number
  hid: number
  /** null: the agent. */
  supplierId: number | null
}

const [stockIns, statements] = payableKinds

/** Orders that count: neither rejected, voided nor reversed. */
const isLive = sql`${paymentOrder.status} in (0, 1, 2, 3) and ${paymentOrder.reversedOn} is null`

/** What of a row live orders are for, but for one of them. */
const orderedOf = (ofRow: SQL, but: number | undefined) =>
  sql<number>`(select coalesce(sum(${paymentOrderLink.amount}), 0) from ${paymentOrderLink}
    join ${paymentOrder} on ${paymentOrder.paymentOrderId} = ${paymentOrderLink.paymentOrderId}
    where ${ofRow} and ${isLive} and ${paymentOrder.paymentOrderId} <> ${but ?? 0})`.mapWith(Number)

const worthOf =
  sql<number>`(select coalesce(sum(${stockInLine.price} * ${stockInLine.acceptedQty}), 0) from ${stockInLine}
  where ${stockInLine.stockinId} = ${stockIn.stockinId})`.mapWith(Number)

interface Narrowed {
  /** These rows alone, locked. */
  ids?: readonly number[]
  /** An order that is not counted. */
  but?: number | undefined
  timeZone: string
}

const ofSupplier = async (
  db: Db,
  { hid, supplierId }: Account,
  { ids, but, timeZone }: Narrowed,
): Promise<Payable[]> => {
  const locked = ids && and(inArray(stockIn.stockinId, [...ids]))
  // The rows are held before they are added up: what waited for a lock reads them as they are then.
  if (locked)
    await db
      .select({ id: stockIn.stockinId })
      .from(stockIn)
      .where(locked)
      .orderBy(asc(stockIn.stockinId))
      .for('no key update')
  const found = await db
    .select({
      ...{ recordId: stockIn.stockinId, no: stockIn.no, amount: worthOf },
      date: sql<string>`to_char(${stockIn.postedAt} at time zone ${timeZone}, 'YYYY-MM-DD')`,
      ordered: orderedOf(eq(paymentOrderLink.stockinId, stockIn.stockinId), but),
    })
    .from(stockIn)
    .innerJoin(warehouse, and(eq(warehouse.warehouseId, stockIn.warehouseId), eq(warehouse.hid, hid)))
    .where(and(eq(stockIn.supplierId, supplierId ?? 0), eq(stockIn.status, stockInStatus.received), locked))
    .orderBy(asc(stockIn.postedAt), asc(stockIn.stockinId))
  return found.map((row) => ({
    ...row,
    ...{ of: stockIns, payableId: `${stockIns} ${row.recordId}`, due: row.amount - row.ordered },
  }))
}

/** A month adds to what is owed what was shipped less what came back; what had been paid by its end is not owed any more. */
const addedBy = sql<number>`greatest(0, least(${clinicStatement.closing}, ${clinicStatement.shipped} - ${clinicStatement.returned}))`

const ofAgent = async (db: Db, { cid, hid }: Account, { ids, but }: Narrowed): Promise<Payable[]> => {
  const locked = ids && inArray(clinicStatement.statementId, [...ids])
  if (locked)
    await db
      .select({ id: clinicStatement.statementId })
      .from(clinicStatement)
      .where(locked)
      .orderBy(asc(clinicStatement.statementId))
      .for('no key update')
  const found = await db
    .select({
      ...{ recordId: clinicStatement.statementId, no: clinicStatement.month, amount: addedBy.mapWith(Number) },
      date: sql<string>`to_char((${clinicStatement.month} || '-01')::date + interval '1 month -1 day', 'YYYY-MM-DD')`,
      ordered: orderedOf(eq(paymentOrderLink.statementId, clinicStatement.statementId), but),
    })
    .from(clinicStatement)
    // Of one table alone, columns would be named without it, also in what is added up beside it.
    .innerJoin(hospital, eq(hospital.hid, clinicStatement.hid))
    .where(
      and(
        ...[eq(clinicStatement.cid, cid), eq(clinicStatement.hid, hid), eq(clinicStatement.status, sentState.agreed)],
        locked,
      ),
    )
    .orderBy(asc(clinicStatement.month))
  return found.map((row) => ({
    ...row,
    ...{ of: statements, payableId: `${statements} ${row.recordId}`, due: row.amount - row.ordered },
  }))
}

/** The rows of an account; of `ids` alone, where these are given. */
export const payablesOf = (db: Db, account: Account, narrowed: Narrowed): Promise<Payable[]> =>
  account.supplierId === null ? ofAgent(db, account, narrowed) : ofSupplier(db, account, narrowed)

/** What came in from a supplier less what was given back, less what live orders are for, fen. */
export const balanceOf = async (db: Db, { hid, supplierId }: Account, but?: number): Promise<number> => {
  const places = sql`(select ${warehouse.warehouseId} from ${warehouse} where ${warehouse.hid} = ${hid})`
  const [found] = await rowsOf<{ balance: string }>(
    db,
    sql`select (select coalesce(sum(${stockInLine.price} * ${stockInLine.acceptedQty}), 0) from ${stockIn}
          join ${stockInLine} on ${stockInLine.stockinId} = ${stockIn.stockinId}
          where ${stockIn.supplierId} = ${supplierId} and ${stockIn.warehouseId} in ${places}
            and ${stockIn.status} = ${stockInStatus.received})
        - (select coalesce(sum(${stockOutLine.price} * ${stockOutLine.quantity}), 0) from ${stockOut}
          join ${stockOutLine} on ${stockOutLine.stockoutId} = ${stockOut.stockoutId}
          where ${stockOut.supplierId} = ${supplierId} and ${stockOut.warehouseId} in ${places}
            and ${stockOut.type} = ${stockOutTypes.toSupplier} and ${stockOut.status} = ${stockOutStatus.out})
        - (select coalesce(sum(${paymentOrderLink.amount}), 0) from ${paymentOrderLink}
          join ${paymentOrder} on ${paymentOrder.paymentOrderId} = ${paymentOrderLink.paymentOrderId}
          where ${paymentOrder.supplierId} = ${supplierId} and ${paymentOrder.hid} = ${hid} and ${isLive}
            and ${paymentOrder.paymentOrderId} <> ${but ?? 0}) as balance`,
  )
  return Number(found?.balance ?? 0)
}

/** What is still to be paid of an account, the oldest first. */
export const openPayables = async (db: Db, account: Account, timeZone: string): Promise<PayableList> => {
  const open = (await payablesOf(db, account, { timeZone })).filter(({ due }) => due > 0)
  return {
    rows: open.slice(0, maxPayables),
    due: open.reduce((sum, { due }) => sum + due, 0),
    balance: account.supplierId === null ? null : await balanceOf(db, account),
  }
}

/** What a month of an account is made of: goods that came in or were given back, and payment orders that were paid in it. */
import { sql } from 'drizzle-orm'
import type { ReconciliationLine } from '../../contract/clinic/reconciliations'
import { stockInStatus } from '../../contract/inventory/stock-ins'
import { stockOutStatus, stockOutTypes } from '../../contract/inventory/stock-outs'
import { type Db, rowsOf } from '../db/client'
import { startOfDate } from '../http/time'
import { stockIn, stockInLine } from '../inventory/stock-ins/table'
import { stockOut, stockOutLine } from '../inventory/stock-outs/table'
import { warehouse } from '../partners/warehouses/table'
import { paymentOrder } from './payment-orders/table'
import { reconciliation } from './reconciliations/table'

export interface Month {
  hid: number
  supplierId: number
  /** `YYYY-MM`. */
  month: string
}

/** The month before or after. */
export const monthBeside = (month: string, by: -1 | 1): string => {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7)
}

/** From its first instant to that of the month after it, seconds. */
export const instantsOf = (month: string, timeZone: string) => ({
  fromAt: startOfDate(`${month}-01`, timeZone),
  untilAt: startOfDate(`${monthBeside(month, 1)}-01`, timeZone),
})

type Stored = Pick<ReconciliationLine, 'kind' | 'no' | 'date'> & { recordId: number; ours: string }

/** The lines of a month as the books of the clinic have them now, in order. */
export const linesOf = async (
  db: Db,
  { hid, supplierId, month }: Month,
  timeZone: string,
): Promise<ReconciliationLine[]> => {
  const { fromAt, untilAt } = instantsOf(month, timeZone)
  const of = reconciliation.fromAt
  const inMonth = (at: typeof stockIn.postedAt | typeof stockOut.postedAt) =>
    sql`${at} >= ${sql.param(fromAt, of)}::timestamptz and ${at} < ${sql.param(untilAt, of)}::timestamptz`
  const day = (at: typeof stockIn.postedAt | typeof stockOut.postedAt) =>
    sql`to_char(${at} at time zone ${timeZone}, 'YYYY-MM-DD')`
  const places = sql`(select ${warehouse.warehouseId} from ${warehouse} where ${warehouse.hid} = ${hid})`
  const found = await rowsOf<Stored>(
    db,
    sql`select * from (
      select 'in' as kind, ${stockIn.stockinId} as "recordId", ${stockIn.no} as no, ${day(stockIn.postedAt)} as date, 1 as rank,
        coalesce(sum(${stockInLine.price} * ${stockInLine.acceptedQty}), 0) as ours
      from ${stockIn} join ${stockInLine} on ${stockInLine.stockinId} = ${stockIn.stockinId}
      where ${stockIn.supplierId} = ${supplierId} and ${stockIn.warehouseId} in ${places}
        and ${stockIn.status} = ${stockInStatus.received} and ${inMonth(stockIn.postedAt)}
      group by ${stockIn.stockinId}
      union all
      select 'return', ${stockOut.stockoutId}, ${stockOut.no}, ${day(stockOut.postedAt)}, 2,
        -sum(${stockOutLine.price} * ${stockOutLine.quantity})
      from ${stockOut} join ${stockOutLine} on ${stockOutLine.stockoutId} = ${stockOut.stockoutId}
      where ${stockOut.supplierId} = ${supplierId} and ${stockOut.warehouseId} in ${places}
        and ${stockOut.type} = ${stockOutTypes.toSupplier} and ${stockOut.status} = ${stockOutStatus.out}
        and ${inMonth(stockOut.postedAt)}
      group by ${stockOut.stockoutId}
      union all
      select 'paid', ${paymentOrder.paymentOrderId}, ${paymentOrder.paymentNo}, ${paymentOrder.paidOn}::text, 3, -${paymentOrder.amount}
      from ${paymentOrder}
      where ${paymentOrder.supplierId} = ${supplierId} and ${paymentOrder.hid} = ${hid} and ${paymentOrder.status} = 3
        and to_char(${paymentOrder.paidOn}, 'YYYY-MM') = ${month}
    ) line order by line.date, line.rank, line."recordId"`,
  )
  return found.map(({ kind, recordId, no, date, ours }) => ({
    ...{ key: `${kind} ${recordId}`, kind, recordId, no, date, ours: Number(ours) },
    ...{ theirs: null, reason: '', resolved: 0, accepted: 0 },
  }))
}

/** What was said of the lines stays with those that still say the same; what is on their books alone stays. */
export const carriedOver = (
  lines: readonly ReconciliationLine[],
  before: readonly ReconciliationLine[],
): ReconciliationLine[] => {
  const said = new Map(before.map((line) => [line.key, line]))
  const same = lines.map((line) => {
    const former = said.get(line.key)
    return former && former.ours === line.ours ? { ...line, ...spoken(former) } : line
  })
  return [...same, ...before.filter(({ kind }) => kind === 'theirs')]
}

const spoken = ({ theirs, reason, resolved, accepted }: ReconciliationLine) => ({ theirs, reason, resolved, accepted })

/** Theirs less ours. */
export const differenceOf = ({ ours, theirs }: Pick<ReconciliationLine, 'ours' | 'theirs'>): number =>
  theirs === null ? 0 : theirs - ours

export const isUnresolved = (line: ReconciliationLine): boolean => differenceOf(line) !== 0 && line.resolved === 0

/** What the lines of a month come to. */
export const sumsOf = (opening: number, lines: readonly ReconciliationLine[]) => {
  const sum = (kind: ReconciliationLine['kind']) =>
    lines.reduce((all, line) => all + (line.kind === kind ? line.ours : 0), 0)
  const accepted = lines.filter((line) => line.accepted === 1)
  const adjusted = accepted.reduce((all, line) => all + differenceOf(line), 0)
  const [received, returned, paid] = [sum('in'), 0 - sum('return'), 0 - sum('paid')]
  return { opening, received, returned, adjusted, paid, closing: opening + received - returned + adjusted - paid }
}

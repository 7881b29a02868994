/** Bills of a clinic and what was paid for them as rows of figures. */
import { and, notInArray, type SQL, sql } from 'drizzle-orm'
import { storedMethod } from '../../../contract/clinic/cash-shifts'
import { saleStatus } from '../../../contract/clinic/sale-record'
import { takenBetween } from '../../clinic/bill-money-service'
import { fee } from '../../clinic/fees/table'
import { saleRefundLine } from '../../clinic/sale-refund-lines/table'
import { sale, saleLine, salePayment } from '../../clinic/sales/table'
import { storedValueEntry } from '../../clinic/stored-values/table'
import { type Asking, conditionOf, ownRows } from '../family/asking'
import type { Source } from '../family/figures'
import type { Span } from '../family/periods'

const { held, deposit, due, refunded, void: voided } = saleStatus
const number = (value: number) => sql.raw(String(value))

/** Bills of which something is to be paid, or was; what came back before it was paid for was never due. */
export const countedBills = notInArray(sale.status, [held, voided])

const billsOf = (asking: Asking, { start, end }: Span): SQL => sql`
  select ${sale.date} as day, ${sale.hid} as hid, null::smallint as method, null::smallint as category, 1 as bills,
    (case when ${sale.status} = ${number(refunded)} then ${sale.paid} else ${sale.total} - ${sale.credited} end)::float8 as due, 0::float8 as received, 0::float8 as refunded,
    (case when ${sale.status} in (${number(due)}, ${number(deposit)}) then ${sale.total} - ${sale.paid} - ${sale.credited} else 0 end)::float8 as owed, 0::float8 as cash_flow
  from ${sale} where ${conditionOf(
    and(ownRows(asking, sale), countedBills, sql`${sale.date} between ${start}::date and ${end}::date`),
  )}`

/**
 * Payments, each shared over the lines of its bill: what was refunded over what that refund took back of each line, all else over their
 * amounts less what of them came back unpaid. A line has what its sum with the lines before it has more than theirs, in whole fen, so that nothing is lost.
 */
const paymentsOf = (asking: Asking, span: Span): SQL => sql`
  select paid.business_date as day, paid.hid, paid.method, line.category, 0 as bills, 0::float8 as due,
    share.amount as received, (case when paid.kind = 1 then 0 else -share.amount end)::float8 as refunded, 0::float8 as owed,
    (case when paid.method = ${number(storedMethod)} then 0 else share.amount end)::float8 as cash_flow
  from (
    select * from ${salePayment} where ${conditionOf(and(ownRows(asking, salePayment), takenBetween(span)))}
  ) paid
  join lateral (
    select category, sum(weight) over (order by line_id) as upto, weight, sum(weight) over () as whole
    from (
      select ${saleLine.lineId} as line_id, (case when ${saleLine.goodsId} is not null then 8 when ${saleLine.remoteId} is not null then 7 else coalesce(${fee.category}, 0) end)::smallint as category,
        (case when paid.kind <> 2 then ${saleLine.amount} - ${saleLine.credited}
          when exists (select from ${saleRefundLine} where ${saleRefundLine.refundId} = paid.refund_id)
            then coalesce((select sum(${saleRefundLine.amount}) from ${saleRefundLine}
              where ${saleRefundLine.refundId} = paid.refund_id and ${saleRefundLine.lineId} = ${saleLine.lineId}), 0)
          else ${saleLine.refunded} end)::numeric as weight
      from ${saleLine} left join ${fee} on ${fee.feeId} = ${saleLine.feeId} where ${saleLine.saleId} = paid.sale_id
    ) weighed
  ) line on line.weight > 0
  cross join lateral (
    select (round(paid.amount * line.upto / line.whole) - round(paid.amount * (line.upto - line.weight) / line.whole))::float8 as amount
  ) share`

/** What members paid in, and what was paid out to them. */
const storedOf = (asking: Asking, { start, end }: Span): SQL => sql`
  select ${storedValueEntry.businessDate} as day, ${storedValueEntry.hid} as hid, null::smallint as method, null::smallint as category, 0 as bills,
    0::float8 as due, 0::float8 as received, 0::float8 as refunded, 0::float8 as owed, ${storedValueEntry.money}::float8 as cash_flow
  from ${storedValueEntry} where ${conditionOf(
    and(
      ownRows(asking, storedValueEntry),
      sql`${storedValueEntry.money} <> 0 and ${storedValueEntry.businessDate} between ${start}::date and ${end}::date`,
    ),
  )}`

const measures = {
  ...{ bills: sql`sum(fact.bills)`, due: sql`sum(fact.due)`, received: sql`sum(fact.received)` },
  ...{ refunded: sql`sum(fact.refunded)`, owed: sql`sum(fact.owed)` },
  cashFlow: sql`sum(fact.cash_flow)`,
}

export const chargeSource = (asking: Asking): Source<keyof typeof measures, 'hid' | 'method' | 'category'> => ({
  rows: (span) =>
    sql`${billsOf(asking, span)} union all ${paymentsOf(asking, span)} union all ${storedOf(asking, span)}`,
  measures,
  keys: { hid: sql`fact.hid`, method: sql`fact.method`, category: sql`fact.category` },
})

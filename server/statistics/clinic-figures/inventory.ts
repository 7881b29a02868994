/** How the stock of clinics moved, at what it cost, and what its goods were sold for, as rows of figures. */
import { and, eq, gte, isNotNull, lt, or, type SQL, sql } from 'drizzle-orm'
import { saleStatus } from '../../../contract/clinic/sale-record'
import { unmovedDays } from '../../../contract/statistics/clinic-figures'
import { product } from '../../catalogue/products/table'
import { clinicGoods } from '../../clinic/clinic-goods/table'
import { sale, saleLine } from '../../clinic/sales/table'
import { rowsOf } from '../../db/client'
import { startOfDate } from '../../http/time'
import { stockLedger } from '../../inventory/table'
import { warehouse } from '../../partners/warehouses/table'
import { type Asking, conditionOf, ownRows } from '../family/asking'
import type { Source } from '../family/figures'
import type { Span } from '../family/periods'

/** Legs in warehouses of the clinics themselves; values of the ledger are ten-thousandths of a yuan. */
export const legsOfStores = sql`${stockLedger} join ${warehouse} on ${eq(warehouse.warehouseId, stockLedger.warehouseId)}`
export const inStores = (asking: Asking) =>
  and(isNotNull(warehouse.hid), ownRows(asking, { cid: warehouse.cid, hid: warehouse.hid }))

/** The account on the other side of a leg; none where goods moved between warehouses. */
const otherSide = sql`(select other.account from ${stockLedger} other where other.document = ${stockLedger.document}
  and other.document_id = ${stockLedger.documentId} and other.line = ${stockLedger.line}
  and other.entry = ${stockLedger.entry} and other.account is not null limit 1)`

const movedOf = (asking: Asking, { from, until }: Span): SQL => sql`
  select (${stockLedger.at} at time zone ${asking.timeZone}::text)::date as day, ${warehouse.hid} as hid, ${product.category} as line,
    ${otherSide} as account, (${stockLedger.value} / 100.0)::float8 as value, 0::float8 as net
  from ${legsOfStores} join ${product} on ${eq(product.productId, stockLedger.productId)}
  where ${conditionOf(and(inStores(asking), gte(stockLedger.at, from), lt(stockLedger.at, until)))}`

const { deposit, paid, refundedPart, refunded } = saleStatus
/** Bills whose goods have left: paid whole, whatever came back since, or on account and not come back as a whole. */
const left = or(
  sql`${sale.status} in (${sql.raw([paid, refundedPart].join(', '))})`,
  sql`${sale.status} = ${sql.raw(String(refunded))} and ${sale.paid} = ${sale.total}`,
  and(eq(sale.status, deposit), eq(sale.onAccount, 1)),
)

const soldOf = (asking: Asking, { start, end }: Span): SQL => sql`
  select ${sale.date} as day, ${sale.hid} as hid, ${product.category} as line, null as account, 0::float8 as value,
    (${saleLine.amount} - ${saleLine.refunded} - ${saleLine.credited})::float8 as net
  from ${saleLine} join ${sale} on ${eq(sale.saleId, saleLine.saleId)}
    join ${clinicGoods} on ${eq(clinicGoods.goodsId, saleLine.goodsId)}
    join ${product} on ${eq(product.productId, clinicGoods.productId)}
  where ${conditionOf(and(ownRows(asking, sale), left, sql`${sale.date} between ${start}::date and ${end}::date`))}`

const worthOf = (condition: SQL) => sql`coalesce(sum(fact.value) filter (where ${condition}), 0)`
const measures = {
  incoming: worthOf(sql`fact.account in ('supplier', 'opening')`),
  soldCost: sql`-${worthOf(sql`fact.account = 'patient'`)}`,
  adjusted: worthOf(sql`coalesce(fact.account, '') not in ('supplier', 'opening', 'patient')`),
  change: sql`sum(fact.value)`,
  net: sql`sum(fact.net)`,
}

export const inventorySource = (asking: Asking): Source<keyof typeof measures, 'hid' | 'line'> => ({
  rows: (span) => sql`${movedOf(asking, span)} union all ${soldOf(asking, span)}`,
  measures,
  keys: { hid: sql`fact.hid`, line: sql`fact.line` },
})

interface Worth {
  hid: number
  line: string
  value: number
}

/** What the stock of each store and product line was worth before an instant, fen. */
export const worthBefore = (asking: Asking, before: number): Promise<Worth[]> =>
  rowsOf<Worth>(
    asking.db,
    sql`select ${warehouse.hid} as hid, ${product.category} as line, (sum(${stockLedger.value}) / 100.0)::float8 as value
      from ${legsOfStores} join ${product} on ${eq(product.productId, stockLedger.productId)}
      where ${conditionOf(and(inStores(asking), lt(stockLedger.at, before)))} group by 1, 2`,
  )

/** What of it has not moved for long at the end of the period, batch by batch. */
export const unmovedOf = (asking: Asking): Promise<Worth[]> => {
  const { end, until } = asking.period
  const since = startOfDate(end, asking.timeZone) - unmovedDays * 86_400
  return rowsOf<Worth>(
    asking.db,
    sql`select lain.hid, lain.line, sum(lain.value)::float8 as value from (
        select ${warehouse.hid} as hid, ${product.category} as line, sum(${stockLedger.value}) / 100.0 as value
        from ${legsOfStores} join ${product} on ${eq(product.productId, stockLedger.productId)}
        where ${conditionOf(and(inStores(asking), lt(stockLedger.at, until)))}
        group by 1, 2, ${stockLedger.warehouseId}, ${stockLedger.batchId}
        having max(${stockLedger.at}) < to_timestamp(${since})
      ) lain group by 1, 2`,
  )
}

/** What was spent: each type from the documents that say it. */
import { and, eq, gte, isNotNull, lt, lte, type SQL, sql } from 'drizzle-orm'
import { stockInStatus, stockInTypes } from '../../../contract/inventory/stock-ins'
import { stockOutStatus, stockOutTypes } from '../../../contract/inventory/stock-outs'
import { type Expenses, type ExpenseType, expenseTypes } from '../../../contract/statistics/expense-figures'
import { product } from '../../catalogue/products/table'
import { inScope, isPlatform } from '../../http/scope'
import { stockIn, stockInLine } from '../../inventory/stock-ins/table'
import { stockOut, stockOutLine } from '../../inventory/stock-outs/table'
import { resourceOfOrder } from '../../orders/order-resource-service'
import { orders } from '../../orders/orders/table'
import { hospital } from '../../partners/hospitals/table'
import { supplier } from '../../partners/suppliers/table'
import { isOfCompany } from '../../partners/warehouse-service'
import { trainingSms } from '../../training/expiry-notices/table'
import { serviceRecord } from '../../training/service-records/table'
import { trainingUser } from '../../training/users/table'
import { type AskedFigures, type Asking, conditionOf, ownRows } from '../family/asking'
import { clinicNamesOf } from '../family/clinic-names'
import { sumsOf, tableOf, told } from '../family/figures'
import type { Span } from '../family/periods'
import type { MoneySource } from '../family/rows'

export interface ExpenseQuery extends AskedFigures {
  type?: ExpenseType | undefined
}
type ExpenseAsking = Asking<ExpenseQuery>

export const seesCost = ({ caller }: Pick<Asking, 'caller'>): boolean => caller.codes.has('products.cost')

/** Stock is the agent's: the platform and the agent's office see it, and it is of no clinic. */
const ofStock = ({ caller, query }: ExpenseAsking, cid: SQL): SQL => {
  if (!seesCost({ caller }) || query.hid !== undefined) return sql`false`
  if (query.cid !== undefined && caller.cid !== null && caller.cid !== query.cid) return sql`false`
  if (isPlatform(caller)) return query.cid === undefined ? sql`true` : sql`${cid} = ${query.cid}`
  return caller.hid === null && caller.sid === null ? sql`${cid} = ${caller.cid}` : sql`false`
}

/** 1/10000 yuan to fen. */
const inFen = (value: SQL) => sql`round(coalesce(${value}, 0) / 100.0)`

const dayOf = (at: SQL, { timeZone }: ExpenseAsking) => sql`(${at} at time zone ${timeZone})::date`

const goods = (asking: ExpenseAsking, { from, until }: Span): SQL => sql`
  select 'goods' as kind, ${dayOf(sql`${stockIn.postedAt}`, asking)} as day, null::int as hid, 'stock-ins' as of,
    ${stockIn.stockinId} as id, ${stockIn.no} as no, coalesce(${supplier.name}, '') as name,
    (select sum(${stockInLine.acceptedQty}) from ${stockInLine} where ${stockInLine.stockinId} = ${stockIn.stockinId}) as quantity,
    ${inFen(sql`(select sum(${stockInLine.value}) from ${stockInLine} where ${stockInLine.stockinId} = ${stockIn.stockinId})`)} as amount
  from ${stockIn} left join ${supplier} on ${supplier.supplierId} = ${stockIn.supplierId}
  where ${conditionOf(
    and(
      ofStock(asking, sql`${stockIn.cid}`),
      isOfCompany(stockIn.warehouseId),
      eq(stockIn.type, stockInTypes.purchase),
      eq(stockIn.status, stockInStatus.received),
      gte(stockIn.postedAt, from),
      lt(stockIn.postedAt, until),
    ),
  )}`

const outOfStock = (kind: 'returned' | 'scrap', asking: ExpenseAsking, { from, until }: Span): SQL => {
  const [type, sign] = kind === 'scrap' ? [stockOutTypes.scrap, sql`+`] : [stockOutTypes.toSupplier, sql`-`]
  const ofLines = (column: SQL) =>
    sql`(select sum(${column}) from ${stockOutLine} where ${stockOutLine.stockoutId} = ${stockOut.stockoutId})`
  return sql`
  select ${sql.raw(`'${kind}'`)} as kind, ${dayOf(sql`${stockOut.postedAt}`, asking)} as day, null::int as hid, 'stock-outs' as of,
    ${stockOut.stockoutId} as id, ${stockOut.no} as no, coalesce(${supplier.name}, '') as name,
    ${ofLines(sql`${stockOutLine.quantity}`)} as quantity, ${sign} ${inFen(ofLines(sql`${stockOutLine.value}`))} as amount
  from ${stockOut} left join ${supplier} on ${supplier.supplierId} = ${stockOut.supplierId}
  where ${conditionOf(
    and(
      ofStock(asking, sql`${stockOut.cid}`),
      isOfCompany(stockOut.warehouseId),
      eq(stockOut.type, type),
      eq(stockOut.status, stockOutStatus.out),
      gte(stockOut.postedAt, from),
      lt(stockOut.postedAt, until),
    ),
  )}`
}

/** At a clinic: of the agent that has it now, as its service records are. */
const service = (asking: ExpenseAsking, { start, end }: Span): SQL => sql`
  select 'service' as kind, ${serviceRecord.date} as day, ${serviceRecord.hid} as hid, 'service-records' as of,
    ${serviceRecord.id} as id, ${serviceRecord.id}::text as no, ${serviceRecord.engineer} as name, 1 as quantity,
    ${serviceRecord.cost} as amount
  from ${serviceRecord} left join ${hospital} on ${hospital.hid} = ${serviceRecord.hid}
  where ${conditionOf(
    and(
      gte(serviceRecord.date, start),
      lte(serviceRecord.date, end),
      sql`${serviceRecord.cost} > 0`,
      inScope(asking.caller, hospital),
      asking.query.cid === undefined ? undefined : eq(hospital.cid, asking.query.cid),
      asking.query.hid === undefined ? undefined : eq(hospital.hid, asking.query.hid),
    ),
  )}`

const sms = (asking: ExpenseAsking, { from, until }: Span): SQL => sql`
  select 'sms' as kind, ${dayOf(sql`${trainingSms.at}`, asking)} as day, ${trainingUser.hid} as hid, 'training-users' as of,
    ${trainingUser.sdxUid} as id, ${trainingSms.smsId}::text as no, '' as name, 1 as quantity, ${trainingSms.cost} as amount
  from ${trainingSms} join ${trainingUser} on ${trainingUser.sdxUid} = ${trainingSms.sdxUid}
  where ${conditionOf(
    and(
      gte(trainingSms.at, from),
      lt(trainingSms.at, until),
      sql`${trainingSms.cost} > 0`,
      ownRows(asking, trainingUser),
    ),
  )}`

/** Orders that came back for good after they had been marked as settled by hand; what a payment had settled is an advance again. */
const refund = (asking: ExpenseAsking, { from, until }: Span): SQL => sql`
  select 'refund' as kind, ${dayOf(sql`${orders.returnedAt}`, asking)} as day, ${orders.hid} as hid, ${resourceOfOrder} as of,
    ${orders.id} as id, ${orders.orderNo} as no, ${product.name} as name, ${orders.units} as quantity,
    ${orders.amount} + ${orders.freight} as amount
  from ${orders} join ${product} on ${product.productId} = ${orders.productId}
  where ${conditionOf(
    and(
      isNotNull(orders.shippedAt),
      gte(orders.returnedAt, from),
      lt(orders.returnedAt, until),
      lte(orders.settledAt, orders.returnedAt),
      ownRows(asking, orders),
    ),
  )}`

const sources: Readonly<Record<ExpenseType, (asking: ExpenseAsking, span: Span) => SQL>> = {
  goods,
  service,
  sms,
  refund,
  returned: (asking, span) => outOfStock('returned', asking, span),
  scrap: (asking, span) => outOfStock('scrap', asking, span),
}

export const expenseSource = (asking: ExpenseAsking): MoneySource<'count' | 'amount', 'type' | 'hid'> => {
  const { type } = asking.query
  const asked = expenseTypes.filter((one) => type === undefined || one === type).map((one) => sources[one])
  return {
    rows: (span) =>
      sql.join(
        asked.map((source) => source(asking, span)),
        sql` union all `,
      ),
    measures: { count: sql`count(*)`, amount: sql`sum(fact.amount)` },
    keys: { type: sql`fact.kind`, hid: sql`fact.hid` },
  }
}

export const expenses = async (asking: ExpenseAsking): Promise<Expenses> => {
  const sums = await sumsOf(asking, expenseSource(asking))
  const { type, hid } = sums.by
  const ofClinics = hid.filter(({ key }) => key !== '')
  const nameOf = await clinicNamesOf(asking.db, ofClinics)
  const show = (one: (typeof sums)['totals']['now']) => one
  return {
    ...told(asking, sums, show),
    types: tableOf(type, { show, largest: 'amount', nameOf: (key) => ({ type: key as ExpenseType }) }),
    hospitals: tableOf(ofClinics, { show, nameOf, largest: 'amount' }),
    withCost: seesCost(asking),
  }
}

/** The rows behind what a person did in a month: the very rows that the figures count. */
import { type SQL, sql } from 'drizzle-orm'
import type { PerformanceMeasure } from '../../../contract/statistics/performance'
import { product } from '../../catalogue/products/table'
import { audit } from '../../http/table'
import { resourceOfOrder } from '../../orders/order-resource-service'
import { orders } from '../../orders/orders/table'
import { hospital } from '../../partners/hospitals/table'
import { conditionOf } from '../family/asking'
import { type AskedFacts, isOnTime, type Source, sources } from './facts'
import type { Person } from './people'

const orderTold = sql`${resourceOfOrder} as of, ${orders.id} as id, ${orders.orderNo} as no, ${orders.hid} as hid,
  ${product.name} as name, ${orders.units} as quantity, ${orders.amount} as amount`
const withProduct = sql`join ${product} on ${product.productId} = ${orders.productId}`
const clinicTold = sql`'clinic-settings' as of, ${hospital.hid} as id, '' as no, ${hospital.hid} as hid,
  ${hospital.name} as name, 1 as quantity, 0 as amount`

type Listing = (asked: AskedFacts, source: Source) => SQL

const placed: Listing = (asked, { from, where }) => sql`
  select (${orders.orderDate} at time zone ${asked.timeZone})::date as day, 'placed' as kind, ${orderTold}
  from ${from} ${withProduct} where ${conditionOf(where(asked))}`

const shipments =
  (only: (timeZone: string) => SQL): Listing =>
  (asked, { from, where }) =>
    sql`
  select (${audit.at} at time zone ${asked.timeZone})::date as day,
    case when ${isOnTime(asked.timeZone)} then 'onTime' else 'late' end as kind, ${orderTold}
  from ${from} ${withProduct} where ${conditionOf(where(asked))} and ${only(asked.timeZone)}`

/** An order that was reviewed twice counts once, by the last decision. */
const reviewed: Listing = (asked, { from, where }) => sql`
  select distinct on (${audit.recordId}) (${audit.at} at time zone ${asked.timeZone})::date as day, ${audit.action} as kind,
    ${orderTold}
  from ${from} join ${orders} on ${orders.id} = ${audit.recordId} ${withProduct} where ${conditionOf(where(asked))}
  order by ${audit.recordId}, ${audit.at} desc`

/** A clinic that was entered and then accepted by one person joined once. */
const joined: Listing = (asked, { from, where }) => sql`
  select distinct on (${hospital.hid}) (${hospital.created} at time zone ${asked.timeZone})::date as day, 'joined' as kind,
    ${clinicTold}
  from ${from} where ${conditionOf(where(asked))} order by ${hospital.hid}`

const listings: Record<PerformanceMeasure, readonly [keyof typeof sources.staff, Listing]> = {
  orders: ['placed', placed],
  reviewed: ['reviewed', reviewed],
  shipped: ['shipped', shipments(() => sql`true`)],
  shippedOnTime: ['shipped', shipments(isOnTime)],
  newClinics: ['joined', joined],
}

/** A select of the rows that a figure of a person counts, as figures list them. */
export const behindOf = (asked: AskedFacts, kind: Person['kind'], measure: PerformanceMeasure): SQL => {
  const [of, listing] = listings[measure]
  return listing(asked, sources[kind][of])
}

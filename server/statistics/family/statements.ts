/** The statement of a clinic: what it owed before a month, and each order that was shipped, came back or was paid in it. */
import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { ClinicStatement } from '../../../contract/statistics/clinic-statements'
import type { DueStatement } from '../../../contract/statistics/sent-statements'
import { product } from '../../catalogue/products/table'
import { type Db, rowsOf } from '../../db/client'
import type { Services } from '../../http/services'
import type { Caller } from '../../http/session'
import { startOfDate } from '../../http/time'
import { lowersOwed, partiesOf, settledByHand } from '../../orders/clinic-account-service'
import { clinicPayment } from '../../orders/clinic-payments/table'
import { resourceOfOrder } from '../../orders/order-resource-service'
import { orders } from '../../orders/orders/table'
import { hospital } from '../../partners/hospitals/table'
import { conditionOf } from './asking'
import { delivered } from './delivered'

interface Asked {
  db: Db
  caller: Caller
  params: { hid: number }
  query: { month: string; cid?: number | undefined }
  services: Pick<Services, 'timeZone'>
}

/** The first day after a month. */
const monthAfter = (month: string): string => {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 10)
}

/** What a payment is on the statement. */
const eventOfKind = sql`case ${clinicPayment.kind}
  when 1 then 'paid' when 2 then 'credit' when 3 then 'writeOff' else 'paidBack' end`

/**
 * What became of the orders that were shipped to the clinic, and what it paid. An order that was marked as settled by hand counts as
 * paid from shipping on; when it comes back after that, it gives the money back, so that nothing is owed for it either way. A
 * payment counts on its day as a whole, whatever orders it is for; what is reversed is owed again from that day on. What was
 * paid back to the clinic is owed from its day on, until it is reversed.
 */
const eventsOf = ({ cid, hid, timeZone }: { cid: number; hid?: number; timeZone: string }): SQL => {
  const amount = sql`(${orders.amount} + ${orders.freight})`
  const paidAt = sql`greatest(${orders.settledAt}, ${orders.shippedAt})`
  const paidBefore = sql`${settledByHand} and (${orders.returnedAt} is null or ${paidAt} <= ${orders.returnedAt})`
  return sql`
    select ${orders.hid} as hid, event.at, event.kind as event, event.rank, event.amount::float8 as amount, ${resourceOfOrder} as of,
      ${orders.id} as id, ${orders.orderNo} as order_no, ${orders.productId} as product_id, ${orders.units} as units
    from ${orders} cross join lateral (values
      (${orders.shippedAt}, 'shipped', 1, ${amount}),
      (case when ${paidBefore} then ${paidAt} end, 'paid', 2, -${amount}),
      (${orders.returnedAt}, 'returned', 3, -${amount}),
      (case when ${paidBefore} then ${orders.returnedAt} end, 'refund', 4, ${amount})
    ) as event(at, kind, rank, amount)
    where event.at is not null and ${conditionOf(
      and(
        hid === undefined ? undefined : eq(orders.hid, hid),
        eq(orders.cid, cid),
        isNotNull(orders.shippedAt),
        delivered,
      ),
    )}
    union all
    select ${clinicPayment.hid}, event.day::timestamp at time zone ${timeZone}, event.kind, event.rank, event.amount::float8, 'clinic-payments',
      ${clinicPayment.paymentId}, ${clinicPayment.paymentNo}, null, null
    from ${clinicPayment} cross join lateral (values
      (${clinicPayment.date}, ${eventOfKind}, 5, -${lowersOwed}),
      (${clinicPayment.reversedOn}, 'reversed', 6, ${lowersOwed})
    ) as event(day, kind, rank, amount)
    where event.day is not null and ${conditionOf(and(hid === undefined ? undefined : eq(clinicPayment.hid, hid), eq(clinicPayment.cid, cid)))}`
}

type Line = ClinicStatement['lines'][number]
type Event = Omit<Line, 'balance'>

const linesOf = (db: Db, events: SQL, from: SQL, until: SQL, timeZone: string) =>
  rowsOf<Event>(
    db,
    sql`
    select to_char(happened.at at time zone ${timeZone}, 'YYYY-MM-DD') as date, happened.event, happened.of,
      happened.id::float8 as "recordId", happened.order_no as "orderNo", ${product.name} as "productName", happened.units,
      happened.amount
    from (${events}) happened left join ${product} on ${product.productId} = happened.product_id
    where happened.at >= ${from} and happened.at < ${until}
    order by happened.at, happened.id, happened.rank`,
  )

const balanced = (opening: number, events: readonly Event[]): Line[] => {
  let balance = opening
  return events.map((event) => {
    balance += event.amount
    return { ...event, balance }
  })
}

const instant = (day: string, timeZone: string) => sql`to_timestamp(${startOfDate(day, timeZone)})`

/** The clinics of an agent that owed something before a month or of which something moved in it, by name. */
export const statementsDue = (
  db: Db,
  { cid, month, timeZone }: { cid: number; month: string; timeZone: string },
  isSent: SQL,
): Promise<DueStatement[]> => {
  const [from, until] = [instant(`${month}-01`, timeZone), instant(monthAfter(month), timeZone)]
  return rowsOf<DueStatement>(
    db,
    sql`
    select ${cid}::int as cid, account.hid, ${hospital.name} as "hospitalName", account.opening, account.closing, account.lines
    from (
      select happened.hid, coalesce(sum(happened.amount) filter (where happened.at < ${from}), 0)::float8 as opening,
        coalesce(sum(happened.amount), 0)::float8 as closing, (count(*) filter (where happened.at >= ${from}))::int as lines
      from (${eventsOf({ cid, timeZone })}) happened where happened.at < ${until} group by happened.hid
    ) account join ${hospital} on ${hospital.hid} = account.hid
    where (account.opening <> 0 or account.lines > 0) and not ${isSent}
    order by ${hospital.name}, account.hid`,
  )
}

/** What the clinic owed its agent before a month, and how it came to what it owed at its end. */
export const statementBetween = async (
  db: Db,
  { cid, hid, month, timeZone }: { cid: number; hid: number; month: string; timeZone: string },
) => {
  const [from, until] = [instant(`${month}-01`, timeZone), instant(monthAfter(month), timeZone)]
  const events = eventsOf({ cid, hid, timeZone })
  const [before] = await rowsOf<{ opening: number }>(
    db,
    sql`select coalesce(sum(happened.amount), 0)::float8 as opening from (${events}) happened where happened.at < ${from}`,
  )
  const opening = before?.opening ?? 0
  const lines = balanced(opening, await linesOf(db, events, from, until, timeZone))
  const sumOf = (...kinds: Line['event'][]) =>
    lines.reduce((sum, { event, amount }) => (kinds.includes(event) ? sum + amount : sum), 0)
  const [shipped, returned] = [sumOf('shipped'), 0 - sumOf('returned')]
  const paid = 0 - sumOf('paid', 'refund', 'credit', 'writeOff', 'paidBack', 'reversed')
  return {
    ...{ month, opening, shipped, returned, paid, lines },
    orders: lines.filter(({ event }) => event === 'shipped').length,
    closing: opening + shipped - returned - paid,
  }
}

export const statementOf = async ({ db, caller, params, query, services }: Asked): Promise<ClinicStatement> => {
  const { month, cid: asked } = query
  const parties = await partiesOf(db, caller, { hid: params.hid, cid: asked })
  const { timeZone } = services
  return { ...parties, ...(await statementBetween(db, { cid: parties.cid, hid: parties.hid, month, timeZone })) }
}

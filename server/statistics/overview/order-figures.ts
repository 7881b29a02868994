/** Lens orders of the last thirty days and of this month, by day and by brand. */
import { and, count, countDistinct, desc, eq, gte, notInArray, sql, sum } from 'drizzle-orm'
import { orderStatus } from '../../../contract/orders/order-family'
import type { OrderFigures } from '../../../contract/statistics/overview'
import { brand } from '../../catalogue/brands/table'
import { startOfDate } from '../../http/time'
import { lensOrder } from '../../orders/lens-orders/table'
import { type Asking, daysBefore } from './asking'
import { ofCompanies } from './of-companies'

const shownDays = 30
const shownBrands = 5

type Day = OrderFigures['days'][number]

const nothing = { orders: 0, amount: 0 }
const total = (days: readonly Day[]) =>
  days.reduce((sum, { orders, amount }) => ({ orders: sum.orders + orders, amount: sum.amount + amount }), nothing)

/** What may count: in the caller's scope, from a date on, neither cancelled nor rejected. */
const ordersSince = async ({ db, caller, timeZone }: Asking, date: string) =>
  and(
    await ofCompanies(db, caller),
    gte(lensOrder.orderDate, startOfDate(date, timeZone)),
    notInArray(lensOrder.status, [orderStatus.cancelled, orderStatus.rejected]),
  )

const amount = sum(lensOrder.amount).mapWith(Number)

const daysSince = async (asking: Asking, first: string): Promise<Map<string, Day>> => {
  const { db, timeZone } = asking
  // The zone is named once, in a subquery's place: twice it would be two parameters, which no grouping takes for one.
  const day = sql<string>`to_char(${lensOrder.orderDate} at time zone ${sql.raw(`'${timeZone.replaceAll("'", "''")}'`)}, 'YYYY-MM-DD')`
  const found = await db
    .select({ date: day, orders: count(), amount })
    .from(lensOrder)
    .where(await ordersSince(asking, first))
    .groupBy(sql`1`)
  return new Map(found.map((one) => [one.date, one]))
}

const brandsSince = async (asking: Asking, first: string) => {
  const orders = count()
  return asking.db
    .select({ brandId: brand.id, name: brand.name, orders, amount })
    .from(lensOrder)
    .innerJoin(brand, eq(brand.id, lensOrder.brandId))
    .where(await ordersSince(asking, first))
    .groupBy(brand.id, brand.name)
    .orderBy(desc(orders), brand.id)
    .limit(shownBrands)
}

const clinicsSince = async (asking: Asking, first: string) => {
  const [found] = await asking.db
    .select({ clinics: countDistinct(lensOrder.hid) })
    .from(lensOrder)
    .where(await ordersSince(asking, first))
  return found?.clinics ?? 0
}

export const orderFigures = async (asking: Asking): Promise<OrderFigures | undefined> => {
  const { today } = asking
  if (!asking.caller.codes.has('lens-orders.read')) return undefined
  const month = `${today.slice(0, 8)}01`
  const firstShown = daysBefore(today, shownDays - 1)
  // On the 31st the month began a day before the thirty.
  const known = await daysSince(asking, month < firstShown ? month : firstShown)
  const days = Array.from({ length: shownDays }, (_, at): Day => {
    const date = daysBefore(today, shownDays - 1 - at)
    return known.get(date) ?? { date, ...nothing }
  })
  const { orders, amount } = known.get(today) ?? nothing
  return {
    today: { orders, amount },
    month: {
      ...total([...known.values()].filter(({ date }) => date >= month)),
      clinics: await clinicsSince(asking, month),
    },
    days,
    brands: await brandsSince(asking, firstShown),
  }
}

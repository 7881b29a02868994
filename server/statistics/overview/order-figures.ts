/** Orders of the last thirty days and of this month, by day and by brand. */
import { and, count, countDistinct, gte, inArray, notInArray, sql, sum } from 'drizzle-orm'
import { orderStatus, type ProductLine } from '../../../contract/orders/order-family'
import type { OrderFigures } from '../../../contract/statistics/overview'
import { brand } from '../../catalogue/brands/table'
import type { Caller } from '../../http/session'
import { startOfDate } from '../../http/time'
import { orders } from '../../orders/orders/table'
import { ofCompanies } from '../of-companies'
import { readableOrders } from '../readable-orders'
import { type Asking, daysBefore } from './asking'

const shownDays = 30
const shownBrands = 5

interface Figures {
  orders: number
  amount: number
}

const nothing: Figures = { orders: 0, amount: 0 }
const total = (all: readonly Figures[]): Figures =>
  all.reduce((sum, { orders, amount }) => ({ orders: sum.orders + orders, amount: sum.amount + amount }), nothing)

/** What may count: of these kinds, in the caller's scope, from a date on, neither cancelled nor rejected. */
const ordersSince = async ({ db, caller, timeZone }: Asking, lines: readonly ProductLine[], date: string) =>
  and(
    inArray(orders.product, lines),
    await ofCompanies(db, caller, orders),
    gte(orders.orderDate, startOfDate(date, timeZone)),
    notInArray(orders.status, [orderStatus.cancelled, orderStatus.rejected]),
  )

/** One pass for both: how much of which brand on which day. */
const soldSince = async (asking: Asking, lines: readonly ProductLine[], first: string) => {
  const { db, timeZone } = asking
  // Written out, since a parameter that stands twice is two, which no grouping takes for one.
  const zone = sql.raw(`'${timeZone.replaceAll("'", "''")}'`)
  return db
    .select({
      date: sql<string>`to_char(${orders.orderDate} at time zone ${zone}, 'YYYY-MM-DD')`,
      brandId: orders.brandId,
      orders: count(),
      amount: sum(orders.amount).mapWith(Number),
    })
    .from(orders)
    .where(await ordersSince(asking, lines, first))
    .groupBy(sql`1`, orders.brandId)
}
type Sold = Awaited<ReturnType<typeof soldSince>>

const totalBy = <Key extends string | number>(sold: Sold, keyOf: (one: Sold[number]) => Key) => {
  const totals = new Map<Key, Figures>()
  for (const one of sold) totals.set(keyOf(one), total([totals.get(keyOf(one)) ?? nothing, one]))
  return totals
}

/** The brands with most orders, by name. */
const topBrands = async ({ db }: Asking, sold: Sold): Promise<OrderFigures['brands']> => {
  const top = [...totalBy(sold, ({ brandId }) => brandId)]
    .sort(([a, one], [b, other]) => other.orders - one.orders || a - b)
    .slice(0, shownBrands)
  const ids = top.map(([brandId]) => brandId)
  const named = await db.select({ id: brand.id, name: brand.name }).from(brand).where(inArray(brand.id, ids))
  const names = new Map(named.map(({ id, name }) => [id, name]))
  return top.map(([brandId, figures]) => ({ brandId, name: names.get(brandId) ?? '', ...figures }))
}

/** A clinic that orders lenses and frames is counted once. */
const clinicsSince = async (asking: Asking, lines: readonly ProductLine[], first: string) => {
  const [found] = await asking.db
    .select({ clinics: countDistinct(orders.hid) })
    .from(orders)
    .where(await ordersSince(asking, lines, first))
  return found?.clinics ?? 0
}

/** In a clinic sums are for those who see its statistics; who orders sees the price of an order, and no total. */
const seesSums = ({ hid, codes }: Caller): boolean => hid === null || codes.has('clinic-statistics.read')

/** Of all kinds of order that the caller may read. */
export const orderFigures = async (asking: Asking): Promise<OrderFigures | undefined> => {
  if (!seesSums(asking.caller)) return undefined
  const lines = readableOrders(asking.caller).map(({ line }) => line)
  if (lines.length === 0) return undefined
  const { today } = asking
  const month = `${today.slice(0, 8)}01`
  const firstShown = daysBefore(today, shownDays - 1)
  // On the 31st the month began a day before the thirty.
  const first = month < firstShown ? month : firstShown
  const sold = await soldSince(asking, lines, first)
  const byDay = totalBy(sold, ({ date }) => date)
  const ofMonth = sold.filter(({ date }) => date >= month)
  return {
    today: byDay.get(today) ?? nothing,
    month: { ...total(ofMonth), clinics: await clinicsSince(asking, lines, month) },
    days: Array.from({ length: shownDays }, (_, at) => {
      const date = daysBefore(today, shownDays - 1 - at)
      return { date, ...(byDay.get(date) ?? nothing) }
    }),
    brands: await topBrands(
      asking,
      sold.filter(({ date }) => date >= firstShown),
    ),
  }
}

/** Lens orders of the last thirty days and of this month, by day and by brand. */
import { and, count, countDistinct, gte, inArray, notInArray, sql, sum } from 'drizzle-orm'
import { orderStatus } from '../../../contract/orders/order-family'
import type { OrderFigures } from '../../../contract/statistics/overview'
import { brand } from '../../catalogue/brands/table'
import { startOfDate } from '../../http/time'
import { lensOrder } from '../../orders/lens-orders/table'
import { ofCompanies } from '../of-companies'
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

/** What may count: in the caller's scope, from a date on, neither cancelled nor rejected. */
const ordersSince = async ({ db, caller, timeZone }: Asking, date: string) =>
  and(
    await ofCompanies(db, caller, lensOrder),
    gte(lensOrder.orderDate, startOfDate(date, timeZone)),
    notInArray(lensOrder.status, [orderStatus.cancelled, orderStatus.rejected]),
  )

/** One pass for both: how much of which brand on which day. */
const soldSince = async (asking: Asking, first: string) => {
  const { db, timeZone } = asking
  // Written out, since a parameter that stands twice is two, which no grouping takes for one.
  const zone = sql.raw(`'${timeZone.replaceAll("'", "''")}'`)
  return db
    .select({
      date: sql<string>`to_char(${lensOrder.orderDate} at time zone ${zone}, 'YYYY-MM-DD')`,
      brandId: lensOrder.brandId,
      orders: count(),
      amount: sum(lensOrder.amount).mapWith(Number),
    })
    .from(lensOrder)
    .where(await ordersSince(asking, first))
    .groupBy(sql`1`, lensOrder.brandId)
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
  const sold = await soldSince(asking, month < firstShown ? month : firstShown)
  const byDay = totalBy(sold, ({ date }) => date)
  const ofMonth = sold.filter(({ date }) => date >= month)
  return {
    today: byDay.get(today) ?? nothing,
    month: { ...total(ofMonth), clinics: await clinicsSince(asking, month) },
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

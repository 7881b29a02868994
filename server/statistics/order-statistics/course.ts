/** How it went: the whole period in one row, and each of its days or months. */
import dayjs from 'dayjs'
import { sql } from 'drizzle-orm'
import type { Course } from '../../../contract/statistics/order-statistics'
import { rowsOf } from '../../db/client'
import { orders } from '../../orders/orders/table'
import { pointsOf } from '../family/periods'
import { growthOf, shareOf } from '../family/ratio'
import type { Asking } from './asking'
import { averageOf, noSums, type Sums, sumsBy, total } from './sums'

interface Sum extends Sums {
  key: string
  now: boolean
}

const sumsByPoint = async (asking: Asking): Promise<Sum[]> => {
  const { db, timeZone, period } = asking
  const local = sql`${orders.orderDate} at time zone ${timeZone}`
  const by = await sumsBy(asking, sql`date_trunc(${period.unit}, ${local})`)
  return rowsOf<Sum>(
    db,
    sql`select to_char(key, 'YYYY-MM-DD') as key, now, orders, pieces, amount, remakes from (${by}) sums`,
  )
}

export const courseOf = async (asking: Asking): Promise<Course> => {
  const { start, end, days, unit } = asking.period
  const sums = await sumsByPoint(asking)
  const [now, before] = [sums.filter((one) => one.now), sums.filter((one) => !one.now)]
  const [all, { remakes: _, ...previous }] = [total(now), total(before)]
  const byDate = new Map(now.map((sum) => [sum.key, sum]))
  const amountsBefore = new Map(before.map(({ key, amount }) => [key, amount]))
  const growthOfDay = (date: string, amount: number) =>
    growthOf(amount, amountsBefore.get(dayjs(date).subtract(days, 'day').format('YYYY-MM-DD')) ?? 0)
  return {
    ...{ start, end, unit },
    ...all,
    average: averageOf(all),
    share: shareOf(all.amount, all.amount),
    previous,
    growth: growthOf(all.amount, previous.amount),
    points: pointsOf(asking.period).map((date) => {
      const { orders, pieces, amount, remakes } = byDate.get(date) ?? noSums
      return {
        ...{ date, orders, pieces, amount, remakes },
        average: averageOf({ orders, pieces, amount, remakes }),
        share: shareOf(amount, all.amount),
        growth: unit === 'day' ? growthOfDay(date, amount) : null,
      }
    }),
  }
}

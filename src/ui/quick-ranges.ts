/** Ranges of dates that people ask for again and again. */
import dayjs from 'dayjs'

/** `periods`: today to this year. `lately`: the last so many days, today included. `both`: first these, then those. */
export type QuickRanges = 'periods' | 'lately' | 'both'

export interface QuickRange {
  name: 'today' | 'yesterday' | 'thisWeek' | 'thisMonth' | 'lastMonth' | 'thisYear' | keyof typeof daysBack
  /** "2026-01-31", both inclusive. */
  from: string
  to: string
}

const daysBack = { week: 7, month: 30, threeMonths: 91, halfYear: 183, year: 365 } as const
const write = (day: dayjs.Dayjs) => day.format('YYYY-MM-DD')

/** Weeks begin on Monday. `today` is the business's date. */
export const quickRanges = (kind: QuickRanges, today: string): QuickRange[] => {
  if (kind === 'both') return [...quickRanges('lately', today), ...quickRanges('periods', today)]
  const day = dayjs(today)
  const range = (name: QuickRange['name'], from: dayjs.Dayjs, to: dayjs.Dayjs): QuickRange => ({
    name,
    from: write(from),
    to: write(to),
  })
  if (kind === 'lately') {
    const names = Object.keys(daysBack) as (keyof typeof daysBack)[]
    return names.map((name) => range(name, day.subtract(daysBack[name] - 1, 'day'), day))
  }
  const monday = day.subtract((day.day() + 6) % 7, 'day')
  const lastMonth = day.subtract(1, 'month')
  return [
    range('today', day, day),
    range('yesterday', day.subtract(1, 'day'), day.subtract(1, 'day')),
    range('thisWeek', monday, monday.add(6, 'day')),
    range('thisMonth', day.startOf('month'), day.endOf('month')),
    range('lastMonth', lastMonth.startOf('month'), lastMonth.endOf('month')),
    range('thisYear', day.startOf('year'), day.endOf('year')),
  ]
}

/** When a report is made, and of which days. */
import { mondayOf, weekdayOf } from '../../contract/core/times'
import { reportEvery, reportPeriod } from '../../contract/statistics/figure-subscriptions'
import { businessDate, dayAfter, firstOfMonth, instantAt } from '../http/time'

interface Schedule {
  every: number
  on: number | null
  /** `HH:MM`. */
  at: string
}

const isDay = ({ every, on }: Schedule, day: string) => {
  if (every === reportEvery.day) return true
  return on === (every === reportEvery.week ? weekdayOf(day) : Number(day.slice(8)))
}

/** The first moment of a schedule after an instant. */
export const nextDue = (schedule: Schedule, after: number, timeZone: string): number => {
  for (let day = businessDate(after, timeZone); ; day = dayAfter(day, 1)) {
    const due = isDay(schedule, day) ? instantAt(day, schedule.at, timeZone) : 0
    if (due > after) return due
  }
}

/** The days, both inclusive, that a period means on a day. */
export const daysOf = (period: number, day: string): { start: string; end: string } => {
  const eve = dayAfter(day, -1)
  const first = firstOfMonth(day)
  const monday = mondayOf(day)
  const lastBefore = dayAfter(first, -1)
  switch (period) {
    case reportPeriod.lastWeek:
      return { start: dayAfter(monday, -7), end: dayAfter(monday, -1) }
    case reportPeriod.lastMonth:
      return { start: firstOfMonth(lastBefore), end: lastBefore }
    case reportPeriod.thisMonth:
      return { start: first, end: day }
    case reportPeriod.last7:
      return { start: dayAfter(day, -7), end: eve }
    case reportPeriod.last30:
      return { start: dayAfter(day, -30), end: eve }
    default:
      return { start: eve, end: eve }
  }
}

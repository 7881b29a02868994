/** The hours in which patients may be disturbed. */
import { dayAfter, timeAt } from '../../contract/core/times'
import { businessDate, instantAt } from './time'

/** From the first hour of a day until the second. */
export type Hours = readonly [first: number, last: number]

/** Of messages that a patient waits for. */
export const noticeHours: Hours = [7, 22]
/** Of marketing. */
export const marketingHours: Hours = [9, 20]

/** The instant of an hour, so many days after the date of another instant. */
export type HourOf = (at: number, days: number, hour: number) => number

export const hoursIn =
  (timeZone: string): HourOf =>
  (at, days, hour) =>
    instantAt(dayAfter(businessDate(at, timeZone), days), timeAt(hour * 60), timeZone)

/** What is due at an instant leaves inside the hours in which patients may be disturbed. */
export const insideHours = (at: number, hourOf: HourOf, [first, last]: Hours = noticeHours): number => {
  if (at < hourOf(at, 0, first)) return hourOf(at, 0, first)
  return at >= hourOf(at, 0, last) ? hourOf(at, 1, first) : at
}

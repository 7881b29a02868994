/** Calendar dates of the business time zone. */
import dayjs from 'dayjs'
import timezone from 'dayjs/plugin/timezone'
import utc from 'dayjs/plugin/utc'

dayjs.extend(utc)
dayjs.extend(timezone)

const calendars = new Map<string, Intl.DateTimeFormat>()
/** Made once per zone: that takes a hundred times as long as a date, and every request asks for one. */
const calendarOf = (timeZone: string) => {
  // Canada writes dates as ISO 8601 does.
  const made = calendars.get(timeZone) ?? new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' })
  calendars.set(timeZone, made)
  return made
}

/** The date, `YYYY-MM-DD`, that it is in the zone at the instant. */
export const businessDate = (seconds: number, timeZone: string) => calendarOf(timeZone).format(seconds * 1000)

/** The instant at which a date begins in the zone. */
export const startOfDate = (date: string, timeZone: string) => dayjs.tz(date, timeZone).unix()

/** The instant of a time of day, `HH:MM`, on a date in the zone. */
export const instantAt = (date: string, time: string, timeZone: string) => dayjs.tz(`${date} ${time}`, timeZone).unix()

/** The instant at which the day after a date begins: the exclusive end of an inclusive range. */
export const endOfDate = (date: string, timeZone: string) => dayjs.tz(date, timeZone).add(1, 'day').unix()

/** The date so many days after another. */
export const dayAfter = (date: string, days: number) => dayjs.utc(date).add(days, 'day').format('YYYY-MM-DD')

/** The first date of the month of a date. */
export const firstOfMonth = (date: string) => dayjs.utc(date).startOf('month').format('YYYY-MM-DD')

/** The last date of the month of a date. */
export const lastOfMonth = (date: string) => dayjs.utc(date).endOf('month').format('YYYY-MM-DD')

/** How many days a date lies after another. */
export const daysBetween = (from: string, to: string): number => dayjs.utc(to).diff(dayjs.utc(from), 'day')

/** Minutes that the zone is ahead of UTC at the instant. */
export const utcOffset = (seconds: number, timeZone: string) => dayjs.unix(seconds).tz(timeZone).utcOffset()

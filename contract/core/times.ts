/** Times of day as minutes since midnight, and the slots that lie in a span of them. */

/** Minutes since midnight of `HH:MM`. */
export const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

/** `HH:MM` of minutes since midnight. */
export const timeAt = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** When the slots of a span begin: each must end within it. */
export const slotTimes = ({
  start,
  end,
  slotMinutes,
}: {
  start: string
  end: string
  slotMinutes: number
}): string[] => {
  const [first, last] = [minutesOf(start), minutesOf(end)]
  return Array.from({ length: Math.max(0, Math.floor((last - first) / slotMinutes)) }, (_, at) =>
    timeAt(first + at * slotMinutes),
  )
}

/** The calendar date so many days later, both `YYYY-MM-DD`. */
export const dayAfter = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

/** ISO weekday of a calendar date: 1 is Monday. */
export const weekdayOf = (date: string): number => ((new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7) + 1

/** The Monday of the week in which a date lies. */
export const mondayOf = (date: string): string => dayAfter(date, 1 - weekdayOf(date))

/** The dates from the first to the last, both included. */
export const datesBetween = (from: string, to: string): string[] => {
  const dates: string[] = []
  for (let date = from; date <= to; date = dayAfter(date, 1)) dates.push(date)
  return dates
}

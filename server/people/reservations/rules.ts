/** When a patient is told of a reservation, without a database. */

const [firstHour, lastHour] = [7, 22]
const eveHour = 18
const soonSeconds = 2 * 3600

/** What is due at an instant leaves inside the hours in which patients may be disturbed. */
export const insideHours = (
  at: number,
  /** The instant of an hour, so many days after the date of another instant. */
  hourOf: (at: number, days: number, hour: number) => number,
): number => {
  if (at < hourOf(at, 0, firstHour)) return hourOf(at, 0, firstHour)
  return at >= hourOf(at, 0, lastHour) ? hourOf(at, 1, firstHour) : at
}

interface Due {
  eve: number | null
  soon: number | null
}

/** The reminders of a reservation that begins at `start`; those whose time has gone by, or that would come too late, are none. */
export const remindersOf = (
  { start, now }: { start: number; now: number },
  hourOf: (at: number, days: number, hour: number) => number,
): Due => {
  const eve = hourOf(start, -1, eveHour)
  const soon = insideHours(start - soonSeconds, hourOf)
  return { eve: eve > now ? eve : null, soon: soon > now && soon < start ? soon : null }
}

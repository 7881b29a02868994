/** When a patient is told of a reservation, without a database. */
import { type HourOf, insideHours } from '../../http/quiet-hours'

const eveHour = 18
const soonSeconds = 2 * 3600

interface Due {
  eve: number | null
  soon: number | null
}

/** The reminders of a reservation that begins at `start`; those whose time has gone by, or that would come too late, are none. */
export const remindersOf = ({ start, now }: { start: number; now: number }, hourOf: HourOf): Due => {
  const eve = hourOf(start, -1, eveHour)
  const soon = insideHours(start - soonSeconds, hourOf)
  return { eve: eve > now ? eve : null, soon: soon > now && soon < start ? soon : null }
}

/** In which order the patients of a store are called; its queries join the reservation of each visit. */
import { asc, type SQL, sql } from 'drizzle-orm'
import { visitStatus } from '../../contract/clinic/visits'
import { startOfDate } from '../http/time'
import { reservation } from '../people/reservations/table'
import { visit } from './visits/table'

/** A patient with a reservation goes before others from this many minutes before the slot, if they arrived at most as many after it began. */
const bookedMinutes = 15

export interface Moment {
  today: string
  now: number
  timeZone: string
}

/** Patients who missed their calls stand behind the next three; before them: priority, reservations that are due and were kept, then the number. */
export const inOrder = ({ today, now, timeZone }: Moment): SQL[] => {
  const midnight = startOfDate(today, timeZone)
  const minutes = Math.floor((now - midnight) / 60)
  const isBooked = sql`(${reservation.slot} is not null and ${reservation.slot} - ${bookedMinutes}::int <= ${minutes}::int
    and extract(epoch from ${visit.created}) <= ${midnight}::int + (${reservation.slot} + ${bookedMinutes}::int) * 60)`
  const isBehind = sql`exists (select from visit earlier where earlier.visit_id = any(${visit.behind})
    and earlier.status = ${sql.raw(String(visitStatus.waiting))} and earlier.called_at is null)`
  return [
    asc(isBehind),
    sql`${visit.priority} desc`,
    sql`coalesce(${isBooked}, false) desc`,
    sql`length(${visit.queueNo})`,
    asc(visit.queueNo),
  ]
}

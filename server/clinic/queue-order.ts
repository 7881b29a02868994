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

/**
 * How the patients of a store stand in its queue, on the desk's list and on the big screen alike: who is called now, the latest
 * first, then in the order in which they will be called, then who missed the call, who owes a fee first, who is examined, who is done.
 */
export const queueOrder = (moment: Moment): SQL[] => {
  const { registered, waiting, examined, owing, finished, cancelled, missed } = visitStatus
  const states = [waiting, missed, registered, examined, owing, finished, cancelled]
  return [
    sql`array_position(array[${sql.raw(states.join(', '))}], ${visit.status}::integer)`,
    sql`case when ${visit.status} in (${sql.raw(`${waiting}, ${examined}`)}) then ${visit.calledAt} end desc nulls last`,
    ...inOrder(moment),
  ]
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

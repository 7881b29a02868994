/** Opinions that were given since a business day. */
import { type SQL, sql } from 'drizzle-orm'
import { startOfDate } from '../http/time'
import { remoteAppointment } from './remote-appointments/table'

export const givenSince = (day: string, timeZone: string): SQL =>
  sql`${remoteAppointment.finishedAt} >= to_timestamp(${startOfDate(day, timeZone)})`

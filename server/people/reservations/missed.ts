/** Reservations whose day went by without the patient: from the next day on they are missed. Their slots stay taken. */
import { and, eq, inArray, lt } from 'drizzle-orm'
import { reservationStatus, reservations } from '../../../contract/people/reservations'
import { nextVersion } from '../../crud/table-rows'
import { writeAudits } from '../../http/audit'
import type { Job } from '../../http/background'
import { businessDate } from '../../http/time'
import { reservation } from './table'

export const missedJobName = 'missed-reservations'

const atOnce = 200
const { booked, missed } = reservationStatus

export const markMissed: Job = async ({ database, now, timeZone }, stopping) => {
  while (!stopping.aborted) {
    const at = now()
    const marked = await database.db.transaction(async (db) => {
      const due = db
        .select({ resid: reservation.resid })
        .from(reservation)
        .where(and(eq(reservation.status, booked), lt(reservation.date, businessDate(at, timeZone))))
        .limit(atOnce)
        .for('update', { skipLocked: true })
      const rows = await db
        .update(reservation)
        .set({ status: missed, ...nextVersion(reservation, at) })
        .where(inArray(reservation.resid, due))
        .returning({ resid: reservation.resid, cid: reservation.cid, hid: reservation.hid })
      if (rows.length > 0)
        await writeAudits(
          db,
          rows.map(({ resid, cid, hid }) => ({
            ...{ at, uid: null, name: '', cid, hid, address: '', requestId: '' },
            ...{ resource: reservations.name, recordId: resid, action: 'miss', reason: '' },
            ...{ before: { status: booked }, after: { status: missed } },
          })),
        )
      return rows.length
    })
    if (marked < atOnce) return
  }
}

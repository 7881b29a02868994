/** Patients who wait, are called and are examined in a store today: read once for all of its screens. */
import { and, eq, inArray } from 'drizzle-orm'
import { visitStatus } from '../../../contract/clinic/visits'
import type { Db } from '../../db/client'
import { businessDate } from '../../http/time'
import { patient } from '../../people/patients/table'
import { reservation } from '../../people/reservations/table'
import { queueOrder } from '../queue-order'
import { visit } from '../visits/table'

/** Longer lists are read by no one from a chair. */
const shownAtMost = 200

/** @param now seconds since the epoch */
export const readQueue = (db: Db, hid: number, now: number, timeZone: string) => {
  const today = businessDate(now, timeZone)
  const { waiting, examined, missed } = visitStatus
  return db
    .select({
      visitId: visit.visitId,
      queueNo: visit.queueNo,
      name: patient.name,
      room: visit.room,
      type: visit.type,
      status: visit.status,
      calls: visit.calls,
      calledAt: visit.calledAt,
    })
    .from(visit)
    .innerJoin(patient, eq(patient.pid, visit.pid))
    .leftJoin(reservation, eq(reservation.resid, visit.resid))
    .where(and(eq(visit.hid, hid), eq(visit.date, today), inArray(visit.status, [waiting, examined, missed])))
    .orderBy(...queueOrder({ today, now, timeZone }))
    .limit(shownAtMost)
}
export type QueuedVisit = Awaited<ReturnType<typeof readQueue>>[number]

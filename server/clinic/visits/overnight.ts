/** Visits that a day left over: who never was examined, and has not paid, is cancelled from the next day on. */
import { and, eq, inArray, lt, not, or } from 'drizzle-orm'
import { visitStatus, visits } from '../../../contract/clinic/visits'
import { nextVersion } from '../../crud/table-rows'
import { writeAudits } from '../../http/audit'
import type { Job } from '../../http/background'
import { businessDate } from '../../http/time'
import { finishArrived } from '../../people/reservation-service'
import { somethingPaid, takeBack } from './charges'
import { visit } from './table'

export const overnightJobName = 'visits-overnight'

const atOnce = 200
const { registered, waiting, cancelled, missed } = visitStatus

export const closeLeftOver: Job = async ({ database, now, timeZone }, stopping) => {
  while (!stopping.aborted) {
    const at = now()
    const closed = await database.db.transaction(async (db) => {
      const left = await db
        .select()
        .from(visit)
        .where(
          and(
            lt(visit.date, businessDate(at, timeZone)),
            or(
              inArray(visit.status, [registered, missed]),
              and(eq(visit.status, waiting), not(somethingPaid(visit.visitId))),
            ),
          ),
        )
        .limit(atOnce)
        .for('update', { skipLocked: true })
      if (left.length === 0) return 0
      const ids = left.map(({ visitId }) => visitId)
      await db
        .update(visit)
        .set({ status: cancelled, ...nextVersion(visit, at) })
        .where(inArray(visit.visitId, ids))
      await takeBack(db, ids, at)
      const system = { at, uid: null, name: '', request: { address: '', id: '' } }
      for (const { resid } of left) if (resid !== null) await finishArrived(db, resid, system)
      await writeAudits(
        db,
        left.map(({ visitId, cid, hid, status }) => ({
          ...{ at, uid: null, name: '', cid, hid, address: '', requestId: '' },
          ...{ resource: visits.name, recordId: visitId, action: 'cancel', reason: '' },
          ...{ before: { status }, after: { status: cancelled } },
        })),
      )
      return left.length
    })
    if (closed < atOnce) return
  }
}

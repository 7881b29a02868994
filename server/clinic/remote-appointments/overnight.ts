/** Remote appointments whose day went by before the agent confirmed them: they are cancelled, and what was paid is to be refunded. */
import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import { remoteAppointments, remoteStatus } from '../../../contract/clinic/remote-appointments'
import { nextVersion } from '../../crud/table-rows'
import { writeAudits } from '../../http/audit'
import type { Job } from '../../http/background'
import { translator } from '../../http/messages'
import { businessDate } from '../../http/time'
import { remoteAppointment } from './table'

export const remoteLapseJobName = 'remote-appointments-lapse'

const atOnce = 200
const { requested, cancelled } = remoteStatus

export const cancelUnconfirmed: Job = async ({ database, now, timeZone }, stopping) => {
  const reason = translator('zh-CN')('remote.lapsed')
  while (!stopping.aborted) {
    const at = now()
    const lapsed = await database.db.transaction(async (db) => {
      const due = db
        .select({ remoteId: remoteAppointment.remoteId })
        .from(remoteAppointment)
        .where(and(eq(remoteAppointment.status, requested), lt(remoteAppointment.date, businessDate(at, timeZone))))
        .limit(atOnce)
        .for('update', { skipLocked: true })
      const { remoteId, cid, hid, refundDue } = remoteAppointment
      const rows = await db
        .update(remoteAppointment)
        .set({
          ...{ status: cancelled, reason, refundDue: sql`(${remoteAppointment.paidAt} is not null)::int` },
          ...nextVersion(remoteAppointment, at),
        })
        .where(inArray(remoteId, due))
        .returning({ remoteId, cid, hid, refundDue })
      if (rows.length > 0)
        await writeAudits(
          db,
          rows.map((row) => ({
            ...{ at, uid: null, name: '', cid: row.cid, hid: row.hid, address: '', requestId: '' },
            ...{ resource: remoteAppointments.name, recordId: row.remoteId, action: 'cancel', reason },
            before: { status: requested, refundDue: 0 },
            after: { status: cancelled, refundDue: row.refundDue },
          })),
        )
      return rows.length
    })
    if (lapsed < atOnce) return
  }
}

/** Prescriptions end with the last day on which they are valid; what was ordered by them goes on. */
import { and, inArray, lt } from 'drizzle-orm'
import { prescriptions, rxStatus } from '../../../contract/clinic/prescriptions'
import { nextVersion } from '../../crud/table-rows'
import { writeAudits } from '../../http/audit'
import type { Job } from '../../http/background'
import { businessDate } from '../../http/time'
import { prescription } from './table'

export const rxExpiryJobName = 'prescriptions-expiry'

const atOnce = 200
const { signed, ordered, expired } = rxStatus

export const expirePrescriptions: Job = async ({ database, now, timeZone }, stopping) => {
  while (!stopping.aborted) {
    const at = now()
    const ended = await database.db.transaction(async (db) => {
      const left = await db
        .select()
        .from(prescription)
        .where(
          and(inArray(prescription.status, [signed, ordered]), lt(prescription.validUntil, businessDate(at, timeZone))),
        )
        .limit(atOnce)
        .for('no key update', { skipLocked: true })
      if (left.length === 0) return 0
      const ids = left.map(({ rxId }) => rxId)
      await db
        .update(prescription)
        .set({ status: expired, ...nextVersion(prescription, at) })
        .where(inArray(prescription.rxId, ids))
      await writeAudits(
        db,
        left.map(({ rxId, cid, hid, status }) => ({
          ...{ at, uid: null, name: '', cid, hid, address: '', requestId: '' },
          ...{ resource: prescriptions.name, recordId: rxId, action: 'expire', reason: '' },
          ...{ before: { status }, after: { status: expired } },
        })),
      )
      return left.length
    })
    if (ended < atOnce) return
  }
}

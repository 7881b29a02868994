/** What becomes of remote consultations with the money for their fees, when bills are voided or refunded. */
import { and, eq, inArray } from 'drizzle-orm'
import { remoteStatus } from '../../contract/clinic/remote-appointments'
import { nextVersion } from '../crud/table-rows'
import type { Db } from '../db/client'
import { Refusal } from '../http/refusal'
import { remoteAppointment } from './remote-appointments/table'

const remotesIn = (lines: readonly { remoteId: number | null }[]): number[] =>
  lines.flatMap(({ remoteId }) => remoteId ?? [])

/** The payment never was. @throws Refusal `stop` once the agent has confirmed what was paid, or it was cancelled since */
export const unpayRemotes = async (
  db: Db,
  lines: readonly { remoteId: number | null }[],
  now: number,
): Promise<void> => {
  const ids = remotesIn(lines)
  if (ids.length === 0) return
  const unpaid = await db
    .update(remoteAppointment)
    .set({ paidAt: null, method: null, ref: '', paidBy: null, ...nextVersion(remoteAppointment, now) })
    .where(and(inArray(remoteAppointment.remoteId, ids), eq(remoteAppointment.status, remoteStatus.requested)))
    .returning({ remoteId: remoteAppointment.remoteId })
  if (unpaid.length < ids.length) throw new Refusal('stop', { message: { key: 'remote.paidStays' } })
}

/** What was paid was given back. @throws Refusal `stop` unless each of them was cancelled or rejected */
export const refundRemotes = async (
  db: Db,
  lines: readonly { remoteId: number | null }[],
  ref: string,
  now: number,
): Promise<void> => {
  const ids = remotesIn(lines)
  if (ids.length === 0) return
  const refunded = await db
    .update(remoteAppointment)
    .set({ refundDue: 0, refundedAt: now, refundRef: ref, ...nextVersion(remoteAppointment, now) })
    .where(and(inArray(remoteAppointment.remoteId, ids), eq(remoteAppointment.refundDue, 1)))
    .returning({ remoteId: remoteAppointment.remoteId })
  if (refunded.length < ids.length) throw new Refusal('stop', { message: { key: 'remote.cancelFirst' } })
}

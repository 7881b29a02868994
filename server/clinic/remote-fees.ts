/** What becomes of remote consultations with the money for their fees, when bills are voided or refunded. */
import { and, eq, inArray } from 'drizzle-orm'
import { remoteAppointments, remoteStatus } from '../../contract/clinic/remote-appointments'
import { nextVersion } from '../crud/table-rows'
import { writeAudits } from '../http/audit'
import { Refusal } from '../http/refusal'
import { remoteAppointment } from './remote-appointments/table'
import type { Doing } from './sale-service'

type Told = Pick<Doing, 'db' | 'caller' | 'now' | 'request'>
type Fees = readonly { remoteId: number | null }[]

const remotesIn = (lines: Fees): number[] => lines.flatMap(({ remoteId }) => remoteId ?? [])
const whose = { remoteId: remoteAppointment.remoteId, cid: remoteAppointment.cid, hid: remoteAppointment.hid }

/** The trail of each says what happened to its fee. */
const tell = (
  { db, caller, now, request }: Told,
  rows: readonly { remoteId: number; cid: number; hid: number }[],
  action: string,
  after: Readonly<Record<string, unknown>>,
) =>
  writeAudits(
    db,
    rows.map(({ remoteId, cid, hid }) => ({
      ...{ at: now, uid: caller.uid, name: caller.name, cid, hid, address: request.address, requestId: request.id },
      ...{ resource: remoteAppointments.name, recordId: remoteId, action, reason: '', before: {}, after },
    })),
  )

/** The payment never was. @throws Refusal `stop` once the agent has confirmed what was paid, or it was cancelled since */
export const unpayRemotes = async (doing: Told, lines: Fees): Promise<void> => {
  const { db, now } = doing
  const ids = remotesIn(lines)
  if (ids.length === 0) return
  const unpaid = await db
    .update(remoteAppointment)
    .set({ paidAt: null, method: null, ref: '', paidBy: null, ...nextVersion(remoteAppointment, now) })
    .where(and(inArray(remoteAppointment.remoteId, ids), eq(remoteAppointment.status, remoteStatus.requested)))
    .returning(whose)
  if (unpaid.length < ids.length) throw new Refusal('stop', { message: { key: 'remote.paidStays' } })
  await tell(doing, unpaid, 'unpay', { paidAt: null })
}

/** What was paid was given back. @throws Refusal `stop` unless each of them was cancelled or rejected */
export const refundRemotes = async (
  doing: Told & { isOfRemote?: boolean },
  lines: Fees,
  ref: string,
): Promise<void> => {
  const { db, now } = doing
  const ids = remotesIn(lines)
  if (ids.length === 0) return
  const refunded = await db
    .update(remoteAppointment)
    .set({ refundDue: 0, refundedAt: now, refundRef: ref, ...nextVersion(remoteAppointment, now) })
    .where(and(inArray(remoteAppointment.remoteId, ids), eq(remoteAppointment.refundDue, 1)))
    .returning(whose)
  if (refunded.length < ids.length) throw new Refusal('stop', { message: { key: 'remote.cancelFirst' } })
  if (!doing.isOfRemote) await tell(doing, refunded, 'refund', { refundedAt: now, refundRef: ref })
}

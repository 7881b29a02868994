/** What each arrow of a remote appointment does beside the state. */
import { cashMethod } from '../../../contract/clinic/cash-shifts'
import { type RemoteVerb, type remoteAppointments, remoteStatus } from '../../../contract/clinic/remote-appointments'
import type { Context } from '../../http/implement'
import { Refusal, refuseField } from '../../http/refusal'
import { freeSpecialistSlot } from '../../people/slot-service'
import { giveRemoteBack } from '../due-back-service'
import { sellRemote } from '../sale-service'
import { fitsState, followedBy, presentRemote, type RemoteChanges, type RemoteRow } from './rows'

type Calls = (typeof remoteAppointments)['calls']
export type Of<Name extends keyof Calls> = Context<Calls[Name], RemoteRow, RemoteChanges>

const { confirmed, begun, finished, cancelled, rejected } = remoteStatus

const owes = ({ fee, paidAt }: RemoteRow) => fee > 0 && paidAt === null

/** @throws the refusals `stop` where the arrow is another party's, and `conflict` where none of the verb begins at the state */
const assertMay = ({ row, caller, now }: Pick<Of<'start'>, 'row' | 'caller' | 'now'>, verb: RemoteVerb): void => {
  if (!followedBy(verb, row, caller)) throw new Refusal('stop', { message: { key: 'remote.notYours' } })
  if (verb === 'confirm' && row.status === remoteStatus.requested && owes(row))
    throw new Refusal('stop', { message: { key: 'remote.payFirst' } })
  if (fitsState(verb, row)) return
  throw new Refusal('conflict', { message: { key: 'conflict.remote' }, current: presentRemote(row, caller, now) })
}

export const pay = async (context: Of<'pay'>) => {
  assertMay(context, 'pay')
  const { row, body, caller, now, save, auditAs } = context
  const { total, method, ref } = body
  if (total !== row.fee)
    throw new Refusal('conflict', { message: { key: 'visit.otherTotal' }, current: presentRemote(row, caller, now) })
  await sellRemote(context, row, { method, ref })
  auditAs('pay', '', { before: {}, after: { total } })
  return save({ paidAt: now, method, ref, paidBy: caller.uid })
}

export const confirm = async (context: Of<'confirm'>) => {
  assertMay(context, 'confirm')
  return context.save({ status: confirmed, confirmedAt: context.now, link: context.body.link })
}

export const relink = async (context: Of<'relink'>) => {
  assertMay(context, 'relink')
  return context.save({ link: context.body.link })
}

export const start = async (context: Of<'start'>) => {
  assertMay(context, 'start')
  return context.save({ status: begun, startedAt: context.now })
}

export const finish = async (context: Of<'finish'>) => {
  assertMay(context, 'finish')
  return context.save({ status: finished, finishedAt: context.now, opinion: context.body.opinion })
}

/** The slot is free again, and what was paid is to be given back. */
const giveUp = async (context: Of<'cancel'>, verb: 'cancel' | 'reject', status: number): Promise<undefined> => {
  assertMay(context, verb)
  const { db, row, body, save, auditAs } = context
  await freeSpecialistSlot(db, row)
  auditAs(verb, body.reason)
  return save({ status, reason: body.reason, refundDue: row.paidAt === null ? 0 : 1 })
}

export const cancel = (context: Of<'cancel'>) => giveUp(context, 'cancel', cancelled)
export const reject = (context: Of<'reject'>) => giveUp(context, 'reject', rejected)

export const refund = async (context: Of<'refund'>) => {
  assertMay(context, 'refund')
  const { row, body, now, save, auditAs } = context
  const { remoteId, method, reason } = row
  if (await giveRemoteBack(context, remoteId, { ref: body.ref, reason })) {
    auditAs('refund', '')
    return undefined
  }
  // Taken before the till kept these fees: it is in no bill, and in no shift.
  if (method !== cashMethod && body.ref === '') throw refuseField('ref', 'input.required')
  return save({ refundDue: 0, refundedAt: now, refundRef: body.ref })
}

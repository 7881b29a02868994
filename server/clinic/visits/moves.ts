/** What each arrow of a visit does beside the state. */
import { and, eq } from 'drizzle-orm'
import { examStatus } from '../../../contract/clinic/exam-terms'
import { maxCalls, type VisitVerb, visitMoves, visitStatus, type visits } from '../../../contract/clinic/visits'
import type { Context } from '../../http/implement'
import { Refusal, refuseField } from '../../http/refusal'
import { passWarnings } from '../../http/warnings'
import { hasSignedPrivacy, signPrivacy } from '../../people/patient-service'
import { finishArrived } from '../../people/reservation-service'
import { assertDoctorOf } from '../doctor-meant'
import { giveVisitBack } from '../due-back-service'
import { discardDrafts } from '../exam-drafts'
import { exam } from '../exams/table'
import { fittingSeen } from '../hard-fitting-service'
import { dueOfVisit, sellVisit } from '../sale-service'
import { assertItems, chargeItems, lacksOfSet, owePaid, takeBack } from './charges'
import { comeBack, momentOf } from './queue'
import { presentVisit, type VisitChanges, type VisitRow } from './rows'

type Calls = (typeof visits)['calls']
type Of<Verb extends keyof Calls> = Context<Calls[Verb], VisitRow, VisitChanges>

const { waiting, examined, owing, finished, cancelled, missed } = visitStatus
/** Of the types of visits: the patient comes to be checked. */
const recheck = 3
/** Nothing of an earlier call is left. */
const uncalled = { calledBy: null, calledAt: null, calls: 0 }

/** @throws the refusal `conflict` where no arrow of the verb begins at the state */
const assertFrom = ({ row, caller }: Pick<Of<'miss'>, 'row' | 'caller'>, verb: VisitVerb): void => {
  const fits = visitMoves.some((move) => move.verb === verb && (move.from as readonly number[]).includes(row.status))
  if (!fits) throw new Refusal('conflict', { message: { key: 'conflict.visit' }, current: presentVisit(row, caller) })
}

/** The reservation of a visit that is over is over too. */
const endReservation = async ({
  db,
  caller,
  now,
  request,
  row: { resid },
}: Pick<Of<'finish'>, 'db' | 'caller' | 'now' | 'request' | 'row'>) => {
  if (resid !== null) await finishArrived(db, resid, { at: now, uid: caller.uid, name: caller.name, request })
}

export const update = async (context: Of<'update'>) => {
  const { db, row, body, save } = context
  assertFrom(context, 'update')
  const { version: _, ...changes } = body
  if (changes.ctid && changes.ctid !== row.ctid) await assertDoctorOf(db, row, changes.ctid)
  if (changes.optristId && changes.optristId !== row.optristId)
    await assertDoctorOf(db, row, changes.optristId, 'optristId')
  const isNew = changes.ctid !== undefined && changes.ctid !== row.ctid
  if (isNew && row.status > waiting && row.status !== missed) throw refuseField('ctid', 'visit.transferInstead')
  if (changes.itemIds) {
    const isSame =
      changes.itemIds.length === row.itemIds.length && changes.itemIds.every((one) => row.itemIds.includes(one))
    if (row.status === owing && !isSame) throw refuseField('itemIds', 'visit.reopenFirst')
    await assertItems(db, row.cid, changes.itemIds, row.itemIds)
  }
  const priority = { priority: row.priority, priorityReason: row.priorityReason, ...changes }
  if (priority.priority === 1 && !priority.priorityReason) throw refuseField('priorityReason', 'input.required')
  return save(changes)
}

export const callOne = async (context: Of<'call'>) => {
  const { db, row, body, now, save } = context
  assertFrom(context, 'call')
  if (row.calls >= maxCalls) throw new Refusal('stop', { message: { key: 'visit.calledEnough' } })
  const calledBy = body.ctid ?? row.calledBy ?? row.ctid
  if (body.ctid) await assertDoctorOf(db, row, body.ctid)
  return save({ calledBy, calledAt: now, calls: row.calls + 1, ...(body.room !== undefined && { room: body.room }) })
}

export const start = async (context: Of<'start'>) => {
  const { db, row, body, caller, now, request, save } = context
  assertFrom(context, 'start')
  if (body.ctid) await assertDoctorOf(db, row, body.ctid)
  if (body.privacySigned === 1) await signPrivacy({ db, caller, now, request }, row.pid)
  else if (!(await hasSignedPrivacy(db, row.pid, caller.today)))
    throw new Refusal('stop', { message: { key: 'visit.privacyMissing' } })
  const ctid = body.ctid ?? row.ctid ?? row.calledBy
  return save({ status: examined, startedAt: now, ctid, ...(body.room !== undefined && { room: body.room }) })
}

export const miss = async (context: Of<'miss'>) => {
  assertFrom(context, 'miss')
  if (context.row.calls < maxCalls) throw new Refusal('stop', { message: { key: 'visit.callFirst' } })
  return context.save({ status: missed })
}

export const comeBackIn = async (context: Of<'return'>) => {
  const { db, row, save } = context
  assertFrom(context, 'return')
  return save({ status: waiting, ...uncalled, behind: await comeBack(db, row, momentOf(context)) })
}

export const transfer = async (context: Of<'transfer'>) => {
  const { db, row, body, now, save } = context
  assertFrom(context, 'transfer')
  if (body.ctid !== null) await assertDoctorOf(db, row, body.ctid)
  return save({ status: waiting, ctid: body.ctid, room: '', waitingAt: now, ...uncalled })
}

export const finish = async (context: Of<'finish'>) => {
  const { db, row, body, now, save } = context
  assertFrom(context, 'finish')
  const drafts = await db.$count(exam, and(eq(exam.visitId, row.visitId), eq(exam.status, examStatus.draft)))
  if (drafts > 0) throw new Refusal('stop', { message: { key: 'visit.examUnsigned', params: { count: drafts } } })
  passWarnings(db, await lacksOfSet(db, row), body.confirmWarn === 1)
  const isPaid = (await chargeItems(db, row, now)) === 0
  await save({ status: isPaid ? finished : owing, finishedAt: now })
  if (row.type === recheck) await fittingSeen(context, row)
  if (isPaid) await endReservation(context)
  return undefined
}

export const reopen = async (context: Of<'reopen'>) => {
  const { db, row, now, save } = context
  assertFrom(context, 'reopen')
  await takeBack(db, [row.visitId], now)
  return save({ status: examined, finishedAt: null })
}

export const pay = async (context: Of<'pay'>) => {
  const { db, row, body, caller, auditAs } = context
  assertFrom(context, 'pay')
  const { total, method, ref } = body
  if (total !== (await dueOfVisit(db, row)))
    throw new Refusal('conflict', { message: { key: 'visit.otherTotal' }, current: presentVisit(row, caller) })
  await sellVisit({ ...context, isOfVisit: true }, row, { method, ref })
  auditAs('pay', '', { before: {}, after: { total, method, ref } })
  return undefined
}

export const cancel = async (context: Of<'cancel'>) => {
  const { db, row, body, caller, now, save, auditAs } = context
  assertFrom(context, 'cancel')
  if (row.status === examined) {
    if (!caller.codes.has('visits.void')) throw new Refusal('stop', { message: { key: 'visit.hasBegun' } })
    const signed = await db.$count(exam, and(eq(exam.visitId, row.visitId), eq(exam.status, examStatus.signed)))
    if (signed > 0) throw new Refusal('stop', { message: { key: 'visit.examSigned' } })
  }
  await discardDrafts(context, body.reason)
  await takeBack(db, [row.visitId], now)
  await owePaid(db, row.visitId, now)
  await save({ status: cancelled, cancelReason: body.reason })
  auditAs('cancel', body.reason)
  await endReservation(context)
  return undefined
}

export const refund = async (context: Of<'refund'>) => {
  assertFrom(context, 'refund')
  const { row, body, save, auditAs } = context
  await giveVisitBack(context, row.visitId, { ref: body.ref, reason: row.cancelReason })
  auditAs('refund', row.cancelReason)
  return save({})
}

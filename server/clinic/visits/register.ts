/** Makes visits: the front desk registers a patient, or a patient with a reservation arrives. */
import { and, eq, ne } from 'drizzle-orm'
import { visitStatus, type visits } from '../../../contract/clinic/visits'
import type { Db } from '../../db/client'
import { nextOrderNo } from '../../db/next-numbers'
import type { Context } from '../../http/implement'
import { clinicMeant } from '../../http/party'
import { refuseField } from '../../http/refusal'
import type { Caller } from '../../http/session'
import { holdPatient, patientMeant, paysBefore, signPrivacy } from '../../people/patient-service'
import type { reservation } from '../../people/reservations/table'
import { assertDoctorOf } from '../doctor-meant'
import { bookedSet } from './booked-set'
import { assertItems, chargeItems } from './charges'
import { nextQueueNo } from './queue'
import { type VisitRow, visitRows } from './rows'
import { visit } from './table'

const { registered, waiting, cancelled } = visitStatus

type Registering = { db: Db; caller: Caller; now: number }
type New = Pick<typeof visit.$inferInsert, 'resid' | 'room' | 'priority' | 'priorityReason' | 'complaint'> & {
  cid: number
  hid: number
  pid: number
  type?: number | undefined
  ctid: number | null
  optristId: number | null
  itemIds: number[]
}

/** 1 for who was never here, 2 for who was. */
const usualType = async (db: Db, pid: number): Promise<number> =>
  (await db.$count(visit, and(eq(visit.pid, pid), ne(visit.status, cancelled)))) > 0 ? 2 : 1

/** Makes the visit, and what it costs where that is paid before. */
const register = async (context: Registering, { type, ...wanted }: New): Promise<VisitRow> => {
  const { db, caller, now } = context
  const { hid, pid } = wanted
  await holdPatient(db, pid)
  const made = await visitRows.insert(context, {
    ...wanted,
    date: caller.today,
    visitNo: await nextOrderNo(db, 'VS', caller.today),
    queueNo: await nextQueueNo(db, hid, caller.today),
    type: type ?? (await usualType(db, pid)),
    ...{ status: waiting, waitingAt: now, operatorId: caller.uid },
  })
  if (!(await paysBefore(db, caller, hid)) || (await chargeItems(db, made, now)) === 0) return made
  await visitRows.save(db, made, { status: registered, waitingAt: null }, now)
  return (await visitRows.find(db, made.visitId, caller, { lock: false })) ?? made
}

export const create = async (context: Context<(typeof visits)['calls']['create']>) => {
  const { db, caller, body, request, now } = context
  const { hid: asked, privacySigned, ...wanted } = body
  const clinic = await clinicMeant(db, caller, asked)
  await patientMeant(db, caller, clinic.hid, wanted.pid)
  if (wanted.ctid !== null) await assertDoctorOf(db, clinic, wanted.ctid)
  if (wanted.optristId !== null) await assertDoctorOf(db, clinic, wanted.optristId, 'optristId')
  await assertItems(db, clinic.cid, wanted.itemIds)
  if (wanted.priority === 1 && wanted.priorityReason === '') throw refuseField('priorityReason', 'input.required')
  if (privacySigned === 1) {
    if (!caller.codes.has('patients.save')) throw refuseField('privacySigned', 'visit.mayNotSign')
    await signPrivacy({ db, caller, now, request }, wanted.pid)
  }
  return register(context, { ...wanted, ...clinic })
}

/** Makes the visit of a reservation whose patient has arrived, in the transaction that marks the arrival. */
export const registerArrived = async (
  context: Registering,
  row: typeof reservation.$inferSelect & { pid: number },
): Promise<void> => {
  const { cid, hid, pid, ctid, resid, itemId, note } = row
  const set = await bookedSet(context.db, resid)
  const itemIds = set?.itemIds ?? (itemId === null ? [] : [itemId])
  await register(context, {
    ...{ cid, hid, pid, ctid, resid, itemIds, complaint: note },
    optristId: null,
  })
}

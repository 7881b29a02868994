/** Makes visits: the front desk registers a patient, or a patient with a reservation arrives. */
import { and, eq, ne, notInArray } from 'drizzle-orm'
import { visitStatus, type visits } from '../../../contract/clinic/visits'
import type { Db } from '../../db/client'
import { nextOrderNo } from '../../db/next-numbers'
import type { Context } from '../../http/implement'
import { clinicMeant } from '../../http/party'
import { type Message, refuseField } from '../../http/refusal'
import type { Caller } from '../../http/session'
import { passWarnings } from '../../http/warnings'
import { hospital } from '../../partners/hospitals/table'
import { holdPatient, patientMeant, paysBefore, signPrivacy } from '../../people/patient-service'
import type { reservation } from '../../people/reservations/table'
import { assertDoctorOf } from '../doctor-meant'
import { welcome } from '../member-gifts'
import { bookedSet } from './booked-set'
import { assertItems, chargeItems } from './charges'
import { nextQueueNo } from './queue'
import { type VisitRow, visitRows } from './rows'
import { visit } from './table'

const { registered, waiting, finished, cancelled } = visitStatus

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

const firstVisit = 1

/** 1 for who was never here, 2 for who was. */
const usualType = async (db: Db, pid: number): Promise<number> =>
  (await db.$count(visit, and(eq(visit.pid, pid), ne(visit.status, cancelled)))) > 0 ? 2 : firstVisit

/** The visits of today that the patient has begun and not ended, in any store, as warnings. */
const openToday = async (db: Db, pid: number, today: string): Promise<Message[]> => {
  const open = await db
    .select({ no: visit.queueNo, store: hospital.name })
    .from(visit)
    .innerJoin(hospital, eq(hospital.hid, visit.hid))
    .where(and(eq(visit.pid, pid), eq(visit.date, today), notInArray(visit.status, [finished, cancelled])))
  return open.map((params) => ({ key: 'visit.openToday', params }))
}

/**
 * Makes the visit, and what it costs where that is paid before.
 * @throws Refusal with a warning for each other open visit of the day, unless they are confirmed
 */
const register = async (context: Registering, { type, ...wanted }: New, confirmed: boolean): Promise<VisitRow> => {
  const { db, caller, now } = context
  const { hid, pid } = wanted
  await holdPatient(db, pid)
  const usual = await usualType(db, pid)
  passWarnings(db, await openToday(db, pid, caller.today), confirmed)
  const made = await visitRows.insert(context, {
    ...wanted,
    date: caller.today,
    visitNo: await nextOrderNo(db, 'VS', caller.today),
    queueNo: await nextQueueNo(db, hid, caller.today),
    type: type ?? usual,
    ...{ status: waiting, waitingAt: now, operatorId: caller.uid },
  })
  if (usual === firstVisit) await welcome(context, wanted)
  if (!(await paysBefore(db, caller, hid)) || (await chargeItems(db, made, now)) === 0) return made
  await visitRows.save(db, made, { status: registered, waitingAt: null }, now)
  return (await visitRows.find(db, made.visitId, caller, { lock: false })) ?? made
}

export const create = async (context: Context<(typeof visits)['calls']['create']>) => {
  const { db, caller, body, request, now } = context
  const { hid: asked, privacySigned, confirmWarn, ...wanted } = body
  const clinic = await clinicMeant(db, caller, asked)
  await patientMeant(db, caller, clinic.hid, wanted.pid)
  if (wanted.ctid !== null) await assertDoctorOf(db, clinic, wanted.ctid)
  if (wanted.optristId !== null) await assertDoctorOf(db, clinic, wanted.optristId, 'optristId')
  await assertItems(db, clinic.cid, wanted.itemIds)
  if (wanted.priority === 1 && wanted.priorityReason === '') throw refuseField('priorityReason', 'input.required')
  if (privacySigned === 1) await signPrivacy({ db, caller, now, request }, wanted.pid)
  return register(context, { ...wanted, ...clinic }, confirmWarn === 1)
}

/** Makes the visit of a reservation whose patient has arrived, in the transaction that marks the arrival. */
export const registerArrived = async (
  context: Registering,
  row: typeof reservation.$inferSelect & { pid: number },
  confirmed: boolean,
): Promise<void> => {
  const { cid, hid, pid, ctid, resid, itemId, note } = row
  const set = await bookedSet(context.db, resid)
  const itemIds = set?.itemIds ?? (itemId === null ? [] : [itemId])
  const wanted = { cid, hid, pid, ctid, resid, itemIds, complaint: note, optristId: null }
  await register(context, wanted, confirmed)
}

/** The queue of a store: who is called next, so that two callers never get the same patient. */
import { and, eq, isNull, or, sql } from 'drizzle-orm'
import { visitStatus, visits } from '../../../contract/clinic/visits'
import { nextVersion } from '../../crud/table-rows'
import type { Db } from '../../db/client'
import { writeAudit } from '../../http/audit'
import type { Context } from '../../http/implement'
import { clinicMeant } from '../../http/party'
import { Refusal } from '../../http/refusal'
import type { Services } from '../../http/services'
import { patient } from '../../people/patients/table'
import { reservation } from '../../people/reservations/table'
import { assertDoctorOf } from '../doctor-meant'
import { inOrder, type Moment } from '../queue-order'
import { queueCounter, visit } from './table'

/** A patient who missed the call comes back behind so many others. */
const behindNext = 3

/** Gives the next number of a store's day; its counter stays locked until the transaction ends. */
export const nextQueueNo = async (db: Db, hid: number, date: string): Promise<string> => {
  const [counted] = await db
    .insert(queueCounter)
    .values({ hid, date, last: 1 })
    .onConflictDoUpdate({ target: [queueCounter.hid, queueCounter.date], set: { last: sql`${queueCounter.last} + 1` } })
    .returning({ last: queueCounter.last })
  return `A${String(counted?.last ?? 1).padStart(3, '0')}`
}

/** Those who wait and are not called, of a store today. */
const waitingAt = (hid: number, date: string) =>
  and(eq(visit.hid, hid), eq(visit.date, date), eq(visit.status, visitStatus.waiting), isNull(visit.calledAt))

const forExaminer = (ctid: number | null) => (ctid === null ? undefined : or(eq(visit.ctid, ctid), isNull(visit.ctid)))

const waiting = (db: Db, { hid, ctid }: { hid: number; ctid: number | null }, moment: Moment) =>
  db
    .select({ visitId: visit.visitId, queueNo: visit.queueNo })
    .from(visit)
    .leftJoin(reservation, eq(reservation.resid, visit.resid))
    .where(and(waitingAt(hid, moment.today), forExaminer(ctid)))
    .orderBy(...inOrder(moment))

/** How many are to be called before a visit. */
export const aheadOf = async (
  db: Db,
  row: { visitId: number; hid: number; ctid: number | null },
  moment: Moment,
): Promise<number> =>
  Math.max(
    0,
    (await waiting(db, row, moment)).findIndex(({ visitId }) => visitId === row.visitId),
  )

/** The next three that a visit comes back behind; of those who were put behind it, none is any more. */
export const comeBack = async (
  db: Db,
  row: { visitId: number; hid: number; ctid: number | null },
  moment: Moment,
): Promise<number[]> => {
  await db
    .update(visit)
    .set({ behind: sql`array_remove(${visit.behind}, ${row.visitId})` })
    .where(and(waitingAt(row.hid, moment.today), sql`${row.visitId} = any(${visit.behind})`))
  return (await waiting(db, row, moment).limit(behindNext)).map(({ visitId }) => visitId)
}

export const momentOf = ({
  caller,
  now,
  services,
}: {
  caller: { today: string }
  now: number
  services: Services
}) => ({
  ...{ today: caller.today, now, timeZone: services.timeZone },
})

export const callNext = async (context: Context<(typeof visits)['calls']['next']>) => {
  const { db, caller, body, now, request } = context
  const clinic = await clinicMeant(db, caller, body.hid)
  await assertDoctorOf(db, clinic, body.ctid)
  const [found] = await waiting(db, { hid: clinic.hid, ctid: body.ctid }, momentOf(context))
    .limit(1)
    .for('update', { of: visit, skipLocked: true })
  if (!found) throw new Refusal('rule', { message: { key: 'visit.nobodyWaits' } })
  const changes = { calledBy: body.ctid, calledAt: now, calls: 1, room: body.room }
  const [called] = await db
    .update(visit)
    .set({ ...changes, ...nextVersion(visit, now) })
    .where(eq(visit.visitId, found.visitId))
    .returning({ pid: visit.pid, version: visit.version })
  const { uid, name } = caller
  await writeAudit(
    db,
    {
      ...{ at: now, uid, name, ...clinic, address: request.address, requestId: request.id },
      ...{ resource: visits.name, recordId: found.visitId, action: 'call', reason: '' },
    },
    { before: { calls: 0 }, after: changes },
  )
  const [person] = await db
    .select({ name: patient.name })
    .from(patient)
    .where(eq(patient.pid, called?.pid ?? 0))
  return { ...found, patientName: person?.name ?? '', version: called?.version ?? 1 }
}

/** Finding and showing the training sessions of clinics. */
import { eq, getTableColumns, sql } from 'drizzle-orm'
import { type ClinicSession, clinicSessions, sessionStatus } from '../../../../contract/training/clinic-sessions'
import { tableRows } from '../../../crud/table-rows'
import type { Db } from '../../../db/client'
import { inScope } from '../../../http/scope'
import type { Caller } from '../../../http/session'
import { hospital } from '../../../partners/hospitals/table'
import { patient } from '../../../people/patients/table'
import { account } from '../../../system/accounts/table'
import { train } from '../../trains/table'
import { clinicPlan, clinicSession } from '../table'

/** Its place among the valid sessions of the plan. */
const place = sql<number | null>`case when ${clinicSession.status} = 0 then (
  select count(*)::int from ${clinicSession} earlier
  where earlier.plan_id = ${clinicSession.planId} and earlier.session_id <= ${clinicSession.sessionId} and earlier.status = 0
) end`

const sessionView = (db: Db) =>
  db
    .select({
      ...getTableColumns(clinicSession),
      place,
      total: clinicPlan.total,
      kind: clinicPlan.kind,
      trainName: train.name,
      hospitalName: hospital.name,
      patientName: patient.name,
      trainerName: account.name,
    })
    .from(clinicSession)
    .innerJoin(clinicPlan, eq(clinicPlan.planId, clinicSession.planId))
    .innerJoin(train, eq(train.id, clinicSession.trainId))
    .innerJoin(hospital, eq(hospital.hid, clinicSession.hid))
    .innerJoin(patient, eq(patient.pid, clinicSession.pid))
    .innerJoin(account, eq(account.uid, clinicSession.trainerId))
    .$dynamic()

export type SessionRow = Awaited<ReturnType<typeof sessionView>>[number]
export type SessionChanges = Partial<typeof clinicSession.$inferInsert>

/** Today's sessions: those who conducted it, and those who answer for the clinic. */
export const mayVoid = (
  { status, date, trainerId }: Pick<SessionRow, 'status' | 'date' | 'trainerId'>,
  { uid, codes, today }: Pick<Caller, 'uid' | 'codes' | 'today'>,
): boolean =>
  status === sessionStatus.valid &&
  date === today &&
  (codes.has('training-sessions.void') || (trainerId === uid && codes.has('training-sessions.create')))

export const sessionRows = tableRows({
  name: clinicSessions.name,
  table: clinicSession,
  key: 'sessionId',
  view: sessionView,
  visibleTo: (caller) => inScope(caller, clinicSession),
  present: ({ total, ...row }: SessionRow, caller): ClinicSession => ({
    ...row,
    kind: row.kind as ClinicSession['kind'],
    status: row.status as ClinicSession['status'],
    left: row.place === null ? null : total - row.place,
    allowed: mayVoid(row, caller) ? ['void'] : [],
  }),
})

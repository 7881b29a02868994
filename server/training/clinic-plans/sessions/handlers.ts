import { and, desc, inArray } from 'drizzle-orm'
import { planStatus } from '../../../../contract/training/clinic-plans'
import { clinicSessions, sessionStates, sessionStatus } from '../../../../contract/training/clinic-sessions'
import { conditionsOf, inAnyOf, matching } from '../../../crud/matching'
import { type Context, implement } from '../../../http/implement'
import { betweenDays } from '../../../http/periods'
import { Refusal, refuseField } from '../../../http/refusal'
import { foundBy } from '../../../people/patient-search-service'
import { pidsOf } from '../../../people/patient-service'
import { planTrainingRevisit } from '../../../people/revisit-service'
import { planRows } from '../rows'
import { clinicPlan, clinicSession } from '../table'
import { mayVoid, type SessionChanges, type SessionRow, sessionRows } from './rows'

type Calls = typeof clinicSessions.calls
const states = conditionsOf(clinicSession.status, sessionStates)

const list = async (context: Context<Calls['list']>) => {
  const { db, caller, query } = context
  return sessionRows.page(context, {
    where: and(
      betweenDays(clinicSession.date, query),
      query.pid === undefined ? undefined : inArray(clinicSession.pid, await pidsOf(db, query.pid)),
      matching(query, {
        hid: clinicSession.hid,
        planId: clinicSession.planId,
        trainId: clinicSession.trainId,
        kind: clinicPlan.kind,
        keyword: (text) => foundBy(caller, clinicSession.pid, text),
      }),
    ),
    ownColumns: query.kind === undefined,
    chosen: inAnyOf(states, query.status),
    counts: states,
    order: [desc(clinicSession.date), desc(clinicSession.created), desc(clinicSession.sessionId)],
  })
}

/** The plan is locked, so that of two who write down its last session at once one is refused. */
const create = async (context: Context<Calls['create']>) => {
  const { db, caller, body, now } = context
  const plan = await planRows.find(db, body.planId, caller, { lock: true })
  if (!plan) throw refuseField('planId', 'clinicSession.noPlan')
  if (plan.status !== planStatus.active) throw refuseField('planId', 'clinicPlan.ended')
  const program = plan.programs.find(({ trainId }) => trainId === body.trainId)
  if (!program) throw refuseField('trainId', 'clinicSession.notPlanned')
  if (program.done >= program.times) throw refuseField('trainId', 'clinicSession.allDone', { count: program.times })
  const { cid, hid, pid, done, total } = plan
  const made = await sessionRows.insert(context, {
    ...{ ...body, cid, hid, pid, date: caller.today, trainerId: caller.uid },
  })
  if (done + 1 === total) await planTrainingRevisit(db, { cid, hid, pid }, { now, today: caller.today })
  return made
}

const setVoid = async (context: Context<Calls['void'], SessionRow, SessionChanges>) => {
  const { row, caller, body, now, save, auditAs } = context
  if (row.status === sessionStatus.void)
    throw new Refusal('conflict', { current: sessionRows.present(row, caller, now) })
  if (!mayVoid(row, caller)) throw new Refusal('stop', { message: { key: 'clinicSession.mayNotVoid' } })
  auditAs('void', body.reason)
  return save({ status: sessionStatus.void, voidReason: body.reason })
}

export const clinicSessionCalls = implement<Calls, SessionRow, SessionChanges>(
  clinicSessions,
  { list, create, void: setVoid },
  sessionRows,
)

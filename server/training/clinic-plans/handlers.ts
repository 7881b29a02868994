import { and, desc, eq, inArray, isNull } from 'drizzle-orm'
import { clinicPlans, planStates, planStatus } from '../../../contract/training/clinic-plans'
import { conditionsOf, inAnyOf, matching } from '../../crud/matching'
import type { Db } from '../../db/client'
import { type Context, implement } from '../../http/implement'
import { clinicMeant } from '../../http/party'
import { Refusal, refuseField } from '../../http/refusal'
import { inScope } from '../../http/scope'
import type { Caller } from '../../http/session'
import { foundBy } from '../../people/patient-search-service'
import { patientMeant, pidsOf } from '../../people/patient-service'
import { trainingUser } from '../users/table'
import { assertBill, billsOf } from './bills'
import { assertPrograms, assertTotal, writePrograms } from './programs'
import { type PlanChanges, type PlanRow, planRows } from './rows'
import { clinicPlan } from './table'

type Calls = typeof clinicPlans.calls
const states = conditionsOf(clinicPlan.status, planStates)

const list = async (context: Context<Calls['list']>) => {
  const { db, caller, query } = context
  return planRows.page(context, {
    where: and(
      query.pid === undefined ? undefined : inArray(clinicPlan.pid, await pidsOf(db, query.pid)),
      matching(query, {
        hid: clinicPlan.hid,
        kind: clinicPlan.kind,
        keyword: (text) => foundBy(caller, clinicPlan.pid, text),
      }),
    ),
    ownColumns: true,
    chosen: inAnyOf(states, query.status),
    counts: states,
    order: [desc(clinicPlan.planId)],
  })
}

/** @throws Refusal at `sdxUid` unless it is an account of the patient, not removed, that the caller sees */
const assertAccount = async (db: Db, caller: Caller, pid: number, sdxUid: number | null) => {
  if (sdxUid === null) return
  const own = and(eq(trainingUser.sdxUid, sdxUid), inArray(trainingUser.pid, await pidsOf(db, pid)))
  if ((await db.$count(trainingUser, and(own, isNull(trainingUser.removed), inScope(caller, trainingUser)))) === 0)
    throw refuseField('sdxUid', 'clinicPlan.noAccount')
}

const bills = async ({ db, caller, query }: Context<Calls['bills']>) => {
  const { hid } = await clinicMeant(db, caller, query.hid)
  await patientMeant(db, caller, hid, query.pid)
  return billsOf(db, { hid, pid: query.pid })
}

const create = async (context: Context<Calls['create']>) => {
  const { db, caller, body } = context
  const { hid: asked, programs, ...plan } = body
  const clinic = await clinicMeant(db, caller, asked)
  const { birthday } = await patientMeant(db, caller, clinic.hid, plan.pid)
  assertTotal(plan.total, programs)
  await assertPrograms(db, caller, programs, { cid: clinic.cid, birthday })
  await assertAccount(db, caller, plan.pid, plan.sdxUid)
  await assertBill(db, plan.saleId, { hid: clinic.hid, pid: plan.pid })
  const { planId } = await planRows.insert(context, { ...plan, ...clinic, operatorId: caller.uid })
  await writePrograms(db, planId, programs)
  const made = await planRows.find(db, planId, caller, { lock: false })
  if (!made) throw new Refusal('missing')
  return made
}

type On<Name extends 'update' | 'stop'> = Context<Calls[Name], PlanRow, PlanChanges>

const assertActive = ({ row, caller, now }: Pick<On<'stop'>, 'row' | 'caller' | 'now'>) => {
  if (row.status !== planStatus.active)
    throw new Refusal('conflict', { message: { key: 'clinicPlan.ended' }, current: planRows.present(row, caller, now) })
}

const update = async (context: On<'update'>) => {
  const { db, caller, row, body, save } = context
  assertActive(context)
  const { version: _, programs, ...changes } = body
  const wanted = programs ?? row.programs
  const total = changes.total ?? row.total
  assertTotal(total, wanted)
  await assertAccount(db, caller, row.pid, changes.sdxUid === row.sdxUid ? null : (changes.sdxUid ?? null))
  const isOther = changes.saleId !== undefined && changes.saleId !== row.saleId
  if (isOther) await assertBill(db, changes.saleId ?? null, row)
  if (programs) {
    await assertPrograms(db, caller, programs, { cid: row.cid, birthday: row.birthday, kept: row.programs })
    await writePrograms(db, row.planId, programs)
  }
  const status = row.done === total ? planStatus.finished : planStatus.active
  return save({ ...changes, ...(status !== row.status && { status }) })
}

const stop = async (context: On<'stop'>) => {
  assertActive(context)
  const { reason } = context.body
  context.auditAs('stop', reason)
  return context.save({ status: planStatus.stopped, stopReason: reason })
}

export const clinicPlanCalls = implement<Calls, PlanRow, PlanChanges>(
  clinicPlans,
  { list, get: async () => undefined, bills, create, update, stop },
  planRows,
)

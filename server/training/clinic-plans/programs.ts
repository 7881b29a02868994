/** What a plan consists of: projects that suit the patient, and as many sessions as it says. */
import { and, eq, inArray, isNull, notInArray, or } from 'drizzle-orm'
import { ageOn } from '../../../contract/core/age'
import type { PlanProgram } from '../../../contract/training/clinic-plans'
import type { Db } from '../../db/client'
import { refuseField } from '../../http/refusal'
import type { Caller } from '../../http/session'
import { train } from '../trains/table'
import { clinicPlanProgram } from './table'

export type Wanted = Pick<PlanProgram, 'trainId' | 'minutes' | 'times'>

interface About {
  cid: number
  birthday: string | null
  /** What the plan has already; a project that was disabled since stays in it. */
  kept?: readonly PlanProgram[]
}

/** @throws Refusal at `programs` for a project that is not offered to the clinic or is not for the patient's age */
export const assertPrograms = async (
  db: Db,
  { today }: Pick<Caller, 'today'>,
  wanted: readonly Wanted[],
  { cid, birthday, kept = [] }: About,
): Promise<void> => {
  const had = new Set(kept.map(({ trainId }) => trainId))
  const added = wanted.filter(({ trainId }) => !had.has(trainId)).map(({ trainId }) => trainId)
  const offered = await db
    .select({ id: train.id, name: train.name, ageMin: train.ageMin, ageMax: train.ageMax })
    .from(train)
    .where(and(inArray(train.id, added), eq(train.trainStatus, 1), or(isNull(train.cid), eq(train.cid, cid))))
  if (offered.length < added.length) throw refuseField('programs', 'clinicPlan.noProject')
  const age = ageOn(birthday, today)
  const unfit = age === null ? undefined : offered.find(({ ageMin, ageMax }) => age < ageMin || age > ageMax)
  if (unfit) throw refuseField('programs', 'clinicPlan.age', { name: unfit.name, from: unfit.ageMin, to: unfit.ageMax })
  const short = kept.find(({ trainId, done }) => done > (wanted.find((one) => one.trainId === trainId)?.times ?? 0))
  if (short) throw refuseField('programs', 'clinicPlan.trained', { name: short.name, count: short.done })
}

/** @throws Refusal at `total` unless it is the sum of the times */
export const assertTotal = (total: number, programs: readonly Wanted[]): void => {
  const sum = programs.reduce((all, { times }) => all + times, 0)
  if (total !== sum) throw refuseField('total', 'clinicPlan.total', { sum })
}

/** Writes the projects of a plan in the order given; what was trained of each stays. */
export const writePrograms = async (db: Db, planId: number, wanted: readonly Wanted[]): Promise<void> => {
  const ids = wanted.map(({ trainId }) => trainId)
  const { planId: plan, trainId } = clinicPlanProgram
  await db.delete(clinicPlanProgram).where(and(eq(plan, planId), notInArray(trainId, ids)))
  for (const [at, program] of wanted.entries()) {
    const values = { ...program, place: at + 1 }
    await db
      .insert(clinicPlanProgram)
      .values({ ...values, planId })
      .onConflictDoUpdate({ target: [plan, trainId], set: values })
  }
}

/** Drafts of examinations: begun in a visit, saved as they are typed. */
import { and, eq } from 'drizzle-orm'
import { normaliseExam } from '../../../contract/clinic/exam-normal-form'
import { examStatus } from '../../../contract/clinic/exam-terms'
import type { Exam, exams } from '../../../contract/clinic/exams'
import { visitStatus } from '../../../contract/clinic/visits'
import type { Db } from '../../db/client'
import type { Context } from '../../http/implement'
import { Refusal, refuseField } from '../../http/refusal'
import { inScope } from '../../http/scope'
import { assertDoctorOf } from '../doctor-meant'
import { visit } from '../visits/table'
import { refuseErrors } from './findings'
import { type ExamChanges, type ExamRow, examRows, isOwn, presentExam } from './rows'

type Calls = (typeof exams)['calls']
export type Of<Verb extends keyof Calls> = Context<Calls[Verb], ExamRow, ExamChanges>

/** A visit that a draft is begun in or changed must not end meanwhile: both lock it. */
const lockVisit = async (db: Db, visitId: number) => {
  const [found] = await db
    .select({ status: visit.status })
    .from(visit)
    .where(eq(visit.visitId, visitId))
    .for('no key update')
  return found?.status
}

/** @throws the refusal `conflict` unless the examination has one of the states, `forbidden` where the person only reads it */
export const assertIn = (
  { row, caller, now }: Pick<Of<'update'>, 'row' | 'caller' | 'now'>,
  ...states: readonly number[]
): void => {
  if (!isOwn(caller, row)) throw new Refusal('forbidden')
  if (!states.includes(row.status))
    throw new Refusal('conflict', { message: { key: 'conflict.exam' }, current: presentExam(row, caller, now) })
}

/** @throws Refusal where the visit of a draft was cancelled */
export const assertVisitGoesOn = async (db: Db, { visitId }: Pick<ExamRow, 'visitId'>): Promise<void> => {
  if ((await lockVisit(db, visitId)) === visitStatus.cancelled)
    throw new Refusal('stop', { message: { key: 'exam.visitCancelled' } })
}

const assertDrug = ({ cyclo, drug }: { cyclo: number; drug: number | null }) => {
  if (cyclo === 0 && drug !== null) throw refuseField('drug', 'exam.drugWithoutCycloplegia')
}

export const create = async (context: Context<Calls['create']>) => {
  const { db, caller, body } = context
  const [found] = await db
    .select()
    .from(visit)
    .where(and(eq(visit.visitId, body.visitId), inScope(caller, visit)))
    .for('no key update')
  if (!found) throw refuseField('visitId', 'exam.noVisit')
  if (found.status !== visitStatus.examined) throw new Refusal('conflict', { message: { key: 'exam.notBegun' } })
  const { cid, hid, pid } = found
  const ctid = body.ctid === undefined ? found.ctid : body.ctid
  if (body.ctid) await assertDoctorOf(db, found, body.ctid)
  assertDrug(body)
  const sections = normaliseExam(body.sections)
  refuseErrors({ ...body, sections })
  return examRows.insert(context, {
    ...{ ...body, cid, hid, pid, ctid, sections: { ...sections } },
    ...{ date: caller.today, status: examStatus.draft },
  })
}

export const update = async (context: Of<'update'>) => {
  const { db, row, body, save } = context
  assertIn(context, examStatus.draft)
  await assertVisitGoesOn(db, row)
  const { version: _, ...sent } = body
  if (sent.ctid && sent.ctid !== row.ctid) await assertDoctorOf(db, row, sent.ctid)
  // Without cycloplegia what was dropped before is no longer said.
  const drug = sent.drug === undefined ? (sent.cyclo === 0 ? null : row.drug) : sent.drug
  const cyclo = sent.cyclo ?? row.cyclo
  assertDrug({ cyclo, drug })
  const sections = normaliseExam(sent.sections ?? (row.sections as Exam['sections']))
  refuseErrors({ cyclo, drug, sections })
  return save({ ...sent, drug, sections: { ...sections } })
}

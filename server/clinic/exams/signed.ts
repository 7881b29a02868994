/** Signatures: what is signed never changes; it is amended by a revision, or void. */
import { and, eq } from 'drizzle-orm'
import { examStatus } from '../../../contract/clinic/exam-terms'
import { type Exam, exams, voidHours } from '../../../contract/clinic/exams'
import { nextVersion } from '../../crud/table-rows'
import type { Db } from '../../db/client'
import { recorded, writeAudit } from '../../http/audit'
import { Refusal } from '../../http/refusal'
import { takeExam, withdrawExam } from '../../people/eye-database-service'
import { assertIn, assertVisitGoesOn, type Of } from './draft'
import { earlierOf } from './earlier'
import { assertSignable } from './findings'
import { type ExamRow, examRows, mayVoid } from './rows'
import { exam } from './table'

const { draft, signed, void: voided } = examStatus

type Acting = Pick<Of<'sign'>, 'db' | 'caller' | 'now' | 'request' | 'row'>

const entryOf = ({ caller, now, request, row: { cid, hid } }: Acting) => ({
  ...{ at: now, uid: caller.uid, name: caller.name, cid, hid },
  ...{ address: request.address, requestId: request.id, resource: exams.name },
})

/** The revision takes the place of the one that it amends, unless that has changed meanwhile. */
const replace = async (context: Acting, amends: number): Promise<void> => {
  const { db, now, row } = context
  const replaced = await db
    .update(exam)
    .set({ replacedBy: row.examId, ...nextVersion(exam, now) })
    .where(and(eq(exam.examId, amends), eq(exam.status, signed)))
    .returning({ examId: exam.examId })
  if (replaced.length === 0) throw new Refusal('conflict', { message: { key: 'conflict.exam' } })
  await withdrawExam(db, amends, now)
  const change = { before: { replacedBy: null }, after: { replacedBy: row.examId } }
  await writeAudit(db, { ...entryOf(context), recordId: amends, action: 'replace', reason: '' }, change)
}

export const sign = async (context: Of<'sign'>) => {
  const { db, row, body, caller, now, save, auditAs } = context
  assertIn(context, draft)
  await assertVisitGoesOn(db, row)
  const { lastAl } = await earlierOf(db, row, caller)
  const { cyclo, drug, birthday, date } = row
  const checked = { cyclo, drug, sections: row.sections as Exam['sections'] }
  assertSignable(db, checked, { last: lastAl, birthday, date }, body.confirmWarn === 1)
  if (row.amends !== null) await replace(context, row.amends)
  await save({ status: signed, signedBy: caller.uid, signedAt: now })
  await takeExam(db, row.examId, now)
  auditAs('sign', body.reason)
  return undefined
}

const openAmendments = (db: Db, { examId }: Pick<ExamRow, 'examId'>) =>
  db.$count(exam, and(eq(exam.amends, examId), eq(exam.status, draft)))

/** @throws Refusal where a revision has replaced the examination, or is about to */
const assertLatest = async (db: Db, row: ExamRow): Promise<void> => {
  if (row.replacedBy !== null)
    throw new Refusal('stop', { message: { key: 'exam.replaced', params: { revision: row.revision + 1 } } })
  if ((await openAmendments(db, row)) > 0) throw new Refusal('stop', { message: { key: 'exam.amending' } })
}

export const amend = async (context: Of<'amend'>) => {
  const { db, row, body } = context
  assertIn(context, signed)
  await assertLatest(db, row)
  const { cid, hid, visitId, pid, date, ctid, cyclo, drug, device, files, sections, examId: amends } = row
  const revision = await examRows.insert(context, {
    ...{ cid, hid, visitId, pid, date, ctid, cyclo, drug, device, files, sections },
    ...{ amends, revision: row.revision + 1, status: draft },
  })
  const entry = { ...entryOf(context), recordId: revision.examId, action: 'amend', reason: body.reason ?? '' }
  await writeAudit(db, entry, { before: null, after: recorded({ ...revision }) })
  return revision
}

/** The examination that a void revision had replaced stands again, also in the eye database. */
const restore = async (context: Acting, amends: number): Promise<void> => {
  const { db, now, row } = context
  const restored = await db
    .update(exam)
    .set({ replacedBy: null, ...nextVersion(exam, now) })
    .where(and(eq(exam.examId, amends), eq(exam.replacedBy, row.examId)))
    .returning({ examId: exam.examId })
  if (restored.length === 0) return
  await takeExam(db, amends, now)
  const change = { before: { replacedBy: row.examId }, after: { replacedBy: null } }
  await writeAudit(db, { ...entryOf(context), recordId: amends, action: 'restore', reason: '' }, change)
}

export const voidExam = async (context: Of<'void'>) => {
  const { db, row, body, caller, now, save, auditAs } = context
  assertIn(context, draft, signed)
  if (row.status === signed) {
    await assertLatest(db, row)
    if (!mayVoid(row, caller, now))
      throw new Refusal('stop', { message: { key: 'exam.mayNotVoid', params: { hours: voidHours } } })
  }
  await save({ status: voided, voidReason: body.reason })
  await withdrawExam(db, row.examId, now)
  if (row.amends !== null) await restore(context, row.amends)
  auditAs('void', body.reason)
  return undefined
}

/** Drafts prescriptions of signed examinations, and changes them until they are signed. */
import { and, eq, isNull } from 'drizzle-orm'
import { examStatus } from '../../../contract/clinic/exam-terms'
import type { prescriptions } from '../../../contract/clinic/prescriptions'
import { checkRx } from '../../../contract/clinic/rx-check'
import { acuitiesOf, type RxReadings } from '../../../contract/clinic/rx-from-exam'
import type { RxKind, RxPurpose } from '../../../contract/clinic/rx-kind'
import type { Db } from '../../db/client'
import { nextOrderNo } from '../../db/next-numbers'
import type { Context } from '../../http/implement'
import { refuseField } from '../../http/refusal'
import { inScope } from '../../http/scope'
import type { Caller } from '../../http/session'
import { passWarnings } from '../../http/warnings'
import { patient } from '../../people/patients/table'
import { exam } from '../exams/table'
import { aboutRx, draftContent, sentContent, validFrom, warningOf } from './content'
import { assertMove } from './moves'
import { readingsOf } from './readings'
import { partOf, type RxChanges, type RxRow, rxRows } from './rows'

type Calls = (typeof prescriptions)['calls']

/** A signed examination of the caller's own store that stands. */
const signedExam = async (db: Db, caller: Caller, examId: number) => {
  const { cid, hid, pid, visitId, sections } = exam
  const [found] = await db
    .select({ cid, hid, pid, visitId, sections, birthday: patient.birthday, status: exam.status })
    .from(exam)
    .innerJoin(patient, eq(patient.pid, exam.pid))
    .where(and(eq(exam.examId, examId), isNull(exam.replacedBy), inScope(caller, exam)))
  if (!found) throw refuseField('examId', 'rx.noExam')
  if (found.status !== examStatus.signed) throw refuseField('examId', 'rx.examUnsigned')
  return { ...found, sections: found.sections as RxReadings }
}

export const create = async (context: Context<Calls['create']>) => {
  const { db, caller, body } = context
  const { examId, kind, purpose, note } = body
  const { cid, hid, pid, visitId, sections, birthday } = await signedExam(db, caller, examId)
  const basis = { kind, purpose, readings: sections, birthday, today: caller.today }
  return rxRows.insert(context, {
    ...{ cid, hid, pid, visitId, examId, kind, purpose, note, date: caller.today },
    ...draftContent(basis, sentContent(kind, body)),
    ...acuitiesOf(sections),
    rxNo: await nextOrderNo(db, 'RX', caller.today),
    validUntil: validFrom(caller.today, birthday),
    operatorId: caller.uid,
  })
}

export const update = async (context: Context<Calls['update'], RxRow, RxChanges>) => {
  const { db, row, body, caller, t, save } = context
  assertMove(context, 'update')
  const { purpose = row.purpose as RxPurpose, note = row.note } = body
  const kind = row.kind as RxKind
  const readings = await readingsOf(db, row.examId)
  const basis = { kind, purpose, readings, birthday: row.birthday, today: caller.today }
  const sent = sentContent(kind, body)
  const standing = sent || purpose === row.purpose ? partOf(row) : undefined
  const content = draftContent(basis, sent, standing)
  if (body.dryRun === 1) {
    const { warnings } = checkRx(content, aboutRx(basis))
    passWarnings(
      db,
      warnings.map((issue) => warningOf(issue, t)),
      false,
    )
    return undefined
  }
  return save({ ...content, purpose, note })
}

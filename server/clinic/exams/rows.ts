/** The rows of examinations, as they are found and shown: read in all stores of a chain, never by an agent. */
import { and, eq, getTableColumns } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { examStatus } from '../../../contract/clinic/exam-terms'
import { type Exam, exams, voidHours } from '../../../contract/clinic/exams'
import { tableRows } from '../../crud/table-rows'
import type { Db } from '../../db/client'
import { isPlatform } from '../../http/scope'
import type { Caller } from '../../http/session'
import { hospital } from '../../partners/hospitals/table'
import { contact } from '../../people/contacts/table'
import { patient } from '../../people/patients/table'
import { account } from '../../system/accounts/table'
import { readableExams } from '../exam-service'
import { visit } from '../visits/table'
import { exam } from './table'

const signer = alias(account, 'signer')

const view = (db: Db) =>
  db
    .select({
      ...getTableColumns(exam),
      hospitalName: hospital.name,
      visitNo: visit.visitNo,
      patientName: patient.name,
      gender: patient.gender,
      birthday: patient.birthday,
      doctorName: contact.name,
      signerName: signer.name,
    })
    .from(exam)
    .innerJoin(hospital, eq(hospital.hid, exam.hid))
    .innerJoin(visit, eq(visit.visitId, exam.visitId))
    .innerJoin(patient, eq(patient.pid, exam.pid))
    .leftJoin(contact, eq(contact.ctid, exam.ctid))
    .leftJoin(signer, eq(signer.uid, exam.signedBy))
    .$dynamic()
export type ExamRow = Awaited<ReturnType<typeof view>>[number]
export type ExamChanges = Partial<typeof exam.$inferInsert>

/** The stores in which the person does not only read: their own, and those of their chain where they work for its head. */
export const isOwn = (caller: Caller, { hid }: Pick<ExamRow, 'hid'>) =>
  isPlatform(caller) || caller.stores.includes(hid)

/** The signer for some hours; after that only who answers for the clinic. */
export const mayVoid = (
  { status, signedBy, signedAt }: Pick<ExamRow, 'status' | 'signedBy' | 'signedAt'>,
  { uid, codes }: Caller,
  now: number,
): boolean =>
  status === examStatus.draft ||
  codes.has('exams.void') ||
  (signedBy === uid && signedAt !== null && now - signedAt <= voidHours * 3600)

const verbsOf = (row: ExamRow, caller: Caller, now: number): string[] => {
  const { codes } = caller
  if (row.status === examStatus.void || !isOwn(caller, row)) return []
  const may = (verb: string) => (codes.has(`exams.${verb}`) ? [verb] : [])
  const voids = codes.has('exams.update') && mayVoid(row, caller, now) ? ['void'] : []
  if (row.status === examStatus.draft) return [...may('update'), ...may('sign'), ...voids]
  return row.replacedBy === null ? [...may('amend'), ...voids] : []
}

export const presentExam = (row: ExamRow, caller: Caller, now: number): Exam => ({
  ...row,
  gender: row.gender as Exam['gender'],
  cyclo: row.cyclo as Exam['cyclo'],
  drug: row.drug as Exam['drug'],
  status: row.status as Exam['status'],
  sections: row.sections as Exam['sections'],
  allowed: verbsOf(row, caller, now),
})

export const examRows = tableRows({
  name: exams.name,
  table: exam,
  key: 'examId',
  view,
  visibleTo: (caller) => and(readableExams(caller)),
  present: presentExam,
})

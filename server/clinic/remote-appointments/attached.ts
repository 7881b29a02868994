/** The exams of a remote appointment, as the clinic that asks and the specialist who is asked read them. */
import { asc, eq, inArray } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { EyeChart } from '../../../contract/clinic/eye-chart'
import type { AttachedExam } from '../../../contract/clinic/remote-appointments'
import { writeOpening } from '../../http/audit'
import { Refusal } from '../../http/refusal'
import { startOfDate } from '../../http/time'
import { contact } from '../../people/contacts/table'
import { pointsOf } from '../../people/eye-series-service'
import { account } from '../../system/accounts/table'
import { chartOf } from '../exam-chart'
import { exam } from '../exams/table'
import { vaModeOf } from '../va-mode'
import type { Of } from './moves'
import { readsCase } from './rows'

const signer = alias(account, 'signer')

/** That they were opened is known afterwards. */
export const attachedExams = async (context: Of<'exams'>): Promise<AttachedExam[]> => {
  const { db, row, caller, now, request, services } = context
  if (!readsCase(row, caller, now)) throw new Refusal('stop', { message: { key: 'remote.notReadable' } })
  const { examId, date, cyclo, drug, device, files, sections, signedAt, replacedBy, status } = exam
  const found = await db
    .select({
      ...{ examId, date, cyclo, drug, device, files, sections, signedAt, replacedBy, status, hid: exam.hid },
      ...{ doctorName: contact.name, signerName: signer.name },
    })
    .from(exam)
    .leftJoin(contact, eq(contact.ctid, exam.ctid))
    .leftJoin(signer, eq(signer.uid, exam.signedBy))
    .where(inArray(exam.examId, row.examIds))
    .orderBy(asc(exam.date), asc(exam.examId))
  const begun = startOfDate(caller.today, services.timeZone)
  const who = { at: now, uid: caller.uid, name: caller.name, cid: row.cid }
  const entry = { ...who, address: request.address, requestId: request.id, resource: 'exams' }
  const exams: AttachedExam[] = []
  for (const { hid, ...one } of found) {
    await writeOpening(db, { ...entry, recordId: one.examId }, begun)
    exams.push({ ...(one as AttachedExam), vaMode: (await vaModeOf(db, hid)) as AttachedExam['vaMode'] })
  }
  return exams
}

/** The chart of the attached exams alone: what else the clinic measured is not shared. */
export const attachedChart = async ({ db, row, caller, now, services }: Of<'chart'>): Promise<EyeChart> => {
  if (!readsCase(row, caller, now)) throw new Refusal('stop', { message: { key: 'remote.notReadable' } })
  const { examId, date, cyclo, alOd, alOs, seOd, seOs } = exam
  const rows = await db
    .select({ examId, date, cyclo, alOd, alOs, seOd, seOs })
    .from(exam)
    .where(inArray(examId, row.examIds))
    .orderBy(asc(date), asc(examId))
  const { pid, patientName, gender, birthday, hospitalName } = row
  const points = pointsOf(birthday, rows)
  return chartOf(
    { pid, patientName, gender: gender as EyeChart['gender'], birthday, hospitalName, last: null, points },
    services,
  )
}

/** The signed examinations of the patient of a training account, as far as they are about what is trained. */
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { formatAcuity } from '../../../contract/clinic/acuity'
import type { AccountExam, accountRecords } from '../../../contract/training/account-records'
import { binocularReadings, readingsOf, signedExams } from '../../clinic/exam-service'
import { exam } from '../../clinic/exams/table'
import { orderedBy } from '../../db/ordered-by'
import type { Context } from '../../http/implement'
import { dateCell, textCell } from '../../http/list-sheet'
import type { Translate } from '../../http/messages'
import { hospital } from '../../partners/hospitals/table'
import { contact } from '../../people/contacts/table'
import { pidsOf } from '../../people/patient-service'
import type { SheetColumn } from '../../xls/columns'
import { type AccountChanges, type AccountRow, accountMeant } from '../accounts'
import { onDays } from '../periods'
import { recordSheet, unpaged } from '../record-sheet'

type Calls = typeof accountRecords.calls
type Listing = Context<Calls['exams'], AccountRow, AccountChanges>

const columns = {
  ...{ examId: exam.examId, date: exam.date, hospitalName: hospital.name, doctorName: contact.name },
  ...{ cyclo: sql<AccountExam['cyclo']>`${exam.cyclo}`, device: exam.device },
  ...readingsOf({ naked: ['va', 'naked'], best: ['va', 'best'] }),
  ...binocularReadings,
}

export const exams = async ({ db, caller, row, query }: Pick<Listing, 'db' | 'caller' | 'row' | 'query'>) => {
  const where = and(inArray(exam.pid, await pidsOf(db, row.pid)), signedExams(caller), onDays(exam.date, query))
  const rows: AccountExam[] = await db
    .select(columns)
    .from(exam)
    .innerJoin(hospital, eq(hospital.hid, exam.hid))
    .leftJoin(contact, eq(contact.ctid, exam.ctid))
    .where(where)
    .orderBy(...orderedBy(exam, query.sort), desc(exam.date), desc(exam.examId))
    .limit(query.size)
    .offset((query.page - 1) * query.size)
  return { rows, total: await db.$count(exam, where) }
}

/** What training is to better, of whichever record. */
export const binocular = ['stereo', 'ampOd', 'ampOs', 'flipper', 'npc', 'phoriaFar', 'phoriaNear'] as const

/** A column of a reading; stereo acuity is in whole seconds of arc. */
export const readingCell = <Row>(
  name: (typeof binocular)[number],
  title: string,
  value: (row: Row) => number | null,
): SheetColumn<Row> => ({ ...{ title, value }, format: name === 'stereo' ? 'integer' : 'decimal' })

const acuity = (title: string, value: (row: AccountExam) => number | null) =>
  textCell<AccountExam>(title, (row) => formatAcuity(value(row), '5'))

const examColumns = (t: Translate): SheetColumn<AccountExam>[] => [
  dateCell(t('accountExam.col.date'), (row) => row.date),
  acuity(t('accountExam.col.nakedOd'), (row) => row.nakedOd),
  acuity(t('accountExam.col.nakedOs'), (row) => row.nakedOs),
  acuity(t('accountExam.col.bestOd'), (row) => row.bestOd),
  acuity(t('accountExam.col.bestOs'), (row) => row.bestOs),
  ...binocular.map((name) => readingCell<AccountExam>(name, t(`accountExam.col.${name}`), (row) => row[name])),
  textCell(t('accountExam.col.doctor'), (row) => row.doctorName),
  textCell(t('accountExam.col.hospitalName'), (row) => row.hospitalName, 24),
]

export const exportExams = async (context: Context<Calls['exportExams']>) => {
  const { db, caller, params, t, query } = context
  const row = await accountMeant(db, caller, params.sdxUid)
  const { rows } = await exams({ ...context, row, query: unpaged(query) })
  return recordSheet(context, t('accountExam.sheet'), row.patientName, examColumns(t), rows)
}

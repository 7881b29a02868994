/** What was found of patients before their training and after it, account by account. */
import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { accountRecords, BeforeAndAfter } from '../../../contract/training/account-records'
import { binocularReadings, signedExams } from '../../clinic/exam-service'
import { exam } from '../../clinic/exams/table'
import { matching } from '../../crud/matching'
import type { Db } from '../../db/client'
import { orderedBy } from '../../db/ordered-by'
import type { Context } from '../../http/implement'
import {
  agentCells,
  dateCell,
  exported,
  numberCell,
  type SheetAsked,
  sheetNamed,
  textCell,
} from '../../http/list-sheet'
import { betweenDays } from '../../http/periods'
import { inScope, ofGrantedBrands } from '../../http/scope'
import type { Caller } from '../../http/session'
import { hospital } from '../../partners/hospitals/table'
import { foundBy } from '../../people/patient-search-service'
import { recordsOf } from '../../people/patient-service'
import { patient } from '../../people/patients/table'
import { trainingBrand } from '../brands/table'
import { trainingUser } from '../users/table'
import { binocular, readingCell } from './exams'

type Query = Context<(typeof accountRecords.calls)['beforeAndAfter']>['query']
type Found = BeforeAndAfter['before']

/** The day that parts before from after. */
const begun = sql`coalesce(${trainingUser.firstTrained}, ${trainingUser.openedOn})`

const fields = Object.entries({ examId: exam.examId, date: exam.date, ...binocularReadings })
const asJson = sql`json_build_object(${sql.join(
  fields.map(([name, value]) => sql`${sql.raw(`'${name}'`)}, ${value}`),
  sql`, `,
)})`

/** The last binocular examination of the patient, or of a record merged into theirs, on one side of that day. */
const lastOf = (caller: Caller, side: SQL): SQL<Found> => sql<Found>`(select ${asJson} from ${exam}
  where ${exam.pid} in (${recordsOf(trainingUser.pid)})
    and ${signedExams(caller)} and ${exam.sections} ? 'bino' and ${side}
  order by ${exam.date} desc, ${exam.examId} desc limit 1)`

const columns = (caller: Caller) => ({
  ...{ sdxUid: trainingUser.sdxUid, pid: trainingUser.pid, patientName: patient.name },
  ...{ cid: trainingUser.cid, hid: trainingUser.hid, hospitalName: hospital.name },
  ...{ brand: trainingUser.brand, brandName: trainingBrand.name },
  ...{ openedOn: trainingUser.openedOn, firstTrained: trainingUser.firstTrained },
  before: lastOf(caller, sql`${exam.date} <= ${begun}`),
  after: lastOf(caller, sql`${exam.date} > ${begun}`),
})

const view = (db: Db, caller: Caller) =>
  db
    .select(columns(caller))
    .from(trainingUser)
    .innerJoin(trainingBrand, eq(trainingBrand.code, trainingUser.brand))
    .innerJoin(hospital, eq(hospital.hid, trainingUser.hid))
    .innerJoin(patient, eq(patient.pid, trainingUser.pid))
    .$dynamic()

const conditionOf = (caller: Caller, query: Query): SQL | undefined => {
  const { before, after } = columns(caller)
  return and(
    ...[inScope(caller, trainingUser), ofGrantedBrands(caller, trainingUser.brand), isNull(trainingUser.removed)],
    matching(query, {
      hid: trainingUser.hid,
      brand: trainingUser.brand,
      keyword: (text) => foundBy(caller, trainingUser.pid, text),
    }),
    betweenDays(trainingUser.openedOn, query),
    query.examined === 1 ? sql`${before} is not null and ${after} is not null` : undefined,
  )
}

type Asked = { db: Db; caller: Caller; query: Query }
const ordered = ({ db, caller, query }: Asked) =>
  view(db, caller)
    .where(conditionOf(caller, query))
    .orderBy(...orderedBy(trainingUser, query.sort), desc(trainingUser.sdxUid))
const counted = ({ db, caller, query }: Asked) =>
  db.$count(view(db, caller).where(conditionOf(caller, query)).as('matching'))

export const beforeAndAfter = async (context: Context<(typeof accountRecords.calls)['beforeAndAfter']>) => {
  const { page, size } = context.query
  const rows: BeforeAndAfter[] = await ordered(context)
    .limit(size)
    .offset((page - 1) * size)
  return { rows, total: await counted(context) }
}

const beforeAndAfterSheet = async (asked: SheetAsked<Query>) => {
  const { t } = asked
  const side = (name: 'before' | 'after') => [
    dateCell<BeforeAndAfter>(t(`beforeAndAfter.col.${name}`), (row) => row[name]?.date),
    ...binocular.map((field) =>
      readingCell<BeforeAndAfter>(
        field,
        `${t(`beforeAndAfter.${name}`)} ${t(`accountExam.col.${field}`)}`,
        (row) => row[name]?.[field] ?? null,
      ),
    ),
  ]
  return sheetNamed(asked, t('beforeAndAfter.sheet'), ordered(asked), {
    present: (row: BeforeAndAfter) => row,
    total: () => counted(asked),
    columns: [
      numberCell<BeforeAndAfter>(t('clinicCard.col.sdxUid'), (row) => row.sdxUid),
      textCell<BeforeAndAfter>(t('clinicCard.col.patientName'), (row) => row.patientName),
      textCell<BeforeAndAfter>(t('clinicCard.col.brandName'), (row) => row.brandName, 16),
      textCell<BeforeAndAfter>(t('clinicCard.col.hospitalName'), (row) => row.hospitalName, 24),
      ...(await agentCells<BeforeAndAfter>(asked)),
      dateCell<BeforeAndAfter>(t('beforeAndAfter.col.openedOn'), (row) => row.openedOn),
      ...side('before'),
      ...side('after'),
    ],
  })
}

export const exportBeforeAndAfter = exported(beforeAndAfterSheet)

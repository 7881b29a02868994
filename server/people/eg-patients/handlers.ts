import { and, desc, eq, getTableColumns, gte, lte, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { type EgPatient, egMoves, egPatients, egStates } from '../../../contract/people/eg-patients'
import { exam } from '../../clinic/exams/table'
import { conditionsOf, inAnyOf, matching } from '../../crud/matching'
import { tableRows } from '../../crud/table-rows'
import type { Db } from '../../db/client'
import { orderedBy } from '../../db/ordered-by'
import { type Context, implement } from '../../http/implement'
import {
  agentCells,
  dateCell,
  exported,
  numberCell,
  type SheetAsked,
  sheetNamed,
  textCell,
} from '../../http/list-sheet'
import { checkCompany } from '../../http/party'
import { checkDays } from '../../http/periods'
import { Refusal } from '../../http/refusal'
import { inScope } from '../../http/scope'
import type { Caller } from '../../http/session'
import type { Sheet } from '../../http/sheet'
import { hospital } from '../../partners/hospitals/table'
import type { SheetColumn } from '../../xls/columns'
import { foundBy } from '../patient-search-service'
import { pidsOf } from '../patient-service'
import { patient } from '../patients/table'
import { egPatient } from './table'

type Calls = typeof egPatients.calls
type Changes = Partial<typeof egPatient.$inferInsert>

const meanCurvature = (eye: string) =>
  sql<
    number | null
  >`round(((${exam.sections} #>> '{k,${sql.raw(eye)},k1}')::numeric + (${exam.sections} #>> '{k,${sql.raw(eye)},k2}')::numeric) / 2, 2)::float8`
const uncorrected = (eye: string) => sql<number | null>`(${exam.sections} #>> '{va,${sql.raw(eye)},naked}')::int`

const { created, updated, version, ...columns } = getTableColumns(egPatient)
const fields = {
  ...columns,
  hospitalName: hospital.name,
  patientName: patient.name,
  gender: patient.gender,
  kOd: meanCurvature('od'),
  kOs: meanCurvature('os'),
  vaOd: uncorrected('od'),
  vaOs: uncorrected('os'),
  ...{ created, updated, version },
}
const view = (db: Db) =>
  db
    .select(fields)
    .from(egPatient)
    .innerJoin(hospital, eq(hospital.hid, egPatient.hid))
    .innerJoin(patient, eq(patient.pid, egPatient.pid))
    .innerJoin(exam, eq(exam.examId, egPatient.examId))
    .$dynamic()
type Row = Awaited<ReturnType<typeof view>>[number]

const verbsOf = ({ status, withdrawn }: Row, { codes }: Caller): string[] =>
  codes.has('eg-patients.status') && withdrawn === 0
    ? egMoves.filter(({ from }) => (from as readonly number[]).includes(status)).map(({ verb }) => verb)
    : []

/** Examinations are the clinics' own: an agent sees what the eye database holds of them. */
const ofExams = { examId: null, kOd: null, kOs: null, vaOd: null, vaOs: null }

const present = (row: Row, caller: Caller): EgPatient => ({
  ...row,
  ...(!caller.codes.has('exams.read') && ofExams),
  gender: row.gender as EgPatient['gender'],
  cyclo: row.cyclo as EgPatient['cyclo'],
  status: row.status as EgPatient['status'],
  withdrawn: row.withdrawn === 1 ? 1 : 0,
  allowed: verbsOf(row, caller),
})

const rows = tableRows({
  name: egPatients.name,
  table: egPatient,
  key: 'id',
  view,
  visibleTo: (caller) => inScope(caller, egPatient),
  present,
})

const states = conditionsOf(egPatient.status, egStates)

type Asking = Pick<Context<Calls['export']>, 'db' | 'caller' | 'query'>

const conditions = async ({ db, caller, query }: Asking): Promise<SQL | undefined> => {
  checkDays(query)
  const { alOd, alOs, seOd, seOs, age, growth, date } = egPatient
  const pids = query.pid === undefined ? undefined : await pidsOf(db, query.pid)
  return matching(
    { ...query, pid: pids },
    {
      hid: egPatient.hid,
      pid: egPatient.pid,
      cyclo: egPatient.cyclo,
      keyword: (text) => foundBy(caller, egPatient.pid, text),
      age_min: (years) => gte(age, years),
      age_max: (years) => lte(age, years),
      // One eye lies in the range: both bounds hold for the same eye.
      al_min: (least) => or(...[alOd, alOs].map((eye) => and(gte(eye, least), lteIf(eye, query.al_max)))),
      al_max: (most) => or(...[alOd, alOs].map((eye) => and(lte(eye, most), gteIf(eye, query.al_min)))),
      se_min: (least) => or(...[seOd, seOs].map((eye) => and(gte(eye, least), lteIf(eye, query.se_max)))),
      se_max: (most) => or(...[seOd, seOs].map((eye) => and(lte(eye, most), gteIf(eye, query.se_min)))),
      growth_min: (least) => gte(growth, least),
      start_date: (day) => gte(date, day),
      end_date: (day) => lte(date, day),
    },
  )
}
const lteIf = (eye: PgColumn, most: number | undefined) => (most === undefined ? undefined : lte(eye, most))
const gteIf = (eye: PgColumn, least: number | undefined) => (least === undefined ? undefined : gte(eye, least))

const order = [desc(egPatient.date), desc(egPatient.id)]
const sortable = { ...columns, patientName: patient.name }

const list = async (context: Context<Calls['list']>) => {
  const { db, caller, params, query } = context
  if (params.cid !== 0) await checkCompany(db, caller, params.cid)
  return rows.page(context, {
    where: and(params.cid === 0 ? undefined : eq(egPatient.cid, params.cid), await conditions(context)),
    ownColumns: query.keyword === undefined,
    chosen: inAnyOf(states, query.status),
    counts: states,
    columns: sortable,
    order,
  })
}

const status = async ({ row, query, caller, save, auditAs }: Context<Calls['status'], Row, Changes>) => {
  if (row.status === query.status && row.withdrawn === 0) return undefined
  const move = egMoves.find(({ verb, to }) => to === query.status && verbsOf(row, caller).includes(verb))
  if (!move) {
    const withdrawn = row.withdrawn === 1
    throw new Refusal('conflict', {
      message: { key: withdrawn ? 'egPatient.withdrawn' : 'conflict.egPatient' },
      current: present(row, caller),
    })
  }
  auditAs(move.verb)
  return save({ status: query.status })
}

const decimal = (title: string, value: (row: EgPatient) => number | null): SheetColumn<EgPatient> => ({
  ...{ title, format: 'decimal', value },
})

/** The list as a workbook, in the order in which it is shown. */
export const egPatientSheet = async (
  asked: SheetAsked<Context<Calls['export']>['query']>,
): Promise<Sheet<EgPatient>> => {
  const { db, caller, query, t } = asked
  const where = and(inScope(caller, egPatient), await conditions(asked), inAnyOf(states, query.status))
  const ordered = view(db)
    .where(where)
    .orderBy(...orderedBy(sortable, query.sort), ...order)
  const eyes = (name: 'al' | 'se' | 'k' | 'va', of = (value: number) => value) =>
    (['Od', 'Os'] as const).map((eye) =>
      decimal(t(`egPatient.sheet.${name}${eye}`), (row) => {
        const value = row[`${name}${eye}`]
        return value === null ? null : of(value)
      }),
    )
  return sheetNamed(asked, t('egPatient.sheet'), ordered, {
    present: (row: Row) => present(row, caller),
    total: () => db.$count(view(db).where(where).as('matching')),
    columns: [
      ...(await agentCells<EgPatient>(asked)),
      textCell(t('egPatient.sheet.clinic'), (row) => row.hospitalName, 24),
      textCell(t('egPatient.sheet.patient'), (row) => row.patientName),
      textCell(t('egPatient.sheet.gender'), ({ gender }) => t(`egPatient.sheet.gender.${gender}`)),
      numberCell(t('egPatient.sheet.age'), (row) => row.age),
      dateCell(t('egPatient.sheet.date'), (row) => row.date),
      textCell(t('egPatient.sheet.cyclo'), ({ cyclo }) => t(`egPatient.sheet.cyclo.${cyclo}`)),
      ...eyes('al'),
      decimal(t('egPatient.sheet.growth'), (row) => row.growth),
      ...eyes('se'),
      ...(caller.codes.has('exams.read')
        ? [...eyes('k'), ...eyes('va', (value) => (value > 3 ? value / 100 : value))]
        : []),
      textCell(t('egPatient.sheet.status'), (row) => t(`egPatient.status.${row.status}`)),
    ],
  })
}

export const egPatientCalls = implement<Calls, Row, Changes>(
  egPatients,
  { list, status, export: exported(egPatientSheet) },
  rows,
)

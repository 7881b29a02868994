/** Patients and their signed examinations as rows of figures. */
import { and, eq, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { myopiaLimits } from '../../../contract/clinic/myopia'
import { growthDays } from '../../../contract/clinic/progression'
import { patientStatus } from '../../../contract/people/patients'
import { exam } from '../../clinic/exams/table'
import { patient } from '../../people/patients/table'
import { type Asking, conditionOf, ownRows } from './asking'
import type { Source } from './figures'
import type { Span } from './periods'

/** In hundredths of a dioptre, of the spherical equivalent. */
const myopia = Math.round(myopiaLimits.low * 100)
const highMyopia = Math.round(myopiaLimits.high * 100)

/** Of a patient one examination counts: the last of each part, of each clinic, and of the whole period. */
const levels = ['part', 'clinic', 'period'] as const
type Level = (typeof levels)[number]

/** For what the last one is wanted: refraction, refraction under cycloplegia, axial length. */
const wants = {
  seen: sql`found.se is not null`,
  cyclo: sql`(found.se is not null and found.cyclo = 1)`,
  long: sql`(found.al_od is not null or found.al_os is not null)`,
} as const
type Want = keyof typeof wants
const flag = (want: Want, level: Level) => sql.identifier(`${want}_${level}`)

const isStudent = or(ne(patient.grade, ''), ne(patient.schoolClass, ''))

const lastOf = ({ period }: Asking, want: Want, level: Level): SQL => {
  const within: Record<Level, SQL> = {
    part: sql`, date_trunc(${period.unit}, found.day::timestamp)`,
    clinic: sql`, found.hid`,
    period: sql``,
  }
  return sql`(${wants[want]} and row_number() over (
    partition by found.now, found.pid, ${wants[want]}${within[level]} order by found.day desc, found.id desc) = 1) as ${flag(want, level)}`
}

/** How much an eye grew in a year, in mm, since the latest length that is at least 90 days older. */
const growthOfEye = (column: 'al_od' | 'al_os'): SQL => {
  const length = sql.identifier(column)
  return sql`(select (last.${length} - earlier.${length}) * 3.6525 / (last.day - earlier.date) from exam earlier
    where earlier.pid = last.own_pid and earlier.status = 1 and earlier.replaced_by is null and earlier.${length} is not null
      and earlier.date <= last.day - ${growthDays}::integer order by earlier.date desc, earlier.exam_id desc limit 1)`
}

/** Signed examinations, the revision that stands alone, each marked where it is the last one. */
const examsOf = (asking: Asking, { start, end }: Span, students: boolean): SQL => {
  const marks = Object.keys(wants).flatMap((want) => levels.map((level) => lastOf(asking, want as Want, level)))
  const within = and(
    ownRows(asking, exam),
    eq(exam.status, 1),
    isNull(exam.replacedBy),
    sql`${exam.date} between ${start}::date and ${end}::date`,
    students ? isStudent : undefined,
  )
  return sql`
    select last.*, case when last.long_part or last.long_clinic or last.long_period then (
      select avg(rate) from unnest(array[${growthOfEye('al_od')}, ${growthOfEye('al_os')}]) as rate) end as growth
    from (
      select found.*, ${sql.join(marks, sql`, `)}
      from (
        select ${exam.examId} as id, ${exam.date} as day, ${exam.date} >= ${asking.period.start}::date as now, ${exam.hid} as hid,
          ${exam.pid} as own_pid, coalesce(${patient.mergedInto}, ${patient.pid}) as pid, ${patient.grade} as grade,
          ${exam.cyclo} as cyclo, least(${exam.seOd}, ${exam.seOs}) as se, ${exam.alOd} as al_od, ${exam.alOs} as al_os
        from ${exam} join ${patient} on ${patient.pid} = ${exam.pid} where ${conditionOf(within)}
      ) found
    ) last`
}

/** Patients by the day on which they were recorded; those of before are on the first day of the period, and of the one before. */
const patientsOf = (asking: Asking, { start, until }: Span, students: boolean): SQL => {
  const { period, timeZone } = asking
  const own = and(
    ownRows(asking, patient),
    ne(patient.status, patientStatus.merged),
    students ? isStudent : undefined,
    sql`${patient.created} < to_timestamp(${until})`,
  )
  const grouped = (day: SQL, recorded: SQL, more: SQL) => sql`
    select ${day} as day, ${patient.hid} as hid, ${patient.grade} as grade, count(*)::integer as held, ${recorded} as recorded
    from ${patient} where ${conditionOf(own)} and ${more} group by 1, 2, 3`
  const day = sql`(${patient.created} at time zone ${timeZone}::text)::date`
  const before = (first: string, at: number) =>
    grouped(sql`${first}::date`, sql`0`, sql`${patient.created} < to_timestamp(${at})`)
  return sql`${grouped(day, sql`count(*)::integer`, sql`${patient.created} >= to_timestamp(${period.before})`)}
    union all ${before(start, period.before)}
    union all ${before(period.start, period.from)}`
}

const byLevel = (sum: (level: Level) => SQL): SQL =>
  sql`case when grouping(k0) = 0 then ${sum('part')} when grouping(k1) = 0 then ${sum('clinic')} else ${sum('period')} end`

const lasts = (want: Want, which: SQL = sql`true`) =>
  byLevel((level) => sql`count(*) filter (where fact.${flag(want, level)} and ${which})`)

const measures = {
  newPatients: sql`coalesce(sum(fact.recorded), 0)`,
  total: sql`coalesce(sum(fact.held), 0)`,
  withExam: sql`count(distinct fact.pid)`,
  examined: lasts('seen'),
  myopic: lasts('seen', sql`fact.se <= ${sql.raw(String(myopia))}`),
  highMyopic: lasts('seen', sql`fact.se <= ${sql.raw(String(highMyopia))}`),
  cycloExamined: lasts('cyclo'),
  cycloMyopic: lasts('cyclo', sql`fact.se <= ${sql.raw(String(myopia))}`),
  axialGrowth: byLevel(
    (level) => sql`percentile_cont(0.5) within group (order by fact.growth) filter (where fact.${flag('long', level)})`,
  ),
  axialPatients: lasts('long', sql`fact.growth is not null`),
}
export type PeopleSum = keyof typeof measures

/** The first key is the clinic: by it the last examination of each clinic counts. */
export const peopleSource = <K extends 'hid' | 'grade'>(
  asking: Asking,
  { students, keys }: { students: boolean; keys: Readonly<Record<K, SQL>> },
): Source<PeopleSum, K> => ({
  rows: (span) => {
    const flags = Object.keys(wants).flatMap((want) => levels.map((level) => flag(want as Want, level)))
    const none = sql.join(
      flags.map((name) => sql`false as ${name}`),
      sql`, `,
    )
    const names = sql.join(flags, sql`, `)
    return sql`
      select day, hid, grade, held, recorded, null::integer as pid, null::integer as se, null::numeric as growth, ${none}
      from (${patientsOf(asking, span, students)}) patients
      union all
      select day, hid, grade, 0, 0, pid, se, growth, ${names} from (${examsOf(asking, span, students)}) exams`
  },
  measures,
  keys,
})

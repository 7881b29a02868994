/** What is known of a patient's axial lengths and refractions over the years, for the progression chart. */
import { and, asc, desc, eq, inArray, isNotNull, isNull, ne, or } from 'drizzle-orm'
import type { EyePoint, EyeSeries } from '../../contract/clinic/eye-chart'
import { ageInYears, growthOf } from '../../contract/clinic/progression'
import { egStatus } from '../../contract/people/eg-patients'
import { exam } from '../clinic/exams/table'
import { visit } from '../clinic/visits/table'
import type { Db } from '../db/client'
import { inChain } from '../http/scope'
import type { Caller } from '../http/session'
import { egPatient } from './eg-patients/table'
import { pidsOf } from './patient-service'

interface Person {
  pid: number
  name: string
  gender: number
  birthday: string | null
  hospitalName: string
}

const signed = 1

/** Signed examinations, without those that a revision replaced or that are void. */
const ofExams = (db: Db, pids: number[], caller: Caller) =>
  db
    .select({
      ...{ examId: exam.examId, date: exam.date, cyclo: exam.cyclo },
      ...{ alOd: exam.alOd, alOs: exam.alOs, seOd: exam.seOd, seOs: exam.seOs },
    })
    .from(exam)
    .where(and(inArray(exam.pid, pids), eq(exam.status, signed), isNull(exam.replacedBy), inChain(caller, exam)))
    .orderBy(asc(exam.date), asc(exam.examId))

/** What of them the eye database holds as valid. */
const ofEyeDatabase = async (db: Db, pids: number[], caller: Caller) => {
  const { id, pid, status, date, cyclo, alOd, alOs, seOd, seOs } = egPatient
  const rows = await db
    .select({ date, cyclo, alOd, alOs, seOd, seOs })
    .from(egPatient)
    .where(and(inArray(pid, pids), eq(status, egStatus.valid), inChain(caller, egPatient)))
    .orderBy(asc(date), asc(id))
  return rows.map((row) => ({ examId: null, ...row }))
}

const cancelled = 5

const lastAdvice = async (db: Db, pids: number[], caller: Caller): Promise<EyeSeries['last']> => {
  const { date, advice, nextDate } = visit
  const says = or(ne(advice, ''), isNotNull(nextDate))
  const [found] = await db
    .select({ date, advice, nextDate })
    .from(visit)
    .where(and(inArray(visit.pid, pids), ne(visit.status, cancelled), says, inChain(caller, visit)))
    .orderBy(desc(date), desc(visit.visitId))
    .limit(1)
  return found ?? null
}

const hundredth = (value: number | null) => (value === null ? null : Math.round(value * 100) / 100)

/** The series of a patient and of the records merged into theirs, the earliest examination first. */
export const seriesOf = async (db: Db, person: Person, caller: Caller): Promise<EyeSeries> => {
  const { pid, name: patientName, gender, birthday, hospitalName } = person
  const pids = await pidsOf(db, pid)
  const rows = caller.codes.has('exams.read') ? await ofExams(db, pids, caller) : await ofEyeDatabase(db, pids, caller)
  const last = caller.codes.has('visits.read') ? await lastAdvice(db, pids, caller) : null
  return {
    pid,
    patientName,
    gender: gender as EyeSeries['gender'],
    birthday,
    hospitalName,
    last,
    points: pointsOf(birthday, rows),
  }
}

type Measured = Pick<EyePoint, 'examId' | 'date' | 'alOd' | 'alOs' | 'seOd' | 'seOs'> & { cyclo: number }

/** The points of a chart, of examinations from the earliest on. */
export const pointsOf = (birthday: string | null, rows: readonly Measured[]): EyePoint[] =>
  rows.map((row, at): EyePoint => {
    const earlier = rows.slice(0, at)
    const growth = (eye: 'alOd' | 'alOs') =>
      growthOf(
        { date: row.date, al: row[eye] },
        earlier.map((one) => ({ date: one.date, al: one[eye] })),
      )
    return {
      ...row,
      cyclo: row.cyclo as EyePoint['cyclo'],
      age: hundredth(ageInYears(birthday, row.date)),
      growthOd: growth('alOd'),
      growthOs: growth('alOs'),
    }
  })

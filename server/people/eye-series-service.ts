/** What is known of a patient's axial lengths and refractions over the years, for the progression chart. */
import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import type { EyePoint, EyeSeries } from '../../contract/clinic/eye-chart'
import { ageInYears, growthOf } from '../../contract/clinic/progression'
import { egStatus } from '../../contract/people/eg-patients'
import { exam } from '../clinic/exams/table'
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

const hundredth = (value: number | null) => (value === null ? null : Math.round(value * 100) / 100)

/** The series of a patient and of the records merged into theirs, the earliest examination first. */
export const seriesOf = async (db: Db, person: Person, caller: Caller): Promise<EyeSeries> => {
  const { pid, name: patientName, gender, birthday } = person
  const pids = await pidsOf(db, pid)
  const rows = caller.codes.has('exams.read') ? await ofExams(db, pids, caller) : await ofEyeDatabase(db, pids, caller)
  const points = rows.map((row, at): EyePoint => {
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
  return { pid, patientName, gender: gender as EyeSeries['gender'], birthday, points }
}

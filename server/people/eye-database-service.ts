/** The eye database as examinations fill it: a signed one makes a row, one that is amended or void withdraws it. */
import { eq, type SQL, sql } from 'drizzle-orm'
import { egStatus } from '../../contract/people/eg-patients'
import { exam } from '../clinic/exams/table'
import { nextVersion } from '../crud/table-rows'
import { type Db, rowsOf } from '../db/client'
import { egDbAuth } from '../partners/clinic-terms'
import { hospital } from '../partners/hospitals/table'
import { egPatient } from './eg-patients/table'
import { patient } from './patients/table'

/** Growth is measured over at least so many days. */
const growthDays = 90

/** A year's growth of the eye that grew more, in hundredths of a millimetre, since the last row at least 90 days before. */
const growthSince = sql`(
  select round(greatest(row.al_od - earlier.al_od, row.al_os - earlier.al_os) * 365.25 / (row.date - earlier.date))::integer
  from eg_patient earlier
  where earlier.pid = row.pid and earlier.withdrawn = 0 and earlier.date <= row.date - ${sql.raw(String(growthDays))}
    and (earlier.al_od is not null or earlier.al_os is not null)
  order by earlier.date desc, earlier.id desc limit 1)`

/** Works the growth of these patients out anew: a row that comes or goes changes that of later ones. */
const refreshGrowth = (db: Db, pids: SQL) =>
  db.execute(sql`update eg_patient row set growth = ${growthSince}
    where row.pid in (${pids}) and row.growth is distinct from ${growthSince}`)

/** Takes what signed examinations found of axial length or refraction, where their clinics have the eye database. */
export const takeExams = async (db: Db, which: SQL, now: number): Promise<void> => {
  const at = sql`to_timestamp(${now})`
  const made = await rowsOf<{ pid: number }>(
    db,
    sql`insert into ${egPatient} (cid, hid, pid, exam_id, date, age, cyclo, al_od, al_os, se_od, se_os, created, updated)
      select ${exam.cid}, ${exam.hid}, ${exam.pid}, ${exam.examId}, ${exam.date},
        extract(year from age(${exam.date}, ${patient.birthday})), ${exam.cyclo},
        ${exam.alOd}, ${exam.alOs}, ${exam.seOd}, ${exam.seOs}, ${at}, ${at}
      from ${exam} join ${patient} on ${patient.pid} = ${exam.pid} join ${hospital} on ${hospital.hid} = ${exam.hid}
      where ${which} and ${exam.status} = 1 and ${exam.replacedBy} is null
        and num_nonnulls(${exam.alOd}, ${exam.alOs}, ${exam.seOd}, ${exam.seOs}) > 0 and ${egDbAuth} = 1
      order by ${exam.examId}
      on conflict (exam_id) do update
        set status = 0, withdrawn = 0, updated = excluded.updated, version = eg_patient.version + 1
      returning pid`,
  )
  if (made.length > 0)
    await refreshGrowth(db, sql`select unnest(${sql.param([...new Set(made.map(({ pid }) => pid))])}::int[])`)
}

/** Takes the readings of an examination that has just been signed, or that stands again: these are to be confirmed anew. */
export const takeExam = (db: Db, examId: number, now: number): Promise<void> =>
  takeExams(db, eq(exam.examId, examId), now)

/** Archives the row of an examination that was amended or is void. It comes back only with the examination, when its revision is void. */
export const withdrawExam = async (db: Db, examId: number, now: number): Promise<void> => {
  const gone = await db
    .update(egPatient)
    .set({ status: egStatus.archived, withdrawn: 1, ...nextVersion(egPatient, now) })
    .where(eq(egPatient.examId, examId))
    .returning({ pid: egPatient.pid })
  if (gone.length > 0) await refreshGrowth(db, sql`select ${gone[0]?.pid}::int`)
}

/** Examinations of the visits: signed but for those that go on today; some amended, a few void; and the eye database that they fill. */
import { sql } from 'drizzle-orm'
import { visitStatus } from '../../../contract/clinic/visits'
import { takeExams } from '../../people/eye-database-service'
import { begun, complete, short } from './exam-sections'
import { withEyes } from './eye-growth'
import type { Seeding } from './seeding'
import { quote, roll, run, seconds, staged, whole } from './sql'

const { examined, owing, finished } = visitStatus
/** Pick-ups and training are no examinations. */
const lastExamining = 3
/** Of so many examinations one had right and left eye swapped, and was amended; one is void. */
const [amendedOf, voidOf] = [140, 350]

/** Visits in which a patient was examined, and who examined: of the people of the clinic that sign in. */
const examinedVisits = ({ profile: { exams }, today }: Seeding) =>
  `select visit_id as key, cid, hid, pid, date, visit.status as state, started_at, finished_at, gender, birthday,
     examiner.uids[1 + ${whole('visit_id', 'examiner', 'cardinality(examiner.uids)')}] as signer, visit.item_ids
   from (select *, count(*) filter (where date < ${quote(today)}) over () as examinations from visit
         where type <= ${lastExamining} and status in (${examined}, ${owing}, ${finished})) visit
   join (select pid, gender, birthday from patient where birthday is not null) person using (pid)
   join (
     select hid, coalesce(array_agg(uid order by uid) filter (where account in ('optometrist', 'doctor')), array_agg(uid order by uid)) as uids
     from account where contact_id is not null and hid is not null group by hid
   ) examiner using (hid)
   where visit.status = ${examined} or ${roll('visit_id', 'examined')} < ${exams.count}::float8 / examinations`

/** Children are measured under cycloplegia now and then, the younger ones with atropine. */
const cyclo = `case when age < 18 and ${roll('key', 'cyclo')} < 0.2 then 1 when age < 18 and ${roll('key', 'cyclo')} < 0.27 then 2 else 0 end`
const drug = `case when cyclo = 0 then null when age < 7 and ${roll('key', 'drug')} < 0.4 then 3 when ${roll('key', 'drug')} < 0.9 then 1 else 2 end`

/** Some were signed with the lengths of right and left swapped, and amended some minutes later; in SQL, of a visit. */
const isAmended = (visitId: string) => `${visitId} % ${amendedOf} = 11`
const isVoid = `key % ${voidOf} = 7`
const swapped = `jsonb_set(jsonb_set(sections, '{bio,od}', sections #> '{bio,os}'), '{bio,os}', sections #> '{bio,od}')`

const insertExams = async (seeding: Seeding) => {
  const { db, profile, today, now } = seeding
  const goesOn = `state = ${examined}`
  const found = profile.exams.inFull ? complete(`date > ${quote(today)}::date - 31`) : short
  const exams = staged(withEyes(examinedVisits(seeding)), [
    [`case when ${goesOn} then 0 when ${isVoid} then 2 else 1 end as status`, `${cyclo} as cyclo`],
    [`case when ${goesOn} then ${begun} else ${found} end as sections`, `${drug} as drug`],
  ])
  await run(
    db,
    `insert into exam (cid, hid, visit_id, pid, date, contact_id, cyclo, drug, device, sections, status, signed_by, signed_at, void_reason,
       created, updated, version)
     select exams.cid, exams.hid, key, pid, date, contact_id, cyclo, drug, case when exams.status = 0 then '' else '光学生物测量仪' end,
       case when exams.status = 1 and ${isAmended('key')} then ${swapped} else sections end, exams.status,
       case when exams.status > 0 then signer end, case when exams.status > 0 then finished_at end,
       case when exams.status = 2 then '患者登记错误' else '' end,
       least(to_timestamp(${now}), started_at + ${seconds('120')}),
       coalesce(finished_at, least(to_timestamp(${now}), started_at + ${seconds('180')})), 1 + sign(exams.status)
     from (${exams}) exams join account on account.uid = exams.signer
     order by key`,
  )
}

const amend = async ({ db, now }: Seeding) => {
  const later = (minutes: number) => `least(to_timestamp(${now}), signed_at + interval '${minutes} minutes')`
  await run(
    db,
    `insert into exam (cid, hid, visit_id, pid, date, contact_id, cyclo, drug, device, sections, status, amends, revision, signed_by, signed_at,
       created, updated, version)
     select cid, hid, visit_id, pid, date, contact_id, cyclo, drug, device, ${swapped}, 1, exam_id, 2, signed_by,
       ${later(9)}, ${later(6)}, ${later(9)}, 2
     from exam where status = 1 and ${isAmended('visit_id')} order by exam_id`,
  )
  await run(
    db,
    `update exam first set replaced_by = revision.exam_id, updated = revision.signed_at, version = first.version + 1
     from exam revision where revision.amends = first.exam_id`,
  )
}

/** What is older than two weeks was confirmed, but for a few rows that a clinic archived; the latest wait. */
export const fillEyeDatabase = async ({ db, now, today }: Seeding) => {
  await takeExams(db, sql`true`, now)
  await run(
    db,
    `update eg_patient row set created = exam.signed_at, updated = exam.signed_at,
       status = case when row.date > ${quote(today)}::date - 14 or ${roll('row.exam_id', 'waits')} < 0.04 then 0
         when ${roll('row.exam_id', 'archived')} < 0.02 then 2 else 1 end
     from exam where exam.exam_id = row.exam_id`,
  )
}

export const seedExams = async (seeding: Seeding) => {
  await insertExams(seeding)
  await amend(seeding)
}

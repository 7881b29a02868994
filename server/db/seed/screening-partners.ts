/** Walk-ins of clinics, residents of communities and people whom channels brought, on the standing tasks of the term; and referrals. */
import { asc, ne, sql } from 'drizzle-orm'
import { ageOn } from '../../../contract/core/age'
import { customerKinds } from '../../../contract/screening/screening-customers'
import { taskStatus } from '../../../contract/screening/screening-tasks'
import { dayAfter, instantAt } from '../../http/time'
import { screeningCustomer } from '../../screening/screening-customers/table'
import { screeningTask } from '../../screening/screening-tasks/table'
import { termOn } from '../../screening/terms'
import { chainHead } from './clinics'
import type { Planned, Pupil } from './screening-plan'
import { type Seeding, stampsAt } from './seeding'

const usual = ['naked', 'worn', 'ar'] as const
const lastGrade = 11
const referrals = 70

/** The standing tasks, on which people came one or two a day since six weeks ago; to clinics before their reservations. */
export const planPartners = async (seeding: Seeding, people: readonly Pupil[]): Promise<Planned[]> => {
  const { db, today, timeZone } = seeding
  const { kind, customerId } = screeningCustomer
  const partners = await db
    .select()
    .from(screeningCustomer)
    .where(ne(kind, customerKinds.school))
    .orderBy(asc(customerId))
  const { year, term, start, end } = termOn(today)
  const first = dayAfter(today, -42)
  const opened = instantAt(start < first ? start : first, '08:00', timeZone)
  const rows = partners.map((one, at) => ({
    ...{ taskNo: `SC${first.replaceAll('-', '')}${String(900 + at).padStart(6, '0')}`, cid: one.cid, hid: one.hid },
    ...{
      customerId: one.customerId,
      name: `${year}–${year + 1} 学年${term === 1 ? '上' : '下'}学期日常筛查`,
      start,
      end,
      term,
    },
    ...{ items: [...usual], standing: 1, status: taskStatus.open, openedAt: opened, ...stampsAt(opened) },
  }))
  const made = await db.insert(screeningTask).values(rows).returning({ taskId: screeningTask.taskId })
  return partners.map((partner, at) => ({
    ...{ back: 0, start: first, school: -1, perDay: 1, taskId: made[at]?.taskId ?? 0, status: taskStatus.open },
    pupils: people
      .filter((pupil) => pupil.customerId === partner.customerId)
      .map((pupil) => ({
        ...{ pupil, grade: null },
        gradeAt: Math.min(lastGrade, Math.max(0, (ageOn(pupil.birthday, today) ?? 0) - 4)),
      })),
  }))
}

/**
 * Walk-ins who came or are booked by their reservations, and of the others those who need care: most are offered, some for so long
 * that they are lost, some declined.
 */
export const seedReferrals = async ({ db }: Seeding, uid: number) => {
  await db.execute(sql`update screening_record seen set hid = task.hid from screening_task task
    where task.task_id = seen.task_id and task.hid is not null`)
  await db.execute(sql`
    with coming as (
      select distinct on (booked.pid) booked.pid, booked.hid, booked.resid, booked.status, booked.updated from reservation booked
      join screening_subject known on known.pid = booked.pid
      where booked.status in (1, 3) and booked.date >= (select max(date) from screening_record) - 20
      order by booked.pid, booked.date desc, booked.resid
    ), needy as (
      select record.record_id, record.cid, record.sid, record.level, record.examined, coming.resid, coming.updated,
        coalesce(partner.hid, case when record.sid % 3 = 0 then ${chainHead} else 1 end) as hid,
        case coming.status when 3 then 2 when 1 then 1 else case when record.sid % 6 = 5 then 3 else 0 end end as status,
        row_number() over (order by coming.resid is null, partner.kind <> 1 desc, (record.sid::bigint * 2654435761) % 10007, record.sid) as place
      from screening_record record join screening_subject child on child.sid = record.sid
        join screening_customer partner on partner.customer_id = record.customer_id left join coming on coming.pid = child.pid
      where record.latest = 1 and (record.level >= 2 or coming.resid is not null)
        and exists (select from screening_consent said where said.sid = record.sid and said.purpose = 3 and said.given = 1)
    )
    insert into screening_referral (cid, hid, record_id, sid, level, status, since, resid, reason, outcome, uid, created, updated)
    select cid, hid, record_id, sid, level, status,
      case when status = 0 and place % 4 = 0 then examined - interval '64 days' else coalesce(updated, examined + interval '1 day') end,
      resid, case status when 3 then '已在其他医院就诊' else '' end, case status when 2 then '已验光，按医嘱复查' else '' end, ${uid},
      case when status = 0 and place % 4 = 0 then examined - interval '64 days' else examined end, examined
    from needy where place <= ${referrals}`)
}

/** Four terms of screening at the demo's schools: tasks, rosters, readings and records; the last term is still at work. */
import { and, asc, eq, sql } from 'drizzle-orm'
import { ageOn } from '../../../contract/core/age'
import { adviceOf } from '../../../contract/screening/advice'
import { type Grade, grades } from '../../../contract/screening/grades'
import type { Findings, ItemName, Wearing } from '../../../contract/screening/items'
import { judge } from '../../../contract/screening/judge'
import { mergeReadings } from '../../../contract/screening/merge'
import { defaultRules } from '../../../contract/screening/rule-table'
import { taskStatus } from '../../../contract/screening/screening-tasks'
import { screeningRoles } from '../../../contract/screening-codes'
import { dayAfter, instantAt } from '../../http/time'
import { figuresOf, hashOfReport } from '../../screening/report-service'
import { screeningClass } from '../../screening/screening-classes/table'
import { screeningCustomer } from '../../screening/screening-customers/table'
import { screeningConsent, screeningSubject } from '../../screening/screening-subjects/table'
import {
  screeningReport,
  screeningTask,
  screeningTaskClass,
  screeningTaskScreener,
} from '../../screening/screening-tasks/table'
import { account } from '../../system/accounts/table'
import { advanceCounters } from './bulk'
import { planPartners, seedReferrals } from './screening-partners'
import type { Child, Planned, Pupil, Term } from './screening-plan'
import { type Seeding, stampsAt } from './seeding'

const cid = 1
const items: ItemName[] = ['naked', 'worn', 'ar', 'al']
const termDays = 182
const { open, closed, reported } = taskStatus
/** Of the schools in their order: what has become of the last term's tasks. The third is half done, the fourth has conflicts. */
const lastStates = [reported, reported, open, open, closed, closed]
const [halfDone, inConflict] = [2, 3]

/** A number from 0 up to 1, the same for the same child and matter. */
const chance = (sid: number, matter: number) => {
  let hash = Math.imul(sid + matter * 7919, 0x9e3779b1)
  hash = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32
}
const quarter = (value: number) => Math.round(value * 4) / 4 + 0
const tenth = (code: number) => Math.min(520, Math.max(400, Math.round(code / 10) * 10))

/** From 8 % in the last year of kindergarten to 60 % in the last of junior school. */
const shareMyopic = (gradeAt: number) => Math.min(0.6, Math.max(0.03, 0.08 + (0.52 * (gradeAt - 2)) / 9))

/** How a child's eyes are in a grade. Whoever tends to myopia gets it earlier, and has more of it later. */
const eyeOf = (sid: number, gradeAt: number, wears: number, eye: number) => {
  const tendency = wears > 0 ? chance(sid, 1) * 0.05 : chance(sid, 1)
  const beyond = shareMyopic(gradeAt) - tendency
  const apart = (chance(sid, 2 + eye) - 0.5) * 0.5
  const se = beyond > 0 ? Math.min(-0.5, quarter(-0.75 - beyond * 6 + apart)) : quarter(1.5 - gradeAt * 0.08 + apart)
  const dc = chance(sid, 4 + eye) < 0.2 ? -0.75 : chance(sid, 6 + eye) < 0.04 ? -1.5 : -0.25
  const seen = beyond > 0 ? 495 + se * 32 : gradeAt < 3 ? 490 : 500 + (chance(sid, 8) < 0.5 ? 10 : 0)
  const al = 22.2 + gradeAt * 0.11 - se * 0.36 + chance(sid, 9) * 0.6
  return {
    va: tenth(seen),
    ds: quarter(se - dc / 2),
    dc,
    ax: 5 + Math.floor(chance(sid, 10 + eye) * 35) * 5,
    al: Math.round(al * 100) / 100,
  }
}

const findingsOf = ({ sid, wears }: Child, gradeAt: number): Findings => {
  const [od, os] = [eyeOf(sid, gradeAt, wears, 0), eyeOf(sid, gradeAt, wears, 1)]
  const power = ({ ds, dc, ax }: typeof od) => ({ ds, dc, ax })
  const isCorrected = wears === 1 || wears === 3 || wears === 4
  const worn = chance(sid, 12) < 0.7 ? 500 : 480
  return {
    naked: { od: { va: wears === 2 ? 500 : od.va }, os: { va: wears === 2 ? 490 : os.va } },
    ...(isCorrected && { worn: { od: { va: worn }, os: { va: worn } } }),
    ar: { od: power(od), os: power(os) },
    al: { od: { al: od.al }, os: { al: os.al } },
  }
}

const childrenOf = async ({ db }: Seeding): Promise<Pupil[]> => {
  const { sid, name, gender, birthday, wears, customerId, classId } = screeningSubject
  const consented = await db
    .selectDistinct({ sid: screeningConsent.sid })
    .from(screeningConsent)
    .where(and(eq(screeningConsent.purpose, 1), eq(screeningConsent.given, 1)))
  const agreed = new Set(consented.map((one) => one.sid))
  const rows = await db
    .select({
      sid,
      name,
      gender,
      birthday,
      wears,
      customerId,
      classId,
      grade: screeningClass.grade,
      no: screeningClass.no,
    })
    .from(screeningSubject)
    .leftJoin(screeningClass, eq(screeningClass.classId, classId))
    .orderBy(asc(sid))
  return rows.map((row) => ({ ...row, agreed: agreed.has(row.sid) }))
}

/** Where a child was so many terms ago; nowhere while it was too young. */
const gradeBack = (grade: Grade, back: number) => {
  const gradeAt = grades.indexOf(grade) - Math.floor((back + 1) / 2)
  const then = grades[gradeAt]
  return then === undefined ? undefined : { grade: then, gradeAt }
}

const planTasks = async (seeding: Seeding, pupils: readonly Pupil[]): Promise<Planned[]> => {
  const { db, today, timeZone } = seeding
  const schools = await db
    .select()
    .from(screeningCustomer)
    .where(and(eq(screeningCustomer.cid, cid), eq(screeningCustomer.kind, 1)))
    .orderBy(asc(screeningCustomer.customerId))
  const terms: Term[] = [3, 2, 1, 0].map((back) => ({ back, start: dayAfter(today, -12 - back * termDays) }))
  const planned = terms.flatMap((term) => schools.map((school, at) => ({ ...term, school, at })))
  const rows = planned.map(({ back, start, school, at }, number) => {
    const status = back > 0 ? reported : (lastStates[at] ?? closed)
    const opened = instantAt(start, '08:00', timeZone)
    return {
      ...{ taskNo: `SC${start.replaceAll('-', '')}${String(number + 1).padStart(6, '0')}`, cid, hid: school.hid },
      ...{ customerId: school.customerId, name: `${start.slice(0, 4)} ${back % 2 === 0 ? '秋季' : '春季'}视力筛查` },
      ...{
        start,
        end: dayAfter(start, 18),
        term: back % 2 === 0 ? 1 : 2,
        items,
        stations: 3,
        status,
        openedAt: opened,
      },
      closedAt: status === open ? null : opened + 5 * 86_400,
      reportedAt: status === reported ? opened + 6 * 86_400 : null,
      ...stampsAt(opened - 86_400),
    }
  })
  const made = await db
    .insert(screeningTask)
    .values(rows)
    .returning({ taskId: screeningTask.taskId, status: screeningTask.status })
  return planned.map(({ back, start, school, at }, number) => ({
    ...{ back, start, perDay: 320, school: at, taskId: made[number]?.taskId ?? 0, status: made[number]?.status ?? 0 },
    pupils: pupils.flatMap((pupil) => {
      // Two classes of each grade; of earlier terms every other child of the first.
      const isListed = back === 0 ? (pupil.no ?? 0) <= 2 : pupil.no === 1 && pupil.sid % 2 === 0
      if (pupil.customerId !== school.customerId || !isListed || pupil.grade === null) return []
      const then = gradeBack(pupil.grade, back)
      return then ? [{ pupil, ...then }] : []
    }),
  }))
}

/** The day on which the child at a place of the roster is examined. */
const dayOf = ({ start, perDay }: Planned, at: number) => dayAfter(start, Math.floor(at / perDay))

const readingsOf = ({ timeZone }: Seeding, task: Planned, one: Planned['pupils'][number], at: number) => {
  const { taskId, school, back, perDay } = task
  const examined = instantAt(dayOf(task, at), '08:30', timeZone) + (at % perDay) * 75
  const findings = findingsOf(one.pupil, one.gradeAt)
  const first = { taskId, sid: one.pupil.sid, examined, findings, station: 1 + (at % 3) }
  // A second look at some of a school, lines apart: a person has to pick.
  const isAgain = back === 0 && school === inConflict && at % 60 === 7
  const va = Math.max(400, (findings.naked?.od?.va ?? 500) - 30)
  const again = {
    ...first,
    examined: examined + 600,
    findings: { naked: { od: { va }, os: findings.naked?.os } },
    station: 2,
  }
  return isAgain ? [first, again as typeof first] : [first]
}

/** Who of a task is examined: all who may be, but a few who were absent; of the one half done every other child. */
const isExamined = ({ back, school }: Planned, { pupil }: Planned['pupils'][number], at: number) =>
  pupil.agreed && chance(pupil.sid, 20 + back) > 0.03 && !(back === 0 && school === halfDone && at % 2 === 1)

const rowsOf = (seeding: Seeding, task: Planned, uid: number, next: { record: number; reading: number }) => {
  const roster: object[] = []
  const records: object[] = []
  const readings: object[] = []
  task.pupils.forEach((one, at) => {
    const { pupil, grade } = one
    const examined = isExamined(task, one, at)
    const reason = examined || task.status === open ? null : pupil.agreed ? 1 : 2
    roster.push({ task_id: task.taskId, sid: pupil.sid, class_id: pupil.classId, grade, class_no: pupil.no, reason })
    if (!examined) return
    const recordId = ++next.record
    const taken = readingsOf(seeding, task, one, at).map((reading) => ({
      ...reading,
      readingId: ++next.reading,
      isCorrection: false,
    }))
    const { findings, conflicts } = mergeReadings(taken)
    const date = dayOf(task, at)
    const wears = pupil.wears as Wearing
    const about = { birthday: pupil.birthday, gender: pupil.gender, missingEye: 0, wears, date, items, findings }
    const result = judge(about, defaultRules)
    const last = taken.at(-1)?.examined ?? 0
    records.push({
      ...{
        record_id: recordId,
        task_id: task.taskId,
        customer_id: pupil.customerId,
        sid: pupil.sid,
        class_id: pupil.classId,
      },
      ...{
        grade,
        class_no: pupil.no,
        age: ageOn(pupil.birthday, date),
        date,
        examined: last,
        wears,
        sections: findings,
        result,
      },
      ...{ advice: adviceOf(pupil.name, result, defaultRules), conflicts, status: result.missing.length > 0 ? 0 : 1 },
    })
    for (const { readingId, examined: taking, findings: sections, station } of taken)
      readings.push({
        ...{
          reading_id: readingId,
          task_id: task.taskId,
          sid: pupil.sid,
          record_id: recordId,
          examined: taking,
          station,
        },
        ...{ uid, wears, sections },
      })
  })
  return { roster, records, readings }
}

const rosterShape = 'task_id int, sid int, class_id int, grade text, class_no int, reason int'
const recordShape = `record_id int, task_id int, customer_id int, sid int, class_id int, grade text, class_no int, age int, date date,
  examined float8, wears int, sections jsonb, result jsonb, advice text, conflicts jsonb, status int`
const readingShape =
  'reading_id int, task_id int, sid int, record_id int, examined float8, station int, uid int, wears int, sections jsonb'
const read = (rows: readonly object[], shape: string) =>
  sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (${sql.raw(shape)})`

const keep = async ({ db }: Seeding, { roster, records, readings }: ReturnType<typeof rowsOf>) => {
  await db.execute(sql`insert into screening_task_subject (task_id, sid, class_id, grade, class_no, reason)
    select task_id, sid, class_id, grade, class_no, reason from ${read(roster, rosterShape)}`)
  await db.execute(sql`insert into screening_record (record_id, cid, hid, task_id, customer_id, sid, class_id, grade, class_no, age, date,
      examined, wears, sections, rules_no, result, advice, conflicts, status, created, updated)
    select record_id, ${cid}, (select hid from screening_task task where task.task_id = given.task_id), task_id, customer_id, sid,
      class_id, grade, class_no, age, date, to_timestamp(examined), wears, sections,
      1, result, advice, conflicts, status, to_timestamp(examined), to_timestamp(examined) from ${read(records, recordShape)}`)
  await db.execute(sql`insert into screening_reading (reading_id, task_id, sid, record_id, offline_id, digest, examined, received,
      station, uid, wears, sections)
    select reading_id, task_id, sid, record_id, md5('reading ' || reading_id)::uuid, md5(sections::text), to_timestamp(examined),
      to_timestamp(examined), station, uid, wears, sections from ${read(readings, readingShape)}`)
}

/** The figures of the tasks that were reported. */
const seedReports = async ({ db }: Seeding, uid: number) => {
  const { taskId, taskNo, kind, reportedAt, status } = screeningTask
  const tasks = await db.select({ taskId, taskNo, kind, reportedAt }).from(screeningTask).where(eq(status, reported))
  const made = tasks.map(async (task) => {
    const rows = await figuresOf(db, task)
    const told = { revision: 1, rulesNos: [1], rows }
    const hash = await hashOfReport({ taskNo: task.taskNo, ...told })
    return { taskId: task.taskId, at: task.reportedAt ?? 0, uid, hash, ...told }
  })
  await db.insert(screeningReport).values(await Promise.all(made))
}

/** What the children of the schools were found to have, over four terms. */
export const seedScreeningRecords = async (seeding: Seeding) => {
  const { db } = seeding
  const pupils = await childrenOf(seeding)
  const tasks = await planTasks(seeding, pupils)
  const [screener] = await db
    .select({ uid: account.uid })
    .from(account)
    .where(eq(account.roleId, screeningRoles.screener))
    .limit(1)
  const uid = screener?.uid ?? 0
  const atWork = tasks.filter(({ status }) => status === open)
  await db.insert(screeningTaskScreener).values(atWork.map(({ taskId }) => ({ taskId, uid })))
  const classes = tasks.flatMap(({ taskId, pupils: listed }) =>
    [...new Set(listed.map(({ pupil }) => pupil.classId ?? 0))].map((classId) => ({ taskId, classId })),
  )
  await db.insert(screeningTaskClass).values(classes)
  const next = { record: 0, reading: 0 }
  const others = await planPartners(seeding, pupils)
  for (const task of [...tasks, ...others]) await keep(seeding, rowsOf(seeding, task, uid, next))
  await db.execute(sql`update screening_record set latest = 1 where record_id in (
    select distinct on (sid) record_id from screening_record order by sid, date desc, record_id desc)`)
  const [owner] = await db.select({ uid: account.uid }).from(account).where(eq(account.account, 'agent'))
  await seedReports(seeding, owner?.uid ?? uid)
  await seedReferrals(seeding, owner?.uid ?? uid)
  await advanceCounters(db, [
    ['screening_record', 'record_id'],
    ['screening_reading', 'reading_id'],
  ])
}

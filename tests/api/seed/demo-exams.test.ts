/** The small demo's examinations: what their rules would say of them, and that each patient's eyes grow in one way. */
import { isNull } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { normaliseExam } from '../../../contract/clinic/exam-normal-form'
import { ExamSectionsSent } from '../../../contract/clinic/exam-schema'
import { examFindings } from '../../../contract/clinic/plausibility'
import { ageInYears, percentileOf } from '../../../contract/clinic/progression'
import { alCurves } from '../../../server/clinic/exams/curves'
import { exam } from '../../../server/clinic/exams/table'
import type { Database } from '../../../server/db/client'
import { patient } from '../../../server/people/patients/table'
import { demoMadeAt, openDemoDatabase } from '../../support/database'
import { numbersOf } from './seeded'

let database: Database
let people: Map<number, typeof patient.$inferSelect>
beforeAll(async () => {
  database = await openDemoDatabase()
  people = new Map((await database.db.select().from(patient)).map((one) => [one.pid, one]))
})
afterAll(() => database.close())

const standing = () => database.db.select().from(exam).where(isNull(exam.replacedBy)).orderBy(exam.date, exam.examId)

describe('the demo’s examinations', () => {
  test('are some four thousand, signed but for those that go on, some amended, some void', async () => {
    const found = await numbersOf(
      database.db,
      `select count(*) filter (where status = 1) as signed, count(*) filter (where status = 0) as drafts,
         count(*) filter (where status = 2) as void, count(*) filter (where amends is not null) as amended,
         count(*) filter (where status = 0 and exists (select from visit where visit.visit_id = exam.visit_id and visit.status <> 2)) as astray,
         count(*) filter (where signed_at > to_timestamp(${demoMadeAt}) or created > to_timestamp(${demoMadeAt})) as ahead,
         count(*) filter (where date > '2026-02-09' and status = 1 and not sections ? 'slit') as without_slit
       from exam`,
    )
    expect(found.signed).toBeGreaterThan(4000)
    expect(found.signed).toBeLessThan(4250)
    expect(found.drafts).toBeGreaterThan(5)
    expect(found.void).toBeGreaterThan(5)
    expect(found.amended).toBeGreaterThan(15)
    expect(found).toMatchObject({ astray: 0, ahead: 0, without_slit: 0 })
  })

  test('hold to the rules: in their normal form, within bounds, complete where they are signed', async () => {
    const wrong = (await standing()).flatMap(({ examId, cyclo, drug, sections, status, date }) => {
      const parsed = ExamSectionsSent.safeParse(sections)
      if (!parsed.success) return [[examId, parsed.error.message]]
      if (JSON.stringify(sorted(normaliseExam(parsed.data))) !== JSON.stringify(sorted(parsed.data)))
        return [[examId, 'form']]
      const about = { last: null, birthday: null, date }
      const { errors, lacks } = examFindings({ cyclo, drug, sections: parsed.data }, about)
      return [...errors, ...(status === 1 ? lacks : [])].map((one) => [examId, one.field, one.rule])
    })
    expect(wrong.slice(0, 5)).toEqual([])
  })

  test('of a child lie between P25 and P95, and grow by 0.1 to 0.5 mm a year', async () => {
    const first = new Map<number, { date: string; al: number }>()
    const ranks: number[] = []
    const rates: number[] = []
    for (const { pid, date, alOd, status } of await standing()) {
      const person = people.get(pid)
      const age = ageInYears(person?.birthday ?? null, date)
      if (status !== 1 || alOd === null || age === null || age >= 17) continue
      ranks.push(percentileOf(alCurves(person?.gender ?? 1), age, alOd) ?? -1)
      const before = first.get(pid)
      if (!before) first.set(pid, { date, al: alOd })
      const years = before ? (Date.parse(date) - Date.parse(before.date)) / 31_557_600_000 : 0
      if (before && years > 0.8) rates.push((alOd - before.al) / years)
    }
    expect(ranks.length).toBeGreaterThan(2000)
    expect([Math.min(...ranks) >= 25, Math.max(...ranks) <= 95]).toEqual([true, true])
    expect(rates.length).toBeGreaterThan(500)
    expect(rates.filter((rate) => rate < 0.06 || rate > 0.52)).toEqual([])
    expect(Math.max(...rates) - Math.min(...rates)).toBeGreaterThan(0.25)
  })

  test('fill the eye database where clinics have it: most are confirmed, the latest wait', async () => {
    const found = await numbersOf(
      database.db,
      `select count(*) as rows, count(*) filter (where status = 0) as waiting, count(*) filter (where status = 1) as valid,
         count(*) filter (where growth is not null) as grown, count(distinct hid) as clinics,
         (select count(*) from eg_patient row join exam using (exam_id) where exam.status <> 1 or exam.replaced_by is not null) as astray
       from eg_patient`,
    )
    expect(found.rows).toBeGreaterThan(1000)
    expect(found.valid).toBeGreaterThan(800)
    expect(found.waiting).toBeGreaterThan(20)
    expect(found.grown).toBeGreaterThan(300)
    expect(found.astray).toBe(0)
  })
})

/** Keys of JSON stand in no order. */
const sorted = (value: unknown): unknown =>
  typeof value === 'object' && value !== null
    ? Object.fromEntries(
        Object.entries(value)
          .toSorted(([one], [other]) => (one < other ? -1 : 1))
          .map(([key, inner]) => [key, sorted(inner)]),
      )
    : value

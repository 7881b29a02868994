/** What the demo's first agent screens. */
import { eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { screeningCustomers } from '../../../contract/screening/screening-customers'
import { screeningRecords } from '../../../contract/screening/screening-records'
import { screeningReferrals } from '../../../contract/screening/screening-referrals'
import { screeningSubjects } from '../../../contract/screening/screening-subjects'
import { screeningClass } from '../../../server/screening/screening-classes/table'
import { screeningCustomer } from '../../../server/screening/screening-customers/table'
import { screeningSubject } from '../../../server/screening/screening-subjects/table'
import { openSeededWorld, type SeededWorld } from '../../support/seeded-world'

let world: SeededWorld
beforeAll(async () => {
  world = await openSeededWorld()
})
afterAll(() => world.close())

test('6 schools with 96 classes, 2 communities, 3 channels, 2 clinics, 3,600 people; a contact sees one school, an agent all', async () => {
  const { db } = world.database
  const kinds = await db
    .select({ kind: screeningCustomer.kind, count: sql<number>`count(*)::int` })
    .from(screeningCustomer)
    .groupBy(screeningCustomer.kind)
    .orderBy(screeningCustomer.kind)
  expect(kinds).toEqual([
    { kind: 1, count: 6 },
    { kind: 2, count: 2 },
    { kind: 3, count: 2 },
    { kind: 4, count: 3 },
  ])
  expect(await db.$count(screeningClass)).toBe(96)
  expect(await db.$count(screeningSubject)).toBe(3600)
  expect(await db.$count(screeningSubject, isNull(screeningSubject.classId))).toBe(144)
  const age = sql<number>`extract(year from age(make_date(${screeningClass.year}, 9, 1), ${screeningSubject.birthday}))::int`
  const ages = await db
    .select({ grade: screeningClass.grade, least: sql<number>`min(${age})`, most: sql<number>`max(${age})` })
    .from(screeningSubject)
    .innerJoin(screeningClass, eq(screeningClass.classId, screeningSubject.classId))
    .where(isNotNull(screeningSubject.classId))
    .groupBy(screeningClass.grade)
  expect(ages.find(({ grade }) => grade === 'K1')).toMatchObject({ least: 3, most: 4 })
  expect(ages.find(({ grade }) => grade === '9')).toMatchObject({ least: 14, most: 15 })
  const seen = async (as: string) => (await world.send(as, screeningCustomers.calls.list)).total
  expect([await seen('agent'), await seen('school')]).toEqual([13, 1])
  expect((await world.send('school', screeningSubjects.calls.list)).total).toBe(18 * 36)
  expect((await world.send('agent2', screeningCustomers.calls.list)).code).toBe(20403)
})

test('70 referrals, of which some came, are booked, were declined and lost; walk-ins, residents and partners have records', async () => {
  const list = async (query: Record<string, string>) =>
    (await world.send('agent', screeningReferrals.calls.list, { query })).total
  expect(await list({})).toBe(70)
  for (const status of ['0', '1', '2', '3']) expect(await list({ status }), status).toBeGreaterThan(2)
  expect(await list({ lost: '1' })).toBeGreaterThan(3)
  for (const kind of ['2', '3', '4'])
    expect((await world.send('agent', screeningRecords.calls.list, { query: { kind } })).total, kind).toBeGreaterThan(
      20,
    )
})

/** What became of the walk-ins of a clinic: each figure is the total of the list to which it leads. */
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ScreeningRecord } from '../../../contract/screening/screening-records'
import type { ScreeningReferral } from '../../../contract/screening/screening-referrals'
import type { ScreeningStatistics } from '../../../contract/statistics/screening-statistics'
import { sale } from '../../../server/clinic/sales/table'
import { rowsOf } from '../../../server/db/client'
import { screeningReading } from '../../../server/screening/screening-records/table'
import { account } from '../../../server/system/accounts/table'
import { deskOf, makeDoctor, makeManager, tomorrow } from '../../support/clinic'
import { makeTasks, type ScreeningTasks, taskPaths } from '../../support/screening-tasks'
import { readSheet } from '../../support/sheets'
import { paidBills } from '../../support/till'

const path = '/v1/screening/statistics'
const lists = { records: taskPaths.records, referrals: '/v1/screening/referrals' }
const today = { start_date: '2026-03-10', end_date: '2026-03-10' }
const poor = { naked: { od: { va: 460 }, os: { va: 460 } }, ar: { od: { ds: -2, dc: 0 }, os: { ds: -2, dc: 0 } } }
const good = { naked: { od: { va: 510 }, os: { va: 510 } }, ar: { od: { ds: 1, dc: 0 }, os: { ds: 1, dc: 0 } } }

let world: ScreeningTasks
let made = 0
const walkIn = async (sections: object = poor, as = 'boss') => {
  made += 1
  const person = { name: `散客${made}`, gender: 1, birthday: '2016-05-01', phone: `1990000${1000 + made}` }
  const { data } = await world.ask<ScreeningRecord>('POST', `${lists.records}/walk-ins`, {
    ...{ as, body: { ...person, guardian: '客家长', purposes: [1, 3], sections } },
  })
  return data
}
const refer = async ({ recordId }: ScreeningRecord) =>
  (await world.ask<ScreeningReferral>('POST', lists.referrals, { as: 'boss', body: { recordId } })).data
const book = async ({ referralId, version }: ScreeningReferral, slot: string) =>
  (
    await world.ask<ScreeningReferral>('PUT', `${lists.referrals}/${referralId}/book`, {
      ...{ as: 'boss', body: { version, date: tomorrow, slot } },
    })
  ).data
const ask = async (query: Record<string, string> = today, as = 'boss') =>
  (await world.get<ScreeningStatistics>(path, { as, query })).data
const totalOf = async (list: keyof typeof lists, query: Record<string, string>, as = 'boss') =>
  (await world.get<unknown[]>(lists[list], { as, query: { ...today, kind: '3', ...query } })).total

let record: ScreeningRecord
beforeAll(async () => {
  world = await makeTasks()
  await makeManager(world)
  await makeDoctor(world, '苏医生')
  await walkIn(good)
  record = await walkIn()
  await refer(await walkIn())
  await book(await refer(await walkIn()), '09:30')
  const came = await book(await refer(await walkIn()), '10:00')
  const billed = await book(await refer(await walkIn()), '10:30')
  for (const { resid } of [came, billed]) await deskOf(world).status(resid ?? 0, 2, {}, 'boss')
  // A bill of before the reservation counts for nothing.
  await paidBills(world, [
    { hid: 11, businessDate: '2026-03-01', pays: [100] },
    { hid: 11, businessDate: tomorrow, pays: [100] },
  ])
  await world.db.update(sale).set({ status: 3, pid: came.pid }).where(eq(sale.date, '2026-03-01'))
  await world.db.update(sale).set({ status: 3, pid: billed.pid }).where(eq(sale.date, tomorrow))
})
afterAll(() => world.close())

test('each step is a part of the one before, and the total of its list', async () => {
  const { totals, points, previousStart } = await ask()
  const value = Object.fromEntries(Object.entries(totals).map(([name, { value: found }]) => [name, found]))
  expect(value).toEqual({
    ...{ screened: 6, advised: 5, advisedRate: 0.833333, referred: 4, referralsBooked: 3, referralsCame: 2 },
    ...{ cameRate: 0.5, referralsBilled: 1, billedRate: 0.5 },
  })
  expect(totals.screened).toMatchObject({ previous: 0, growth: null })
  expect([previousStart, points.length]).toEqual(['2026-03-09', 1])
  const own = { own: '1' }
  expect([await totalOf('records', {}), await totalOf('records', { level: '2,3' })]).toEqual([6, 5])
  expect(await totalOf('referrals', own)).toBe(4)
  expect(await totalOf('referrals', { ...own, status: '1,2' })).toBe(3)
  expect(await totalOf('referrals', { ...own, status: '2' })).toBe(2)
  expect(await totalOf('referrals', { ...own, status: '2', billed: '1' })).toBe(1)
  expect(await totalOf('referrals', { ...own, billed: '0' })).toBe(3)
})

test('days without walk-ins are there, and those of before stand beside', async () => {
  const { totals, points } = await ask({ start_date: '2026-03-11', end_date: '2026-03-13' })
  expect(totals.screened).toMatchObject({ value: 0, previous: 6, growth: -1 })
  expect(points.map(({ date, screened, advisedRate }) => [date, screened, advisedRate])).toEqual([
    ['2026-03-11', 0, null],
    ['2026-03-12', 0, null],
    ['2026-03-13', 0, null],
  ])
})

test('a record that two people examined counts for each, and once in all; a correction is no examination', async () => {
  const [other] = await world.db.select().from(account).where(eq(account.account, 'clinic'))
  const [reading] = await world.db.select().from(screeningReading).where(eq(screeningReading.recordId, record.recordId))
  const { readingId: _, ...copy } = reading as typeof screeningReading.$inferSelect
  const uid = other?.uid ?? 0
  await world.db.insert(screeningReading).values({ ...copy, uid, offlineId: crypto.randomUUID() })
  const [chief] = await world.db.select().from(account).where(eq(account.account, 'chief'))
  const corrected = { uid: chief?.uid ?? 0, offlineId: crypto.randomUUID(), correction: 1, reason: '核定' }
  await world.db.insert(screeningReading).values({ ...copy, ...corrected })
  const { totals, screeners, hospitals } = await ask()
  expect(totals.screened.value).toBe(6)
  expect(screeners.map(({ name, screened }) => [name, screened])).toEqual([
    ['郑院长', 6],
    [other?.name, 1],
  ])
  expect(hospitals).toMatchObject([{ hid: 11, hospitalName: '青禾眼视光中心', screened: 6, referralsBilled: 1 }])
  const theirs = await ask({ ...today, screener: String(uid) })
  expect([theirs.totals.screened.value, theirs.totals.referred.value]).toEqual([1, 0])
  expect(theirs.screeners.map((row) => row.uid)).toEqual([uid])
  for (const one of screeners) {
    const screener = String(one.uid)
    expect(await totalOf('records', { screener })).toBe(one.screened)
    expect(await totalOf('referrals', { screener, own: '1' })).toBe(one.referred)
  }
  expect(await totalOf('records', { screener: String(chief?.uid) })).toBe(0)
})

test('the company sees its clinics, another none, and contacts and screeners nothing', async () => {
  const { hospitals } = await ask({ ...today, hid: '11' }, 'chief')
  expect(hospitals.map(({ screened }) => screened)).toEqual([6])
  expect(await totalOf('records', { hid: '11' }, 'chief')).toBe(6)
  expect(await totalOf('referrals', { screenedHid: '11', own: '1' }, 'chief')).toBe(4)
  expect((await ask({ ...today, hid: '12' }, 'chief')).totals.screened.value).toBe(0)
  expect(await totalOf('referrals', { screenedHid: '12', own: '1' }, 'chief')).toBe(0)
  for (const as of ['teacher', 'screener', 'agent2']) expect((await world.get(path, { as })).code).toBe(20403)
  expect((await world.get(path, { query: { start_date: '2026-03-10', end_date: '2026-03-01' } })).code).not.toBe(0)
})

test('a sheet asks for a reason, which the trail keeps', async () => {
  expect((await world.get(`${path}/exports`, { as: 'boss', query: today })).code).not.toBe(0)
  const query = `?start_date=2026-03-10&end_date=2026-03-10&by=screeners&reason=${encodeURIComponent('月报')}`
  const rows = await readSheet(await world.request('GET', `${path}/exports${query}`, { as: 'boss' }))
  expect(rows[0]?.slice(0, 4)).toEqual(['筛查员', '筛查人数', '建议就诊', '建议就诊率 (%)'])
  expect(rows[1]?.[0]).toBe('郑院长')
  const trail = await rowsOf(
    world.db,
    sql`select reason from audit where resource = 'screening-statistics' and action = 'export'`,
  )
  expect(trail).toEqual([{ reason: '月报' }])
})

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TrainingFigures } from '../../../contract/statistics/training-figures'
import { trainingSession } from '../../../server/training/users/sessions/table'
import { readSheet } from '../../support/sheets'
import { makeSessionsWorld, type SessionsWorld } from '../../support/training-sessions'

let world: SessionsWorld
beforeAll(async () => {
  world = await makeSessionsWorld()
  for (const brand of ['sdx', 'amy'] as const) await world.grant(brand, { kind: 'clinic', id: 11 }, 10_000)
})
afterAll(() => world.close())
beforeEach(() => world.startAgain())

const host = 'statistics' as const
const path = '/v1/account/statistics/sdx'
const period = { start_date: '2026-02-15', end_date: '2026-03-10' }
const figures = async (query: object = period, as = 'agent') =>
  (await world.ask<TrainingFigures>('GET', path, { host, as, query: query as Record<string, string> })).data

/** An account that is trained with from 5 February on. */
const account = async (until: string, body: object) => {
  const sdxUid = await world.openedUntil(until, body)
  await world.set(sdxUid, { openedOn: '2026-02-01', firstTrained: '2026-02-05', lastTrained: '2026-02-05' })
  return sdxUid
}

/** One in use, one that was renewed 18 days after its end, one that was not. */
const three = async () => {
  const inUse = await account('2026-03-20', { pid: 101 })
  const late = await account('2026-02-20', { pid: 301 })
  const ended = await account('2026-03-01', { pid: 101, brand: 'amy' })
  await world.renew([late])
  return { inUse, late, ended }
}

describe('GET /v1/account/statistics/sdx', () => {
  test('counts accounts, openings, renewals and ends, by brand and clinic', async () => {
    await three()
    const { totals, brands, hospitals } = await figures()
    const values = Object.fromEntries(Object.entries(totals).map(([name, { value }]) => [name, value]))
    expect(values).toMatchObject({ accounts: 3, inUse: 3, opened: 3, renewed: 1, expired: 2 })
    expect(brands.map(({ brand, accounts, expired }) => [brand, accounts, expired])).toEqual([
      ['sdx', 2, 1],
      ['amy', 1, 1],
    ])
    expect(hospitals).toMatchObject([{ hid: 11, accounts: 3, opened: 3 }])
  })

  test('leaves terms that ended in the last 30 days out of the renewal rate', async () => {
    await three()
    expect((await figures()).totals.renewalRate.value).toBeNull()
    await world.pass(30)
    const { totals, brands } = await figures()
    expect(totals.renewalRate.value).toBe(0.5)
    expect(brands.map(({ brand, renewalRate }) => [brand, renewalRate])).toEqual([
      ['sdx', 1],
      ['amy', 0],
    ])
  })

  test('does not count a renewal that came more than 30 days after the end', async () => {
    const sdxUid = await account('2026-02-20', { pid: 101 })
    await world.pass(31)
    await world.renew([sdxUid])
    const asked = { start_date: '2026-02-15', end_date: '2026-02-28' }
    expect((await figures(asked)).totals).toMatchObject({ renewalRate: { value: 0 }, expired: { value: 1 } })
  })

  test('says minutes a week, and days trained over days planned, five a week without a plan', async () => {
    const sdxUid = await account('2026-03-20', { pid: 101 })
    const by = await world.sender()
    const at = (day: string) => Date.parse(`${day}T10:00:00+08:00`) / 1000
    const sessions = [
      ['2026-03-02', 10],
      ['2026-03-02', 10],
      ['2026-03-04', 20],
      ['2026-03-09', 5],
    ] as const
    await world.db.insert(trainingSession).values(
      sessions.map(([day, minutes], place) => ({
        ...{ sdxUid, brand: 'sdx', deviceId: by.id, session: `T${place}`, trainId: world.projects.sdx, minutes },
        ...{ start: at(day) + place * 3600, received: at(day) + 40_000, eye: 'both' as const },
      })),
    )
    const week = { start_date: '2026-03-02', end_date: '2026-03-08' }
    const { totals, points } = await figures(week)
    expect(totals).toMatchObject({ weekMinutes: { value: 40, previous: 0 }, compliance: { value: 0.4, previous: 0 } })
    expect(points).toMatchObject([{ date: '2026-03-02', weekMinutes: 40, accounts: 1 }])
    // Of the week of 9 March two days have passed, on one of which was trained.
    const { totals: two } = await figures({ start_date: '2026-03-09', end_date: '2026-03-10' })
    expect(two.compliance.value).toBe(0.5)
  })

  test('tells accounts before the period in every part, zero where nothing came (edge case 17)', async () => {
    await account('2026-03-20', { pid: 101 })
    const { points, totals } = await figures({ start_date: '2026-02-16', end_date: '2026-03-08' })
    expect(points.map(({ date, accounts, opened }) => [date, accounts, opened])).toEqual([
      ['2026-02-16', 1, 0],
      ['2026-02-23', 1, 0],
      ['2026-03-02', 1, 0],
    ])
    expect(totals.opened).toEqual({ value: 0, previous: 0, growth: null })
  })

  test('shows an agent its own, filters by brand, and gives each table as a workbook', async () => {
    await three()
    expect((await figures(period, 'agent2')).totals.accounts.value).toBe(0)
    expect((await figures({ ...period, brand: 'amy' })).brands).toHaveLength(1)
    const sheet = await world.request('GET', `${path}/exports?start_date=2026-02-15&end_date=2026-03-10&by=brands`, {
      ...{ host, as: 'agent' },
    })
    expect((await readSheet(sheet)).map(([first]) => first)).toEqual(['品牌', '启明训 视动', '启明训 弱视'])
  })
})

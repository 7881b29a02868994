/** What a store took, saw and won, what its stock is worth, and how the stored value of its members moved. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { StoredValue } from '../../../contract/clinic/stored-values'
import type { Shop } from '../../../contract/statistics/clinic-figures'
import { stockClinic } from '../../support/clinic-stock'
import { makeSelling, type Selling } from '../../support/selling'
import { readSheet } from '../../support/sheets'
import { type Storing, storingOf } from '../../support/storing'

let selling: Selling
let storing: Storing
beforeAll(async () => {
  selling = await makeSelling()
  storing = storingOf(selling)
})
afterAll(() => selling.world.close())
beforeEach(() => selling.begin())

const path = '/v1/clinic/statistics/shop'
const today = { start_date: '2026-03-10', end_date: '2026-03-10' }
const ask = (query: Record<string, string> = today, as = 'boss') => selling.world.ask<Shop>('GET', path, { as, query })
const balances = async () =>
  ((await storing.accounts()).data as StoredValue[]).reduce((sum, { balance }) => sum + balance, 0)

test('stored value grows by what came in and back, less what was spent and withdrawn', async () => {
  const { totals: before } = (await ask()).data
  await storing.withBonus()
  await storing.spend(await storing.bill(40_000))
  const { data } = await ask()
  const of = (name: keyof typeof data.totals) => (data.totals[name].value ?? 0) - (before[name].value ?? 0)
  expect(of('storedIn')).toBe(400_000)
  expect(of('storedSpent')).toBe(40_000)
  expect(of('storedChange')).toBe(360_000)
  expect(of('received')).toBe(40_000)
  expect(await balances()).toBe(360_000)
  await selling.bossOpens()
  await storing.withdraw({ principal: 270_000 })
  const { totals } = (await ask()).data
  const value = (name: keyof typeof totals) => totals[name].value ?? 0
  expect(value('storedChange')).toBe(await balances())
  expect(value('storedIn') + value('storedBack') - value('storedSpent') - value('storedOut')).toBe(
    value('storedChange'),
  )
})

test('visits and what each of them brings agree with the figures of visits', async () => {
  const seen = await selling.owing()
  await selling.till.pay(await selling.billOfVisit(seen))
  const { data } = await ask()
  const outpatient = await selling.world.ask<{ totals: Record<string, { value: number }> }>(
    'GET',
    '/v1/clinic/statistics/outpatient',
    { as: 'boss', query: today },
  )
  expect(data.totals.visits.value).toBe(outpatient.data.totals.visits?.value)
  expect(data.totals.perVisit.value).toBe(8000)
  expect(data.totals.perVisit.value).toBe(outpatient.data.totals.perVisit?.value)
  expect(data.hospitals).toMatchObject([{ hid: 11, visits: 1, received: 8000 }])
})

test('the stock is worth what it cost, at the end of each part of the period', async () => {
  // The goods of tests come in at the beginning of time: they are there before any period.
  const [{ totals: none }] = [(await ask()).data]
  await stockClinic(selling.world, 11, [
    { productId: 1, quantity: 4, batchNo: 'A1', expiry: '2028-01-01', price: 2500 },
  ])
  const { data } = await ask({ start_date: '2026-03-08', end_date: '2026-03-10' })
  expect((data.totals.stockValue.value ?? 0) - (none.stockValue.value ?? 0)).toBe(10_000)
  expect(data.totals.stockValue.previous).toBe(data.totals.stockValue.value)
  expect(data.points.map(({ stockValue }) => stockValue)).toEqual(Array(3).fill(data.totals.stockValue.value))
})

test('is nothing to the agent and to those who sell, and goes out as a sheet', async () => {
  expect((await ask(today, 'agent')).code).not.toBe(0)
  expect((await ask(today, 'cashier')).code).toBe(20403)
  await storing.recharge()
  const rows = await readSheet(await selling.world.request('GET', `${path}/exports?by=hospitals`, { as: 'boss' }))
  expect(JSON.stringify(rows)).toContain('储值充入')
})

test('the sheet of stock names its product lines as goods, not as orders of them', async () => {
  await stockClinic(selling.world, 11, [{ productId: 1, quantity: 2, batchNo: 'A2', expiry: '2028-01-01' }])
  const address = '/v1/clinic/statistics/inventory/exports?by=lines'
  const rows = await readSheet(await selling.world.request('GET', address, { as: 'boss' }))
  expect(rows.map(([line]) => line)).toEqual(['产品线', '镜片'])
})

/** How business goes by type, and figures as workbooks, over the demo data. */
import dayjs from 'dayjs'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Call, hosts } from '../../../contract/core/call'
import { finance } from '../../../contract/statistics/finance'
import { hospital } from '../../../server/partners/hospitals/table'
import { demoMadeAt } from '../../support/database'
import { openSeededWorld, type SeededWorld } from '../../support/seeded-world'

let world: SeededWorld
beforeAll(async () => {
  world = await openSeededWorld()
})
afterAll(() => world.close())

const { calls } = finance
const today = dayjs(demoMadeAt * 1000).format('YYYY-MM-DD')
const year = { start_date: dayjs(today).subtract(364, 'day').format('YYYY-MM-DD'), end_date: today }

const read = async <Data>(as: string, call: Call, query: object, params: object) => {
  const { code, data } = await world.send<Data>(as, call, { query: { ...query }, params: { ...params } })
  expect({ path: call.path, code }).toEqual({ path: call.path, code: 0 })
  return data
}

describe('GET /v1/account/statistics/business/type/{type}', () => {
  test.each([
    [1, 'fy', 0],
    [2, 'fy', 20403],
    [3, 'fy', 0],
    [4, 'fy', 20403],
    [1, 'sdx', 20403],
    [2, 'sdx', 0],
    [4, 'agent', 0],
  ])('type %i is read under its own code: %s gets %i', async (type, as, expected) => {
    const { code } = await world.send(as, calls.business, { params: { type }, query: year })
    expect(code).toBe(expected)
  })

  test('of all clinics is the sum of those of each', async () => {
    for (const type of [1, 2, 3, 4]) {
      const all = await read<{ totals: { count: { value: number } } }>('agent', calls.business, year, { type })
      const clinics = await world.db.select({ hid: hospital.hid }).from(hospital).where(eq(hospital.cid, 1))
      let sum = 0
      for (const { hid } of clinics) {
        const own = await read<typeof all>('agent', calls.businessOfHospital, year, { hid, type })
        sum += own.totals.count.value
      }
      expect(all.totals.count.value).toBeGreaterThan(0)
      expect(sum).toBe(all.totals.count.value)
    }
  })
})

test('each export is a workbook', async () => {
  const token = await world.tokenOf('agent')
  const ask = async ({ path, host }: Call, query: Record<string, string>) => {
    const address = `${hosts[host]}${path.replace('{hid}', '6')}?${new URLSearchParams(query)}`
    const answer = await world.app.request(address, { headers: { token } })
    const bytes = new Uint8Array(await answer.arrayBuffer())
    expect({ address, magic: [...bytes.slice(0, 4)] }).toEqual({ address, magic: [0xd0, 0xcf, 0x11, 0xe0] })
  }
  const tables = { money: ['hospitals', 'lines'], recharges: ['hospitals', 'brands', 'payMethods'] }
  for (const by of ['period', 'rows', ...tables.money]) await ask(calls.exportMoney, { ...year, by })
  for (const by of ['period', 'rows', ...tables.recharges]) await ask(calls.exportRecharges, { ...year, by })
  for (const by of ['period', 'rows', 'hospitals', 'items']) await ask(calls.exportReservationFees, { ...year, by })
  for (const by of ['period', 'rows', 'methods', 'hospitals']) await ask(calls.exportCollections, { ...year, by })
  for (const by of ['period', 'rows', 'types', 'hospitals']) await ask(calls.exportExpenses, { ...year, by })
  await ask(calls.exportRechargeHospitals, year)
  await ask(calls.exportStatement, { month: '2026-01' })
})

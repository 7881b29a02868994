import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Found } from '../../../contract/system/search'
import { patient } from '../../../server/people/patients/table'
import { makeWorld, type World } from '../../support/world'

let world: World
let number: string

beforeAll(async () => {
  world = await makeWorld()
  const stamps = { created: world.clock.now, updated: world.clock.now }
  await world.db.insert(patient).values({ pid: 103, cid: 1, hid: 11, name: '欧阳小雪', gender: 2, ...stamps })
  const first = await world.makeOrder({ pid: 103, patientName: '欧阳小雪' })
  number = first.orderNo
  await world.makeOrder({ pid: 103, patientName: '欧阳小雪' })
  await world.makeOrder({ hid: 12, emsNumber: 'SF9988776655', status: 6 })
  await world.makeOrder({ cid: 2, hid: 21, pid: 201, patientName: '赵一凡' })
  for (let more = 0; more < 6; more++) await world.makeOrder()
})
afterAll(() => world?.close())

const find = async (q: string, as = 'agent') => (await world.ask<Found>('GET', '/search', { as, query: { q } })).data

describe('GET /search', () => {
  test('finds an order by its number, whole or in part, and by its courier number', async () => {
    expect((await find(number)).orders).toEqual([
      { lensOrderId: 1, orderNo: number, status: 1, patientName: '欧阳小雪', hospitalName: '青禾眼视光中心' },
    ])
    expect((await find('sf998877')).orders.map(({ status }) => status)).toEqual([6])
    expect((await find('LT20260310')).orders).toHaveLength(5)
  })

  test('finds a patient once, however many orders they have, and names the clinic', async () => {
    expect((await find('小雪')).patients).toEqual([
      { pid: 103, name: '欧阳小雪', birthday: null, guardian: '', hid: 11, hospitalName: '青禾眼视光中心' },
    ])
    // Its characters are all there, in another order.
    expect((await find('雪小')).patients).toEqual([])
  })

  test('finds a clinic by part of its name', async () => {
    expect((await find('南巷')).clinics).toEqual([{ hid: 12, name: '南巷儿童视光' }])
  })

  test('finds nothing of another company', async () => {
    expect(await find('赵一凡')).toEqual({ orders: [], patients: [], clinics: [] })
    expect(await find('东湖')).toEqual({ orders: [], patients: [], clinics: [] })
    expect((await find('赵一凡', 'admin')).patients).toHaveLength(1)
  })

  test('finds for a clinic’s people only what is their clinic’s', async () => {
    expect((await find('sf998877', 'clinic')).orders).toEqual([])
    expect((await find('小雪', 'clinic')).patients).toHaveLength(1)
    expect((await find('南巷', 'clinic')).clinics).toEqual([])
  })

  test('takes signs as they are, and does not look for what is too short to tell anything apart', async () => {
    expect((await find('%%%%')).orders).toEqual([])
    expect((await find('王')).patients).toEqual([])
    expect((await find('LT2')).orders).toEqual([])
  })

  test('refuses an empty and an overlong search, and those who are not signed in', async () => {
    expect(await world.ask('GET', '/search', { as: 'agent' })).toMatchObject({ code: 1 })
    expect(await world.ask('GET', '/search', { as: 'agent', query: { q: 'x'.repeat(41) } })).toMatchObject({ code: 1 })
    expect(await world.ask('GET', '/search', { query: { q: 'LT2026' } })).toMatchObject({ code: 50008 })
  })
})

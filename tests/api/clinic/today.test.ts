import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Today } from '../../../contract/clinic/today'
import { allCalls } from '../../../contract/registry'
import { visit } from '../../../server/clinic/visits/table'
import { hospital } from '../../../server/partners/hospitals/table'
import { patient } from '../../../server/people/patients/table'
import { reservation } from '../../../server/people/reservations/table'
import { revisit } from '../../../server/people/revisits/table'
import { account } from '../../../server/system/accounts/table'
import { makeManager, today } from '../../support/clinic'
import { fillShelves } from '../../support/order-kinds'
import { paidBills } from '../../support/till'
import { makeWorld, type World } from '../../support/world'

let world: World
const stamps = { created: 1, updated: 1 }

/** Store 13 of the chain that clinic 11 heads, with an account of its own. */
const makeChain = async () => {
  await world.db.insert(hospital).values({ hid: 13, cid: 1, parentHid: 11, name: '青禾城西店', ...stamps })
  const [model] = await world.db.select().from(account).limit(1)
  const person = (name: string, role: string, hid: number) => ({
    ...{ account: name, name, passwordHash: model?.passwordHash ?? '', cid: 1, hid, ...stamps },
    roleId: world.roleId(role),
  })
  await world.db
    .insert(account)
    .values([person('store', '诊所负责人', 13), person('examiner', '诊所验光师', 11), person('keeper', '诊所仓管', 11)])
}

const makeDay = async () => {
  const born = (hid: number, birthday: string, more = {}) => ({
    ...{ cid: 1, hid, name: `患者${birthday}`, gender: 1, birthday, ...more, ...stamps },
  })
  const people = await world.db
    .insert(patient)
    .values([
      born(11, '2016-03-10'),
      born(13, '2012-03-10'),
      born(13, '2010-03-11'),
      born(11, '1990-03-10', { status: 2 }),
      born(12, '2011-03-10'),
    ])
    .returning({ pid: patient.pid, hid: patient.hid })
  const booked = (hid: number, slot: string, status: number, date = today) => ({
    ...{ cid: 1, hid, name: '访客', phone: `1380000${slot.replace(':', '')}`, date, slot, slotMinutes: 30, status },
    ...stamps,
  })
  await world.db
    .insert(reservation)
    .values([
      booked(11, '09:00', 0),
      booked(11, '11:00', 1),
      booked(11, '11:30', 2),
      booked(13, '14:00', 1),
      booked(12, '14:30', 1),
      booked(11, '15:00', 1, '2026-03-11'),
    ])
  const [mine] = people
  const due = (hid: number, revisitTime: string, more = {}) => ({
    ...{ cid: 1, hid, pid: mine?.pid ?? 0, revisitTime, type: 1, ...more, ...stamps },
  })
  await world.db
    .insert(revisit)
    .values([due(11, '2026-03-01'), due(13, today), due(11, '2026-03-11'), due(11, today, { removed: 1 })])
  let number = 0
  const seen = (hid: number, status: number, date = today) => {
    number += 1
    const queueNo = `A${String(number).padStart(3, '0')}`
    return { cid: 1, hid, pid: mine?.pid ?? 0, visitNo: `VS${number}`, queueNo, date, type: 2, status, ...stamps }
  }
  await world.db
    .insert(visit)
    .values([seen(11, 1), seen(11, 1), seen(13, 1), seen(11, 2), seen(13, 3), seen(11, 4), seen(11, 1, '2026-03-09')])
  await paidBills(world, [
    { hid: 11, businessDate: today, pays: [8000, 2000] },
    { hid: 13, businessDate: today, pays: [5000] },
    { hid: 11, businessDate: '2026-03-09', pays: [9900] },
    { hid: 11, businessDate: today, pays: [] },
  ])
  await fillShelves(world)
  for (const hid of [11, 11, 13, 12]) await world.makeOrder({ hid, status: 6, emsNumber: 'SF1234567890' })
  await world.makeOrder({ hid: 11, status: 7 })
}

beforeAll(async () => {
  world = await makeWorld()
  await makeManager(world)
  await makeChain()
  await makeDay()
})
afterAll(() => world.close())

const read = async (as: string, query: Record<string, string> = {}) =>
  (await world.ask<Today>('GET', '/v1/clinic/today', { as, query })).data
const countsOf = ({ cards }: Today) => Object.fromEntries(cards.map(({ card, count }) => [card, count]))

/** The total of a list under these filters, as its screen asks for it. */
const totalOf = async (as: string, of: string, query: Record<string, string>) => {
  const list = allCalls.find(({ resource, name }) => resource === of && name === 'list')
  const path = (list?.call.path ?? '').replace('{cid}', of === 'reservations' ? '1' : '0')
  const filters = Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''))
  const { code, total } = await world.ask<unknown[]>('GET', path, { as, query: filters })
  expect([of, code]).toEqual([of, 0])
  return total
}

describe('GET /v1/clinic/today', () => {
  test('counts what the day holds in all stores of a chain, for its head', async () => {
    const { date, hid, cards } = await read('boss')
    expect([date, hid]).toEqual([today, null])
    expect(countsOf({ date, hid, cards })).toEqual({
      ...{ reservations: 3, waiting: 3, examined: 1, owing: 1, opinions: 0, pickups: 0, takings: 2 },
      ...{ revisits: 2, arriving: 3, recalled: 0, lowGoods: 0, birthdays: 2 },
    })
    expect(cards.find(({ card }) => card === 'takings')?.amount).toBe(15_000)
  })

  test('counts one store where it is asked for, and its own for a store', async () => {
    const asked = countsOf(await read('boss', { hid: '13' }))
    expect(asked).toMatchObject({ reservations: 1, waiting: 1, takings: 1, revisits: 1, arriving: 1, birthdays: 1 })
    expect(countsOf(await read('store'))).toEqual(asked)
  })

  test.each([
    ['boss', {}],
    ['boss', { hid: '13' }],
    ['store', {}],
    ['clinic', {}],
    ['cashier', {}],
  ] as const)('%s asking %j finds as many in each list as its card says', async (as, query) => {
    const { cards } = await read(as, query)
    const opened = cards.flatMap(({ card, lists }) => lists.map((list) => ({ card, ...list })))
    expect(opened.length).toBeGreaterThan(3)
    for (const { card, of, count, query: filters } of opened)
      expect([card, await totalOf(as, of, filters)]).toEqual([card, count])
  })

  test('shows each role the cards of its codes', async () => {
    const cardsOf = async (as: string) => Object.keys(countsOf(await read(as)))
    expect(await cardsOf('cashier')).toEqual(['waiting', 'examined', 'owing', 'takings', 'birthdays'])
    expect(await cardsOf('examiner')).toEqual([
      ...['waiting', 'examined', 'owing', 'opinions'],
      ...['pickups', 'arriving', 'birthdays'],
    ])
    expect(await cardsOf('keeper')).toEqual(['arriving', 'recalled', 'lowGoods', 'birthdays'])
  })

  test('is of clinics alone, and of no other store', async () => {
    expect((await world.ask('GET', '/v1/clinic/today', { as: 'agent' })).code).toBe(20403)
    expect((await world.ask('GET', '/v1/clinic/today', { as: 'store', query: { hid: 11 } })).code).toBe(20401)
    expect((await world.ask('GET', '/v1/clinic/today', { as: 'admin' })).errors).toHaveProperty('hid')
  })

  test('keeps from those who see no money which visits were paid for', async () => {
    const asked = { query: { paid_on: today } }
    expect((await world.ask('GET', '/v1/clinic/visits', { as: 'examiner', ...asked })).code).toBe(20403)
  })
})

test('whose birthday is on the 29th of February is among those of the 28th in a common year', async () => {
  await world.db.insert(patient).values({ cid: 1, hid: 11, name: '闰日', gender: 2, birthday: '2016-02-29', ...stamps })
  const on = async (birthday_on: string) =>
    (await world.ask<unknown[]>('GET', '/patient/listbycid/0', { as: 'boss', query: { birthday_on } })).total
  expect([await on('2026-02-28'), await on('2024-02-28'), await on('2024-02-29')]).toEqual([1, 0, 1])
})

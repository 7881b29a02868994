import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { RankedMember } from '../../../contract/clinic/member-ranking'
import { member, memberLevel } from '../../../server/clinic/member-levels/table'
import { patient } from '../../../server/people/patients/table'
import { makeSelling, type Selling } from '../../support/selling'

let selling: Selling
let world: Selling['world']
let till: Selling['till']
let feeId: number
let friends: number[]
beforeAll(async () => {
  selling = await makeSelling()
  world = selling.world
  till = selling.till
  const names = ['周小禾', '林知夏', '许星河']
  const made = await world.db
    .insert(patient)
    .values(names.map((name) => ({ cid: 1, hid: 11, name, gender: 1, created: 1, updated: 1 })))
    .returning()
  friends = made.map(({ pid }) => pid)
})
afterAll(() => world.close())
beforeEach(async () => {
  for (const table of [member, memberLevel]) await world.db.delete(table)
  await world.db.update(patient).set({ mergedInto: null, status: 1, referrerPid: null })
  feeId = (await selling.begin()).item.feeId
})

const ranking = (query = {}, as = 'boss') =>
  world.ask<RankedMember[]>('GET', '/v1/clinic/members/ranking', { as, query })
const pays = async (pid: number | undefined, qty: number) => {
  const bill = await selling.billOf(feeId, qty, { pid })
  expect((await till.pay(bill)).code).toBe(0)
  return bill
}
const shown = async (query = {}) => (await ranking(query)).data.map(({ rank, name, value }) => [rank, name, value])

describe('GET /v1/clinic/members/ranking', () => {
  test('ranks by what was paid, equal sums alike, and by the number of purchases', async () => {
    await pays(friends[0], 2)
    await pays(friends[1], 1)
    await pays(friends[1], 1)
    await pays(friends[2], 1)
    expect(await shown()).toEqual([
      [1, '周小禾', 4_000],
      [1, '林知夏', 4_000],
      [3, '许星河', 2_000],
    ])
    expect(await shown({ by: 'times' })).toEqual([
      [1, '林知夏', 2],
      [2, '周小禾', 1],
      [2, '许星河', 1],
    ])
    expect((await ranking()).data.every(({ change }) => change === null)).toBe(true)
  })

  test('pages, and finds a part of a name without another rank', async () => {
    for (const [at, pid] of friends.entries()) await pays(pid, 3 - at)
    const second = await ranking({ page_num: 2, page_size: 2 })
    expect([second.total, second.data.map(({ name }) => name)]).toEqual([3, ['许星河']])
    expect(await shown({ keyword: '知夏' })).toEqual([[2, '林知夏', 4_000]])
  })

  test('takes off what was refunded, and counts a bill no more that was given back whole', async () => {
    const { saleId } = await pays(friends[0], 2)
    await pays(friends[1], 1)
    await selling.bossOpens()
    const back = async (qty: number) => {
      const { version, lines } = await till.get(saleId)
      const given = { version, lines: [{ lineId: lines[0]?.lineId ?? 0, qty }], reason: '退' }
      const pays = [{ method: 1, amount: 2_000 * qty }]
      expect((await till.act(saleId, 'refund', { ...given, pays }, 'boss')).code).toBe(0)
    }
    await back(1)
    expect(await shown()).toEqual([
      [1, '周小禾', 2_000],
      [1, '林知夏', 2_000],
    ])
    expect(await shown({ by: 'times' })).toHaveLength(2)
    await back(1)
    expect(await shown()).toEqual([[1, '林知夏', 2_000]])
    expect(await shown({ by: 'times' })).toEqual([[1, '林知夏', 1]])
  })

  test('counts the records that were merged as one person, with the level and the patients whom they brought', async () => {
    await world.db.insert(memberLevel).values([
      { cid: 1, hid: 11, name: '普通', minSpend: 0, created: 1, updated: 1 },
      { cid: 1, hid: 11, name: '银卡', minSpend: 6_000, created: 1, updated: 1 },
    ])
    await pays(friends[0], 3)
    await pays(friends[1], 1)
    await world.db
      .update(patient)
      .set({ mergedInto: friends[1] ?? 0, status: 3 })
      .where(eq(patient.pid, friends[0] ?? 0))
    await world.db
      .update(patient)
      .set({ referrerPid: friends[0], created: world.clock.now })
      .where(eq(patient.pid, friends[2] ?? 0))
    expect((await ranking()).data).toMatchObject([{ rank: 1, name: '林知夏', value: 8_000, levelName: '银卡' }])
    expect((await ranking({ by: 'referrals' })).data).toMatchObject([{ rank: 1, name: '林知夏', value: 1 }])
  })

  test('says by how many ranks a member rose since the year before', async () => {
    await pays(friends[0], 2)
    await pays(friends[1], 1)
    await world.db.execute(`alter table sale_payment disable trigger user`)
    await world.db.execute(`update sale_payment set business_date = business_date - 400`)
    await world.db.execute(`alter table sale_payment enable trigger user`)
    await pays(friends[1], 1)
    expect((await ranking()).data).toMatchObject([{ rank: 1, name: '林知夏', change: 1 }])
  })

  test('refuses another figure, and those without the code; of another company nothing is seen', async () => {
    await pays(friends[0], 1)
    expect((await ranking({ by: 'visits' })).errors).toHaveProperty('by')
    expect((await ranking({}, 'cashier')).code).toBe(20403)
    expect((await ranking({}, 'agent')).code).toBe(20403)
    expect((await ranking({ hid: 21 })).total).toBe(0)
  })
})

import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { MemberLevel, Standing } from '../../../contract/clinic/member-levels'
import type { Sale } from '../../../contract/clinic/sale-record'
import { reviewMemberLevels } from '../../../server/clinic/member-levels/review'
import { member, memberLevel } from '../../../server/clinic/member-levels/table'
import { hospital } from '../../../server/partners/hospitals/table'
import { patient } from '../../../server/people/patients/table'
import { makeSelling, type Selling } from '../../support/selling'

let selling: Selling
let world: Selling['world']
let till: Selling['till']
let feeId: number
beforeAll(async () => {
  selling = await makeSelling()
  world = selling.world
  till = selling.till
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.db.update(hospital).set({ parentHid: null })
  await world.db.update(patient).set({ mergedInto: null, status: 1 })
  for (const table of [member, memberLevel]) await world.db.delete(table)
  feeId = (await selling.begin()).item.feeId
})

const path = '/v1/clinic/member-levels'
const create = (body: object = {}, as = 'boss') =>
  world.ask<MemberLevel>('POST', path, { as, body: { name: '银卡', minSpend: 10_000, discount: 98, ...body } })
const list = (query = {}, as = 'boss') => world.ask<MemberLevel[]>('GET', path, { as, query })
const update = (id: number, body: object, as = 'boss') =>
  world.ask<MemberLevel>('PUT', `${path}/${id}`, { as, body: { version: 1, ...body } })
const remove = (id: number, version = 1, as = 'boss') =>
  world.ask('DELETE', `${path}/${id}`, { as, query: { version } })
const standing = async (pid = 101, as = 'cashier') =>
  (await world.ask<Standing>('GET', `/v1/clinic/members/${pid}`, { as })).data
/** A further patient of clinic 11. */
const another = async () => {
  const values = { cid: 1, hid: 11, name: '周小禾', gender: 1, created: 1, updated: 1 }
  const [made] = await world.db.insert(patient).values(values).returning()
  return made?.pid ?? 0
}
const pays = async (qty: number, pid = 101) => {
  const bill = await selling.billOf(feeId, qty, { pid })
  expect((await till.pay(bill)).code).toBe(0)
  return bill
}

describe('/v1/clinic/member-levels', () => {
  test('makes, changes, lists and deletes levels', async () => {
    const { data } = await create()
    expect(data).toMatchObject({
      hid: 11,
      name: '银卡',
      minSpend: 10_000,
      discount: 98,
      auto: 1,
      members: 0,
      version: 1,
    })
    await create({ name: '金卡', minSpend: 800_000, discount: 95 })
    expect((await update(data.levelId, { discount: 97, auto: 0 })).data).toMatchObject({ discount: 97, version: 2 })
    expect((await list({ sort: '-minSpend' })).data.map(({ name }) => name)).toEqual(['金卡', '银卡'])
    expect((await list({ auto: 0 })).total).toBe(1)
    expect((await list({ keyword: '金' })).total).toBe(1)
    expect((await remove(data.levelId)).code).toBe(100)
    expect((await remove(data.levelId, 2)).code).toBe(0)
  })

  test.each<[object, string]>([
    [{ name: ' ' }, 'name'],
    [{ name: '字'.repeat(21) }, 'name'],
    [{ minSpend: -1 }, 'minSpend'],
    [{ minSpend: 1.5 }, 'minSpend'],
    [{ discount: 49 }, 'discount'],
    [{ discount: 101 }, 'discount'],
    [{ hid: 21 }, 'hid'],
  ])('refuses %j', async (body, field) => {
    expect((await create(body)).errors).toHaveProperty(field)
  })

  test('refuses a name and a threshold that the chain has already', async () => {
    await create()
    expect((await create({ minSpend: 1 })).errors).toHaveProperty('name')
    expect((await create({ name: '金卡' })).errors).toHaveProperty('minSpend')
  })

  test('holds for the whole chain, whose stores read it and do not change it', async () => {
    const { data } = await create({ hid: 12 }, 'admin')
    expect((await list()).total).toBe(0)
    await world.db.update(hospital).set({ parentHid: 12 }).where(eq(hospital.hid, 11))
    expect((await list()).data).toMatchObject([{ levelId: data.levelId, allowed: [] }])
    expect((await update(data.levelId, { discount: 50 })).code).toBe(20403)
    expect((await create({ name: '金卡', minSpend: 1 })).errors).toHaveProperty('hid')
  })

  test('refuses those without the code, and hides the levels of another company', async () => {
    const { data } = await create()
    expect((await create({ name: '金卡' }, 'cashier')).code).toBe(20403)
    expect((await update(data.levelId, {}, 'cashier')).code).toBe(20403)
    const foreign = await create({ hid: 21 }, 'admin')
    expect((await update(foreign.data.levelId, { discount: 50 })).code).toBe(20401)
    expect((await world.ask('GET', '/v1/clinic/members/201', { as: 'cashier' })).code).toBe(20401)
  })
})

describe('the level of a patient', () => {
  test('goes up with a payment, counts refunds, and cannot be deleted as long as a patient has it', async () => {
    await create({ name: '普通', minSpend: 0, discount: 100 })
    const { data: silver } = await create()
    expect(await standing()).toMatchObject({
      levelName: '普通',
      discount: 100,
      spend: 0,
      nextName: '银卡',
      nextSpend: 10_000,
    })
    await pays(4)
    expect(await standing()).toMatchObject({ levelName: '普通', spend: 8_000 })
    await pays(1)
    expect(await standing()).toMatchObject({ levelName: '银卡', discount: 98, spend: 10_000, nextName: null })
    expect((await list({ keyword: '银' })).data).toMatchObject([{ members: 1 }])
    expect((await remove(silver.levelId)).code).toBe(20402)
  })

  test('stays after a refund until the yearly review takes it down', async () => {
    await create({ name: '普通', minSpend: 0, discount: 100 })
    await create()
    const { saleId } = await pays(5)
    await selling.bossOpens()
    const { lines, version } = await till.get(saleId)
    const back = [{ lineId: lines[0]?.lineId ?? 0, qty: 5 }]
    const given = { version, lines: back, pays: [{ method: 1, amount: 10_000 }], reason: '退' }
    expect((await till.act(saleId, 'refund', given, 'boss')).code).toBe(0)
    expect(await standing()).toMatchObject({ levelName: '银卡', spend: 0 })
    const review = () =>
      reviewMemberLevels({ ...world.services, timeZone: 'Asia/Shanghai' }, new AbortController().signal)
    await review()
    expect(await standing()).toMatchObject({ levelName: '银卡' })
    world.clock.now += 366 * 86_400
    await review()
    const kept = world.db
      .select({ name: memberLevel.name })
      .from(member)
      .innerJoin(memberLevel, eq(memberLevel.levelId, member.levelId))
    expect(await kept).toEqual([{ name: '普通' }])
  })

  test('is not reached any more when it is off, and kept by those who have it', async () => {
    const { data } = await create()
    await pays(5)
    await update(data.levelId, { auto: 0 })
    const other = await another()
    await pays(6, other)
    expect(await standing()).toMatchObject({ levelName: '银卡' })
    expect(await standing(other)).toMatchObject({ levelName: null, discount: 100 })
  })

  test('of two records that were merged is the higher one', async () => {
    await create()
    await pays(5)
    const other = await another()
    await world.db.update(patient).set({ mergedInto: other, status: 3 }).where(eq(patient.pid, 101))
    expect(await standing(other)).toMatchObject({ levelName: '银卡', spend: 10_000 })
  })
})

describe('a bill', () => {
  const quote = async (body: object) =>
    (await world.ask<Sale>('POST', '/v1/clinic/sales/quote', { as: 'cashier', body })).data

  test('is reduced by the level or by hand, whichever is better for the patient', async () => {
    await create({ minSpend: 0, discount: 90 })
    const lines = [{ feeId, qty: 5 }]
    expect(await quote({ lines, pid: 101 })).toMatchObject({ reduction: 1_000, memberDiscount: 90, total: 9_000 })
    expect(await quote({ lines, pid: 101, discount: 95 })).toMatchObject({ reduction: 1_000 })
    expect(await quote({ lines })).toMatchObject({ reduction: 0, memberDiscount: 100 })
    const bill = await selling.billOf(feeId, 5, { pid: 101, rounding: 50 })
    expect(bill).toMatchObject({ total: 8_950, discount: 100, memberDiscount: 90, reduction: 1_000 })
    expect((await till.pay(bill)).data).toMatchObject({ status: 3, paid: 8_950 })
  })

  test('is refused at its old price when the level has changed before it is paid', async () => {
    const { data } = await create({ minSpend: 0, discount: 90 })
    const bill = await selling.billOf(feeId, 5, { pid: 101 })
    await update(data.levelId, { discount: 80 })
    expect((await till.pay(bill)).code).toBe(100)
    const lines = [{ feeId, qty: 5 }]
    const again = await world.ask<Sale>('PUT', `/v1/clinic/sales/${bill.saleId}`, {
      as: 'cashier',
      body: { version: bill.version, lines },
    })
    expect(again.data).toMatchObject({ total: 8_000 })
    expect((await till.pay(again.data)).code).toBe(0)
  })

  test('of a visit that is paid at once is reduced by the level too', async () => {
    await create({ minSpend: 0, discount: 90 })
    const came = await selling.owing()
    expect(came.due).toBe(7_200)
    const paid = await world.ask('PUT', `/v1/clinic/visits/${came.visitId}/pay`, {
      as: 'cashier',
      body: { version: came.version, total: 7_200, method: 1 },
    })
    expect(paid).toMatchObject({ code: 0 })
    expect((await till.list({ visitId: came.visitId })).data).toMatchObject([{ total: 7_200, paid: 7_200 }])
  })
})

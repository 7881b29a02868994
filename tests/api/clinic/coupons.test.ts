import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Fee } from '../../../contract/clinic/fees'
import { patient } from '../../../server/people/patients/table'
import { type Couponing, couponingOf } from '../../support/couponing'
import { makeSelling, type Selling } from '../../support/selling'

let selling: Selling
let coupons: Couponing
let item: Fee
beforeAll(async () => {
  selling = await makeSelling()
  coupons = couponingOf(selling.world)
  const child = { cid: 1, hid: 11, gender: 1, birthday: '2014-05-06', created: 1, updated: 1 }
  await selling.world.db.insert(patient).values([
    { pid: 103, name: '李小雨', ...child },
    { pid: 104, name: '张小北', ...child },
  ])
})
/** A session ends twelve hours after it was used last. */
const tomorrow = async () => {
  for (const hours of [11, 5]) {
    selling.world.clock.now += hours * 3600
    for (const as of ['boss', 'cashier']) await coupons.list({}, as)
  }
}
afterAll(() => selling.world.close())
beforeEach(async () => {
  item = (await selling.begin()).item
})

describe('POST /v1/clinic/coupons/issue', () => {
  test('gives each member one as long as there are any, and says of each what became of it', async () => {
    const { tplId } = await coupons.running({ total: 2 })
    const { data } = await coupons.issue(tplId, [101, 999_999, 103, 104])
    expect(data.map(({ id, code }) => [id, code])).toEqual([
      [101, 0],
      [999_999, 1],
      [103, 0],
      [104, 1],
    ])
    expect((await coupons.template(tplId)).issued).toBe(2)
    expect((await coupons.list({ tplId })).data.map(({ code }) => code)).toEqual([
      expect.stringMatching(/^\d{12}$/),
      expect.stringMatching(/^\d{12}$/),
    ])
  })

  test('gives a member no more than the template allows, voided ones aside', async () => {
    const { tplId } = await coupons.running({ perMember: 1 })
    const { data } = await coupons.issue(tplId)
    expect((await coupons.issue(tplId)).data[0]).toMatchObject({ code: 1, message: expect.stringContaining('1') })
    expect((await coupons.voided(data[0]?.couponId ?? 0)).data).toMatchObject({
      status: 3,
      reason: '误发',
      allowed: [],
    })
    expect((await coupons.issue(tplId)).data[0]).toMatchObject({ code: 0 })
  })

  test('gives the last one to one of two who ask at once (case 29)', async () => {
    const { tplId } = await coupons.running({ total: 1 })
    const answers = await Promise.all([coupons.issue(tplId, [101]), coupons.issue(tplId, [103])])
    expect(answers.map(({ data }) => data[0]?.code).sort()).toEqual([0, 1])
    expect((await coupons.template(tplId)).issued).toBe(1)
  })

  test('gives a member who is asked for twice at once no second one', async () => {
    const { tplId } = await coupons.running({ perMember: 1 })
    const answers = await Promise.all(Array.from({ length: 6 }, () => coupons.issue(tplId)))
    expect(answers.filter(({ data }) => data[0]?.code === 0)).toHaveLength(1)
  })

  test('refuses more than 500, one twice, a template of another chain, and those without the code', async () => {
    const { tplId } = await coupons.running()
    expect((await coupons.issue(tplId, [101, 101])).errors).toHaveProperty('pids')
    expect(
      (
        await coupons.issue(
          tplId,
          Array.from({ length: 501 }, (_, at) => at + 1),
        )
      ).errors,
    ).toHaveProperty('pids')
    expect((await coupons.issue(99_999)).errors).toHaveProperty('tplId')
    expect((await coupons.issue(tplId, [101], 'cashier')).code).toBe(20403)
  })
})

describe('a coupon', () => {
  const quote = (body: object) =>
    selling.world.ask<{ total: number; couponOff: number }>('POST', '/v1/clinic/sales/quote', {
      as: 'cashier',
      body: { pid: 101, ...body },
    })
  const lines = (qty = 1) => ({ lines: [{ feeId: item.feeId, qty }] })

  test('takes its amount off, is used when the bill is paid, and comes back when it is voided', async () => {
    const couponId = await coupons.given({ minSpend: 4000 })
    expect((await quote({ ...lines(2), couponIds: [couponId] })).data).toMatchObject({ couponOff: 500, total: 3500 })
    const bill = await selling.billOf(item.feeId, 2, { pid: 101, couponIds: [couponId] })
    expect(bill).toMatchObject({ couponIds: [couponId], couponOff: 500, total: 3500 })
    expect(await coupons.get(couponId)).toMatchObject({ status: 0, used: 0 })
    const paid = (await selling.till.pay(bill)).data
    expect(await coupons.get(couponId)).toMatchObject({ status: 1, used: 1, saleNo: bill.saleNo })
    expect((await selling.till.act(bill.saleId, 'void', { version: paid.version, reason: '误收' }, 'boss')).code).toBe(
      0,
    )
    expect(await coupons.get(couponId)).toMatchObject({ status: 0, used: 0, saleNo: null })
  })

  test.each<[string, object, number]>([
    ['of a percentage, up to its bound', { kind: 2, value: 80, maxOff: 700 }, 3300],
    ['of a percentage', { kind: 2, value: 80 }, 3200],
    ['of more than the bill', { value: 9000 }, 0],
  ])('%s', async (_, body, total) => {
    const couponId = await coupons.given(body)
    expect((await quote({ ...lines(2), couponIds: [couponId] })).data.total).toBe(total)
  })

  test('that exchanges a piece, or is a gift to a purchase, takes one piece off beside one that takes an amount off', async () => {
    const of = { scope: 3, feeIds: [item.feeId], value: 0 }
    const exchange = await coupons.given({ kind: 3, ...of })
    const gift = await coupons.given({ kind: 5, minSpend: 2000, ...of })
    const amount = await coupons.given()
    expect((await quote({ ...lines(2), couponIds: [exchange] })).data.total).toBe(2000)
    expect((await quote({ ...lines(2), couponIds: [amount, exchange] })).data.total).toBe(1750)
    expect((await quote({ ...lines(1), couponIds: [gift] })).errors).toHaveProperty('couponIds')
    expect((await quote({ ...lines(2), couponIds: [gift] })).data.total).toBe(2000)
    expect((await quote({ ...lines(2), couponIds: [gift, exchange] })).errors).toHaveProperty('couponIds')
  })

  test('is refused where the bill does not reach it, of another patient, without one, and twice', async () => {
    const couponId = await coupons.given({ minSpend: 4001 })
    const refused = async (body: object) =>
      expect((await quote({ ...lines(2), ...body })).errors).toHaveProperty('couponIds')
    await refused({ couponIds: [couponId] })
    await refused({ pid: 103, couponIds: [couponId] })
    await refused({ pid: null, couponIds: [couponId] })
    await refused({ couponIds: [couponId, couponId] })
  })

  test('that expires before the payment makes it another total (case 28)', async () => {
    const couponId = await coupons.given({ validDays: 1 })
    const bill = await selling.billOf(item.feeId, 1, { pid: 101, couponIds: [couponId] })
    await tomorrow()
    expect((await coupons.list({ status: '2' })).data.map((one) => one.couponId)).toEqual([couponId])
    expect((await selling.till.pay(bill)).code).toBe(100)
    expect((await coupons.voided(couponId)).code).toBe(100)
  })

  test('on two bills pays for the one that is paid first', async () => {
    const couponId = await coupons.given()
    const bills = [1, 2].map(() => selling.billOf(item.feeId, 1, { pid: 101, couponIds: [couponId] }))
    const [one, two] = await Promise.all(bills)
    if (!one || !two) throw new Error('no bills')
    const codes = (await Promise.all([selling.till.pay(one), selling.till.pay(two)])).map(({ code }) => code)
    expect(codes.sort()).toEqual([0, 100])
    expect(await coupons.get(couponId)).toMatchObject({ used: 1 })
  })

  test('comes back at a whole refund within its days, and not after a part of it', async () => {
    const couponId = await coupons.given({ validDays: 2 })
    const bill = await selling.billOf(item.feeId, 2, { pid: 101, couponIds: [couponId] })
    await selling.till.pay(bill)
    await selling.bossOpens({ opening: 100_000 })
    const back = async (qty: number) => {
      const now = await selling.till.get(bill.saleId)
      const amount = qty === 1 && now.refunded === 0 ? 1750 : now.total - now.refunded
      const body = { lines: [{ lineId: now.lines[0]?.lineId, qty }], pays: [{ method: 1, amount }] }
      return selling.till.act(bill.saleId, 'refund', { version: now.version, reason: '退', ...body }, 'boss')
    }
    expect((await back(1)).code).toBe(0)
    expect(await coupons.get(couponId)).toMatchObject({ status: 1 })
    expect((await back(1)).data.status).toBe(5)
    expect(await coupons.get(couponId)).toMatchObject({ status: 0, used: 0 })
  })

  test('stays used where a whole refund comes after its last day', async () => {
    const couponId = await coupons.given({ validDays: 1 })
    const bill = await selling.billOf(item.feeId, 1, { pid: 101, couponIds: [couponId] })
    await selling.till.pay(bill)
    await selling.bossOpens({ opening: 100_000 })
    await tomorrow()
    const now = await selling.till.get(bill.saleId)
    const body = { lines: [{ lineId: now.lines[0]?.lineId, qty: 1 }], pays: [{ method: 1, amount: 1500 }] }
    expect(
      (await selling.till.act(bill.saleId, 'refund', { version: now.version, reason: '退', ...body }, 'boss')).code,
    ).toBe(0)
    expect(await coupons.get(couponId)).toMatchObject({ status: 1, used: 1 })
  })

  test('that is used or void is not voided, and the agent does not see it', async () => {
    const couponId = await coupons.given()
    expect((await coupons.voided(couponId, {}, 'cashier')).code).toBe(20403)
    expect((await coupons.voided(couponId, { version: 9 })).code).toBe(100)
    expect((await coupons.voided(couponId, { reason: ' ' })).errors).toHaveProperty('reason')
    expect((await coupons.voided(couponId)).code).toBe(0)
    expect((await coupons.voided(couponId, { version: 2 })).code).toBe(100)
    expect((await coupons.list({}, 'agent')).code).toBe(20403)
  })
})

describe('the database', () => {
  const refused = async (statement: string) =>
    expect(
      await selling.world.db.execute(sql.raw(statement)).then(
        () => 'done',
        () => 'refused',
      ),
    ).toBe('refused')

  test('keeps terms and counts, and holds bills and uses together', async () => {
    const couponId = await coupons.given()
    const bill = await selling.billOf(item.feeId, 1, { pid: 101, couponIds: [couponId] })
    await selling.till.pay(bill)
    await refused(`update coupon_template set issued = 0`)
    await refused(`update coupon_template set value = 1`)
    await refused(`update coupon set value = 1`)
    await refused(`update coupon set used = 0`)
    await refused(`delete from coupon`)
    await refused(`delete from coupon_use`)
    await refused(`insert into coupon_use (coupon_id, sale_id, at) values (${couponId}, ${bill.saleId}, now())`)
    await refused(`update coupon_use set undone = 1`)
  })
})

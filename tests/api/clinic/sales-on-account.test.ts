/** A part of a bill whose rest is on account comes back: off what is owed first, then in money, each fen once. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Sale } from '../../../contract/clinic/sale-record'
import type { Charge, ClinicPerformance } from '../../../contract/statistics/clinic-figures'
import { product } from '../../../server/catalogue/products/table'
import { sale } from '../../../server/clinic/sales/table'
import { today } from '../../support/clinic'
import { clinicStockOf, stockClinic } from '../../support/clinic-stock'
import { couponingOf } from '../../support/couponing'
import { fillShelves } from '../../support/order-kinds'
import { pointingOf } from '../../support/pointing'
import { cash, makeSelling, type Selling, wx } from '../../support/selling'
import { wrongAtTill } from '../../support/till-agreement'

const productId = 5001
const price = 9800
const owe = (amount: number) => ({ method: 7, amount })

let selling: Selling
let world: Selling['world']
let till: Selling['till']
let pointing: ReturnType<typeof pointingOf>
let goodsId: number
beforeAll(async () => {
  selling = await makeSelling()
  ;({ world, till } = selling)
  pointing = pointingOf(selling)
  await fillShelves(world)
  const goods = { productId, brandId: 36, category: 'care' as const, name: '护理液', unit: '瓶', isStock: 1 }
  await world.db.insert(product).values({ ...goods, created: 1, updated: 1 })
  await stockClinic(world, 11, [{ productId, quantity: 1000 }])
  const made = await world.ask<{ goodsId: number }>('POST', '/v1/clinic/clinic-goods', {
    ...{ as: 'boss', body: { productId, retail: price, discountable: 1 } },
  })
  goodsId = made.data.goodsId
})
afterAll(() => world.close())
beforeEach(async () => {
  await selling.begin()
  await selling.bossOpens({ opening: 1_000_000 })
})

const stock = () => clinicStockOf(world, 11, productId)
const billOf = async (qty: number, body: object = {}) =>
  (await till.make({ pid: 101, lines: [{ goodsId, qty }], ...body }, 'boss')).data
const pay = async (bill: Sale, ...pays: object[]) => (await till.pay(bill, { pays }, 'boss')).data
/** Takes pieces of the first line back into stock. */
const takeBack = async ({ saleId }: Sale, qty: number, pays: object[] = []) => {
  const { version, lines } = await till.get(saleId)
  const back = { version, reason: '不合适', lines: [{ lineId: lines[0]?.lineId, qty, to: 1 }], pays }
  return till.act(saleId, 'refund', back, 'boss')
}

describe('goods of a bill whose rest is on account', () => {
  test('come back piece by piece: off what is owed first, and in money once nothing is owed', async () => {
    const before = await stock()
    const bill = await pay(await billOf(3), wx(price), owe(2 * price))
    expect(bill).toMatchObject({ status: 2, owed: 2 * price, allowed: ['pay', 'refund', 'void'] })
    expect((await takeBack(bill, 1, [wx(1)])).errors).toHaveProperty('pays')
    expect((await takeBack(bill, 1)).data).toMatchObject({
      ...{ status: 2, paid: price, refunded: 0, credited: price, owed: price, allowed: ['pay', 'refund'] },
    })
    expect(await stock()).toBe(before - 2)
    expect((await takeBack(bill, 2)).errors).toHaveProperty('pays')
    expect((await takeBack(bill, 2, [wx(price)])).data).toMatchObject({
      ...{ status: 5, paid: price, refunded: price, credited: 2 * price, owed: 0, allowed: [] },
    })
    const { lines, refunds } = await till.get(bill.saleId)
    expect(lines).toMatchObject([{ refundedQty: 3, refunded: price, credited: 2 * price }])
    expect(refunds.map(({ total, credited }) => [total, credited])).toEqual([
      [0, price],
      [price, price],
    ])
    expect(refunds[1]?.lines).toMatchObject([{ qty: 2, amount: price, credited: price }])
    expect(await stock()).toBe(before)
    expect(await wrongAtTill(world.db)).toEqual([])
  })

  test('are paid for as far as they stay, which is then refunded in money, and not voided', async () => {
    const bill = await pay(await billOf(3), owe(3 * price))
    const part = (await takeBack(bill, 1)).data
    expect((await till.pay(part, { pays: [cash(2 * price + 1)] }, 'boss')).errors).toHaveProperty('pays')
    const { saleId, version } = part
    expect((await till.act(saleId, 'void', { version, reason: '误开' }, 'boss')).code).toBe(100)
    const paid = await pay(part, cash(2 * price))
    expect(paid).toMatchObject({ status: 4, paid: 2 * price, owed: 0, allowed: ['refund'] })
    expect((await till.list({ owed: 1 })).data).toEqual([])
    expect((await takeBack(paid, 1, [cash(price)])).data).toMatchObject({ status: 4, refunded: price })
    expect((await takeBack(paid, 1, [cash(price)])).data).toMatchObject({ status: 5, refunded: 2 * price })
    expect(await wrongAtTill(world.db)).toEqual([])
  })

  test('wholly on account leave nothing owed when the last of them is back', async () => {
    const bill = await pay(await billOf(2), owe(2 * price))
    expect((await takeBack(bill, 1)).data).toMatchObject({ status: 2, owed: price })
    expect((await takeBack(bill, 1)).data).toMatchObject({ status: 5, owed: 0, paid: 0, refunded: 0 })
    expect(await wrongAtTill(world.db)).toEqual([])
  })

  test('of several lines share what is taken off by what they come to, each fen once', async () => {
    const { data: fee } = await till.fee({ name: '加工费', category: 5, price: 3333 })
    const lines = [
      { goodsId, qty: 1 },
      { feeId: fee.feeId, qty: 1 },
    ]
    const bill = await pay(await billOf(0, { lines }), cash(10_000), owe(3133))
    const { version, lines: made } = await till.get(bill.saleId)
    const both = made.map((line) => ({ lineId: line.lineId, qty: 1, ...(line.goodsId !== null && { to: 1 }) }))
    const body = { version, reason: '不合适', lines: both, pays: [cash(10_000)] }
    expect((await till.act(bill.saleId, 'refund', body, 'boss')).data).toMatchObject({ status: 5, credited: 3133 })
    const back = (await till.get(bill.saleId)).lines
    expect(back.map(({ credited }) => credited)).toEqual([2338, 795])
    for (const { amount, refunded, credited } of back) expect(refunded + credited).toBe(amount)
  })

  test('that came back were never due, and count for nobody', async () => {
    const bill = await pay(await billOf(3), wx(price), owe(2 * price))
    await takeBack(bill, 1)
    const query = { start_date: today, end_date: today }
    const figures = async <T>(side: string) =>
      (await world.ask<T>('GET', `/v1/clinic/statistics/${side}`, { as: 'boss', query })).data
    const { totals } = await figures<Charge>('charge')
    expect([totals.due.value, totals.received.value, totals.owed.value]).toEqual([2 * price, price, price])
    const { people } = await figures<ClinicPerformance>('clinic-performance')
    expect(people.reduce((sum, { net }) => sum + (net ?? 0), 0)).toBe(2 * price)
  })

  test('use a coupon until all of them are back', async () => {
    const coupons = couponingOf(world)
    const couponId = await coupons.given({ value: 600 })
    const bill = await pay(await billOf(3, { couponIds: [couponId] }), owe(3 * price - 600))
    await takeBack(bill, 1)
    expect(await coupons.get(couponId)).toMatchObject({ status: 1 })
    expect((await takeBack(bill, 2)).data).toMatchObject({ status: 5, credited: 3 * price - 600 })
    expect(await coupons.get(couponId)).toMatchObject({ status: 0 })
  })
})

describe('points of a bill whose rest is on account', () => {
  const pieces = async (qty: number, body: object = {}) => {
    const { data: item } = await till.fee({ name: '复查', price: 2000 })
    return (await till.make({ pid: 101, lines: [{ feeId: item.feeId, qty }], ...body }, 'boss')).data
  }
  const back = async ({ saleId }: Sale, qty: number, pays: object[] = []) => {
    const { version, lines } = await till.get(saleId)
    const body = { version, reason: '退', lines: [{ lineId: lines[0]?.lineId, qty }], pays }
    return (await till.act(saleId, 'refund', body, 'boss')).code
  }

  test('are those of the money: what is taken off what is owed takes none back', async () => {
    const bill = await pay(await pieces(4), cash(2000), owe(6000))
    expect(await pointing.balance()).toBe(20)
    expect(await back(bill, 2)).toBe(0)
    expect(await pointing.balance()).toBe(20)
    await pay(await till.get(bill.saleId), cash(2000))
    expect(await pointing.balance()).toBe(40)
    expect(await back(bill, 1, [cash(2000)])).toBe(0)
    expect(await pointing.balance()).toBe(20)
    expect(await back(bill, 1, [cash(2000)])).toBe(0)
    expect(await pointing.balance()).toBe(0)
  })

  test('that paid for it are returned with the pieces', async () => {
    await pointing.adjust(1000)
    const bill = await pay(await pieces(4, { points: 1000 }), owe(7000))
    expect(await pointing.balance()).toBe(0)
    expect(await back(bill, 2)).toBe(0)
    expect(await pointing.balance()).toBe(500)
    await pay(await till.get(bill.saleId), cash(3500))
    expect(await pointing.balance()).toBe(535)
    expect(await wrongAtTill(world.db)).toEqual([])
  })
})

test('the database takes nothing off that is not owed, nor without a refund that says so', async () => {
  const [paid, owed] = [await pay(await billOf(1), cash(price)), await pay(await billOf(1), owe(price))]
  const credit = ({ saleId }: Sale) => world.db.update(sale).set({ credited: price }).where(eq(sale.saleId, saleId))
  await expect(credit(paid)).rejects.toThrow()
  await expect(credit(owed)).rejects.toThrow()
  expect((await till.get(owed.saleId)).owed).toBe(price)
})

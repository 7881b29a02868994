import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Fee } from '../../../contract/clinic/fees'
import { type Couponing, couponingOf } from '../../support/couponing'
import { makeSelling, type Selling } from '../../support/selling'

let selling: Selling
let coupons: Couponing
let item: Fee
beforeAll(async () => {
  selling = await makeSelling()
  coupons = couponingOf(selling.world)
})
afterAll(() => selling.world.close())
beforeEach(async () => {
  item = (await selling.begin()).item
})

describe('a card of several uses', () => {
  const card = () =>
    coupons.running({
      name: '训练十次卡',
      kind: 4,
      value: 10,
      price: 15_000,
      scope: 3,
      feeIds: [item.feeId],
      perMember: 9,
    })
  const sold = async (tplId: number) => {
    const { data } = await selling.till.make({ pid: 101, lines: [{ tplId }] })
    expect((await selling.till.pay(data)).code).toBe(0)
    return selling.till.get(data.saleId)
  }
  const own = async () => (await coupons.list({ kind: 4 })).data[0]

  test('is sold by the till to a patient, and each bill uses it once', async () => {
    const { tplId } = await card()
    expect((await selling.till.make({ lines: [{ tplId }] })).errors).toHaveProperty('pid')
    expect((await selling.till.make({ pid: 101, lines: [{ tplId, qty: 2 }] })).errors).toHaveProperty('lines.0.qty')
    const bill = await sold(tplId)
    expect(bill.lines[0]).toMatchObject({ name: '训练十次卡', tplId, cardLeft: { times: 10, left: 10 } })
    const couponId = (await own())?.couponId ?? 0
    for (let uses = 1; uses <= 2; uses++) {
      const free = await selling.billOf(item.feeId, 1, { pid: 101, couponIds: [couponId] })
      expect(free.total).toBe(0)
      expect((await selling.till.pay(free, { pays: [] })).data.status).toBe(3)
      expect(await coupons.get(couponId)).toMatchObject({ used: uses, times: 10, status: 0 })
    }
  })

  test('that was used in part gives back its price by the uses that are left (case 30)', async () => {
    const { tplId } = await card()
    const bill = await sold(tplId)
    const couponId = (await own())?.couponId ?? 0
    for (let uses = 0; uses < 3; uses++)
      await selling.till.pay(await selling.billOf(item.feeId, 1, { pid: 101, couponIds: [couponId] }), { pays: [] })
    await selling.bossOpens({ opening: 100_000 })
    const refund = (amount: number) =>
      selling.till.act(
        bill.saleId,
        'refund',
        {
          ...{ version: bill.version, reason: '搬家', lines: [{ lineId: bill.lines[0]?.lineId, qty: 1 }] },
          pays: [{ method: 1, amount }],
        },
        'boss',
      )
    expect((await refund(15_000)).errors).toHaveProperty('pays')
    expect((await refund(10_500)).data).toMatchObject({ status: 5, refunded: 10_500 })
    expect(await coupons.get(couponId)).toMatchObject({ status: 3, used: 3 })
  })

  test('that was used is not voided with its bill; one that was not is', async () => {
    const { tplId } = await card()
    const bill = await sold(tplId)
    const couponId = (await own())?.couponId ?? 0
    const free = await selling.billOf(item.feeId, 1, { pid: 101, couponIds: [couponId] })
    const paid = (await selling.till.pay(free, { pays: [] })).data
    const voiding = (saleId: number, version: number) =>
      selling.till.act(saleId, 'void', { version, reason: '误收' }, 'boss')
    expect((await voiding(bill.saleId, bill.version)).code).toBe(20402)
    expect((await voiding(free.saleId, paid.version)).code).toBe(0)
    expect((await voiding(bill.saleId, bill.version)).code).toBe(0)
    expect(await coupons.get(couponId)).toMatchObject({ status: 3 })
  })
})

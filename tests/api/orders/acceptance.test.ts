/** What the person who accepts orders is shown first. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Acceptance } from '../../../contract/orders/acceptance'
import { orders } from '../../../server/orders/orders/table'
import { hospitalSetting } from '../../../server/partners/hospitals/table'
import { place } from '../../support/order-kinds'
import { lensId, makeStock, type StockWorld } from '../../support/stock'

let stock: StockWorld
beforeAll(async () => {
  stock = await makeStock()
})
afterAll(() => stock.close())

const asked = async (ids: readonly number[], as = 'agent', more: { product?: string; language?: string } = {}) => {
  const { product = 'lens', language = 'zh-CN' } = more
  const headers = { 'accept-language': language }
  return stock.ask<Acceptance[]>('GET', '/order/acceptances', { as, headers, query: { product, ids: ids.join(',') } })
}

describe('GET /order/acceptances', () => {
  test('adds up what orders of a clinic take of its credit, in the order in which they are asked for', async () => {
    await stock.db
      .update(hospitalSetting)
      .set({ authSettingType: 1, creditValue: 10_000 })
      .where(eq(hospitalSetting.hid, 12))
    const made = [
      await stock.makeOrder({ hid: 12 }),
      await stock.makeOrder({ hid: 12 }),
      await stock.makeOrder({ hid: 12, amount: 1000 }),
    ]
    const { data } = await asked(made.map(({ lensOrderId }) => lensOrderId))
    expect(data.map(({ credit }) => [credit.limit, credit.used, credit.due])).toEqual([
      [10_000, 0, 7000],
      [10_000, 7000, 7000],
      [10_000, 7000, 1000],
    ])
  })

  test('names what the warehouse has too little of by power, once those before have taken theirs', async () => {
    await stock.bring([
      { productId: lensId, variant: '-2.25/-0.75', planQty: 1, price: 1500 },
      { productId: lensId, variant: '-1.50', planQty: 5, price: 1500 },
    ])
    const [first, second] = [await stock.makeOrder(), await stock.makeOrder()]
    const { data } = await asked([first.lensOrderId, second.lensOrderId])
    expect(data.map(({ short }) => short)).toEqual([[], [{ text: '-2.25/-0.75', missing: 1 }]])
    const { data: made } = await asked([await place(stock, 'hardlens')], 'agent', { product: 'hardlens' })
    expect(made).toMatchObject([{ short: null }])
  })

  test("lays the patient's order before beside this one, with PD, and takes no rejected one for it", async () => {
    const old = await stock.makeOrder({ orderDate: 1_700_000_000, dsOd: -1.75, pdOd: 30.5, status: 7 })
    const rejected = await stock.makeOrder({ pid: old.pid, orderDate: 1_700_100_000, dsOd: -9, status: 3 })
    const now = await stock.makeOrder({ pid: old.pid, dsOd: -2.25, pdOd: 31 })
    const [only] = (await asked([now.lensOrderId])).data
    expect(only?.previous).toMatchObject({ id: old.lensOrderId, orderNo: old.orderNo })
    const of = (field: string) => only?.facts.find((one) => one.field === field)
    expect(of('dsOd')).toMatchObject({ title: '右眼球镜', before: '−1.75', now: '−2.25' })
    expect(of('pdOd')).toMatchObject({ before: '30.5', now: '31' })
    expect(of('dsOs')).toMatchObject({ before: '−1.50', now: '−1.50' })
    expect((await asked([now.lensOrderId], 'agent', { language: 'en' })).data[0]?.facts[0]?.title).toMatch(/Right/)
    await stock.db.update(orders).set({ status: 8 }).where(eq(orders.id, old.lensOrderId))
    expect((await asked([now.lensOrderId])).data[0]).toMatchObject({ previous: null })
    expect(rejected.pid).toBe(old.pid)
  })

  test('shows nothing of other agents, and nothing to those who do not accept orders', async () => {
    const { lensOrderId } = await stock.makeOrder()
    expect((await asked([lensOrderId], 'agent2')).data).toEqual([])
    expect((await asked([lensOrderId], 'clinic')).code).toBe(20403)
  })
})

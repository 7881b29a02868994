/** Goods that are not sold any more still lie there: they are found, moved and taken out, and open orders of them are finished. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ProductRecord } from '../../../contract/catalogue/product'
import { move } from '../../support/arrivals'
import { placingOf } from '../../support/order-kinds'
import { makeStock, type StockWorld } from '../../support/stock'

const as = 'agent'
let stock: StockWorld
beforeAll(async () => {
  stock = await makeStock()
})
afterAll(() => stock.close())

const placed = async (productId: number) => {
  const body = await placingOf(stock, 'care', 11, { productId, number: 2 })
  return stock.ask<{ id: number; version: number }>('POST', '/order', { as, body })
}
const disable = async (productId: number) => {
  const { data } = await stock.ask<ProductRecord>('GET', `/product/getInfo/${productId}`, { as: 'admin' })
  const body = { version: data.version, status: 0, confirmWarn: 1 }
  expect(await stock.ask('PUT', `/products/${productId}`, { as: 'admin', body })).toMatchObject({ code: 0 })
}

describe('once a product is disabled', () => {
  test('its stock is found, counted and taken out', async () => {
    const productId = await stock.newProduct()
    await stock.bring([{ productId, batchNo: 'D1', planQty: 10, price: 100 }])
    await disable(productId)
    const { data: found } = await stock.ask<object[]>('GET', '/stock/list', { as, query: { productId } })
    expect(found).toMatchObject([{ batchNo: 'D1', onHand: 10 }])
    const { data: listed } = await stock.ask<ProductRecord[]>('GET', '/product/list/stock', {
      as,
      query: { held: 1, pageSize: 100 },
    })
    expect(listed.find((one) => one.productId === productId)).toMatchObject({ onHand: 10 })
    for (const more of [{ type: 2, hid: null }, { type: 3, hid: null, supplierId: 1 }, { type: 1 }]) {
      const held = await stock.hold({ ...more, lines: [{ productId, quantity: 2 }] })
      expect(held).toMatchObject({ code: 0 })
      expect(await stock.takeOut(held.data.stockoutId)).toMatchObject({ code: 0 })
    }
    expect(await stock.shelf(productId)).toMatchObject({ onHand: 4 })
  })

  test('no new order is taken, and the refusal says why; open ones are noted, reviewed and shipped', async () => {
    const productId = await stock.newProduct()
    await stock.bring([{ productId, batchNo: 'D2', planQty: 10, price: 100 }])
    const { data: order } = await placed(productId)
    await disable(productId)
    expect((await placed(productId)).errors).toEqual({ productId: '「试验品」已被平台停用，不能再下单' })
    const noted = { version: order.version, orderNote: '请尽快' }
    expect(await stock.ask('PUT', `/sgeye/care-orders/${order.id}`, { as, body: noted })).toMatchObject({ code: 0 })
    await move(stock, 'care', order.id, 2)
    const parcel = { emsNumber: 'SF1234567890' }
    expect(await stock.ask('PUT', `/sgeye/care-orders/${order.id}/ems`, { as, body: parcel })).toMatchObject({
      data: { status: 6, orderNote: '请尽快', batchNos: 'D2' },
    })
  })
})

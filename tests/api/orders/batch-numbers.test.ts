/** An order of goods says by which batches it can be traced (domain: the list of GSP, care and other orders). */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { GoodsOrder } from '../../../contract/orders/goods-orders'
import { move } from '../../support/arrivals'
import { paths, place } from '../../support/order-kinds'
import { makeStock, type StockWorld } from '../../support/stock'

const as = 'agent'
const productIds = { gsp: 34, other: 35, care: 36 } as const
let stock: StockWorld
beforeAll(async () => {
  stock = await makeStock()
})
afterAll(() => stock.close())

const batchNos = async (line: keyof typeof productIds, id: number) => {
  const list = await stock.ask<GoodsOrder[]>('GET', paths[line], { as })
  const { data } = await stock.ask<GoodsOrder>('GET', `${paths[line]}/${id}`, { as })
  expect(list.data.find((one) => one.id === id)?.batchNos).toBe(data.batchNos)
  return data.batchNos
}

test.each(['gsp', 'other', 'care'] as const)(
  'an order of line %s names both batches that it went out of',
  async (line) => {
    const productId = productIds[line]
    await stock.bring([
      { productId, batchNo: 'B2', expiry: '2030-01-31', planQty: 1 },
      { productId, batchNo: 'B1', expiry: '2030-06-30', planQty: 20 },
    ])
    const id = await place(stock, line)
    await move(stock, line, id, 2)
    expect(await batchNos(line, id)).toBe('')
    const { version } = (await stock.ask<GoodsOrder>('GET', `${paths[line]}/${id}`, { as })).data
    const body = { emsNumber: 'SF1234567890', version }
    expect(await stock.ask('PUT', `${paths[line]}/${id}/ems`, { as, body })).toMatchObject({ code: 0 })
    expect(await batchNos(line, id)).toBe('B1,B2')
  },
)

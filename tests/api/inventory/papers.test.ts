/** Papers and records say for ever what they said on their day, whatever is edited later. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { placingOf } from '../../support/order-kinds'
import { makeStock, type StockWorld } from '../../support/stock'

let stock: StockWorld
let productId: number
let orderId: number
let documents: { stockinId: number; stockoutId: number }
const read = async <Data = Record<string, unknown>>(path: string, query = {}) =>
  (await stock.ask<Data>('GET', path, { as: 'agent', query })).data
const papers = async () => ({
  stockIn: await read(`/stockin/info/${documents.stockinId}`),
  stockOut: await read(`/stockout/info/${documents.stockoutId}`),
  accepted: await read('/gsp/records/acceptance', { productId }),
  sold: await read('/gsp/records/sale', { productId }),
  bill: await read(`/order/${orderId}/bill-sales`),
})

beforeAll(async () => {
  stock = await makeStock()
  productId = await stock.newProduct()
  await stock.db.execute(sql`update product set is_gsp = 1, maker = '甲厂', maker_licence = '许可1', storage = '2-8℃',
    reg_no = '国械注准20223160519', spec = '500ml' where product_id = ${productId}`)
  await stock.db.execute(sql`update company set address = '武汉一路', phone = '027-1', licence = '经营1' where cid = 1`)
  const lines = [{ productId, batchNo: 'P1', expiry: '2027-01-31', planQty: 5, price: 100 }]
  const stockinId = await stock.bring(lines)
  const body = await placingOf(stock, 'care', 11, { productId, number: 2 })
  orderId = (await stock.ask<{ id: number }>('POST', '/order', { as: 'agent', body })).data.id
  await stock.ask('PUT', '/order/status', { as: 'agent', body: { product: 'care', ids: [orderId], status: 2 } })
  const { version } = await read<{ version: number }>(`/sgeye/care-orders/${orderId}`)
  const parcel = { emsNumber: 'SF1234567890', version }
  const shipped = await stock.ask('PUT', `/sgeye/care-orders/${orderId}/ems`, { as: 'agent', body: parcel })
  expect(shipped).toMatchObject({ code: 0 })
  const [out] = await read<{ stockoutId: number }[]>('/stockout/list', { orderId })
  documents = { stockinId, stockoutId: out?.stockoutId ?? 0 }
})
afterAll(() => stock.close())

test('a bill of goods from stock names batch, expiry, registration, and the seller with address and phone', async () => {
  expect((await papers()).bill).toMatchObject({
    seller: { address: '武汉一路', phone: '027-1' },
    lines: [{ batchNo: 'P1', expiry: '2027-01-31', regNo: '国械注准20223160519', spec: '500ml' }],
  })
})

test('papers and records stay as they were when goods, firms and licences are edited later', async () => {
  const before = await papers()
  expect([before.accepted, before.sold]).toMatchObject([[{ maker: '甲厂' }], [{ makerLicence: '许可1' }]])
  expect(before.stockOut).toMatchObject({ lines: [{ maker: '甲厂', storage: '2-8℃' }], seller: { licence: '经营1' } })
  await stock.db.execute(sql`update product set name = '改名', maker = '乙厂', maker_licence = '许可2', storage = '常温',
    reg_no = '国械注准20993160519', spec = '1L', unit = '箱' where product_id = ${productId}`)
  await stock.db.execute(
    sql`update company set name = '新名', address = '二路', phone = '2', licence = '经营2' where cid = 1`,
  )
  await stock.db.execute(sql`update hospital set address = '新址', phone = '3' where hid = 11`)
  await stock.db.execute(sql`update supplier set name = '改名厂', address = '别处' where supplier_id = 1`)
  const after = await papers()
  const { lines, seller, buyer } = after.stockOut as Record<string, unknown>
  expect({ lines, seller, buyer }).toEqual({
    lines: (before.stockOut as Record<string, Record<string, unknown>[]>).lines?.map((line) => ({
      ...line,
      supplierName: '改名厂',
    })),
    seller: before.stockOut.seller,
    buyer: before.stockOut.buyer,
  })
  expect([after.stockIn.lines, after.stockIn.supplier]).toEqual([before.stockIn.lines, before.stockIn.supplier])
  expect([after.accepted, after.sold]).toEqual([before.accepted, before.sold])
  expect(after.bill).toEqual(before.bill)
})

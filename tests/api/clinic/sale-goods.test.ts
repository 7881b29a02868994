/** Goods on bills of a clinic: what may be sold to whom, what leaves its stock, and what comes back. */
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ClinicGoods } from '../../../contract/clinic/clinic-goods'
import type { Sale } from '../../../contract/clinic/sale-record'
import { product } from '../../../server/catalogue/products/table'
import { rowsOf } from '../../../server/db/client'
import { disagreements } from '../../../server/inventory/agreement'
import { stockBatch } from '../../../server/inventory/table'
import { type Brought, clinicStockOf, stockClinic } from '../../support/clinic-stock'
import { fillShelves } from '../../support/order-kinds'
import { makeSelling, type Selling } from '../../support/selling'

let selling: Selling
let world: Selling['world']
let till: Selling['till']
let next = 5000
beforeAll(async () => {
  selling = await makeSelling()
  world = selling.world
  till = selling.till
  await fillShelves(world)
})
afterAll(() => world.close())
beforeEach(() => selling.begin())

const path = '/v1/clinic/clinic-goods'

/** Goods of clinic 11 of a new product, with what lies there of them. */
const goodsWith = async (
  stock: Omit<Brought, 'productId'>[] = [{ quantity: 5 }],
  {
    retail = 9800,
    ...more
  }: { retail?: number; isGsp?: number; category?: 'care' | 'softlens'; discountable?: number } = {},
): Promise<ClinicGoods> => {
  next += 1
  const { discountable = 1, category = 'care', isGsp = 0 } = more
  const row = { productId: next, brandId: 36, category, name: `护理液${next}`, unit: '瓶', isGsp, isStock: 1 }
  await world.db.insert(product).values({ ...row, created: 1, updated: 1 })
  const lines = stock.map((one) => ({ productId: next, ...one }))
  if (lines.length > 0) await stockClinic(world, 11, lines)
  const { data } = await world.ask<ClinicGoods>('POST', path, {
    as: 'boss',
    body: { productId: next, retail, discountable },
  })
  return data
}
const sell = (goodsId: number, qty = 1, more: object = {}, line: object = {}) =>
  till.make({ lines: [{ goodsId, qty, ...line }], ...more })
const stockOf = ({ productId }: ClinicGoods) => clinicStockOf(world, 11, productId)
const paid = async (goodsId: number, qty = 1, more: object = {}, line: object = {}): Promise<Sale> => {
  const { data } = await sell(goodsId, qty, more, line)
  return (await till.pay(data)).data
}
const refund = async ({ saleId, version }: Sale, lines: object[], amount: number) => {
  const pays = amount > 0 ? [{ method: 1, amount }] : []
  return till.act(saleId, 'refund', { version, lines, pays, reason: '顾客退货' }, 'boss')
}

describe('goods are found', () => {
  const found = async (keyword: string, query: object = { hid: 11 }) =>
    (await world.ask<ClinicGoods[]>('GET', path, { as: 'cashier', query: { keyword, ...query } })).data.map(
      ({ goodsId }) => goodsId,
    )

  test('by the batch or the serial number on the package, whole, in either case, while something of it lies in the store', async () => {
    const { goodsId } = await goodsWith([
      { quantity: 1, batchNo: 'QX-77' },
      { quantity: 1, batchNo: 'QX-78', serialNo: 'SN-4411' },
    ])
    expect(await found('qx-77')).toEqual([goodsId])
    expect(await found('SN-4411')).toEqual([goodsId])
    expect(await found('QX-7')).toEqual([])
    expect(await found('SN-441')).toEqual([])
    const gone = await goodsWith([{ quantity: 1, batchNo: 'QX-79' }])
    await paid(gone.goodsId)
    expect(await found('QX-79')).toEqual([])
  })
})

describe('goods on a bill', () => {
  test('leave the stock when they are paid, what expires first at first, and the bill says out of which batches', async () => {
    const goods = await goodsWith([
      { quantity: 2, batchNo: 'L2', expiry: '2028-01-01' },
      { quantity: 2, batchNo: 'L1', expiry: '2027-01-01' },
    ])
    const { data: bill } = await sell(goods.goodsId, 3)
    expect(bill).toMatchObject({ total: 29_400, status: 1 })
    expect(await stockOf(goods)).toBe(4)
    await till.pay(bill)
    expect(await stockOf(goods)).toBe(1)
    const [line] = (await till.get(bill.saleId)).lines
    expect(line).toMatchObject({ goodsId: goods.goodsId, qty: 3, price: 9800, amount: 29_400 })
    expect(line?.batches).toEqual([
      { batchNo: 'L1', serialNo: '', expiry: '2027-01-01', qty: 2 },
      { batchNo: 'L2', serialNo: '', expiry: '2028-01-01', qty: 1 },
    ])
    const legs = await rowsOf(
      world.db,
      sql`select account, sum(quantity)::int as pieces from stock_ledger where product_id = ${goods.productId} and document = 'out'
          and account is not null group by account`,
    )
    expect(legs).toEqual([{ account: 'patient', pieces: 3 }])
  })

  test('are reduced as fees are, where reductions apply to them', async () => {
    const [yes, no] = [await goodsWith(), await goodsWith([{ quantity: 1 }], { discountable: 0 })]
    const lines = [yes, no].map(({ goodsId }) => ({ goodsId }))
    const { data } = await till.make({ lines, discount: 95 })
    expect(data).toMatchObject({ retail: 19_600, reduction: 490, total: 19_110 })
  })

  test('sold between scan and pay are refused by the name of the line, and no money is taken (case 33)', async () => {
    const goods = await goodsWith([{ quantity: 1 }])
    const [first, second] = [(await sell(goods.goodsId)).data, (await sell(goods.goodsId)).data]
    await till.pay(first)
    const refused = await till.pay(second)
    expect(refused).toMatchObject({ code: 20_402, message: expect.stringContaining(goods.name) })
    expect(await till.get(second.saleId)).toMatchObject({ status: 1, paid: 0, payments: [] })
    expect(await stockOf(goods)).toBe(0)
  })

  test('are sold once by two tills that take money for the last piece at the same moment', async () => {
    const goods = await goodsWith([{ quantity: 1 }])
    const bills = [(await sell(goods.goodsId)).data, (await sell(goods.goodsId)).data]
    const codes = (await Promise.all(bills.map((bill) => till.pay(bill)))).map(({ code }) => code)
    expect(codes.sort()).toEqual([0, 20_402])
    expect(await stockOf(goods)).toBe(0)
  })

  test('of a batch that its agent recalls are not sold', async () => {
    const goods = await goodsWith([{ quantity: 2, batchNo: 'R1' }])
    const { data: bill } = await sell(goods.goodsId)
    await world.db
      .update(stockBatch)
      .set({ status: 1, reason: '召回' })
      .where(eq(stockBatch.productId, goods.productId))
    expect((await till.pay(bill)).code).toBe(20_402)
    expect(await stockOf(goods)).toBe(2)
  })

  test('that expired are not sold', async () => {
    const goods = await goodsWith([{ quantity: 2, batchNo: 'E1', expiry: '2026-03-09' }])
    expect((await till.pay((await sell(goods.goodsId)).data)).code).toBe(20_402)
  })

  test('put on account come back with the bill, for nothing that was not paid', async () => {
    const goods = await goodsWith([{ quantity: 5 }])
    await selling.bossOpens()
    const { data: bill } = await sell(goods.goodsId, 3, { pid: 101 })
    const { data } = await till.pay(bill, { pays: [{ method: 7, amount: bill.total }] }, 'boss')
    expect(await stockOf(goods)).toBe(2)
    const [line] = (await till.get(bill.saleId)).lines
    expect(await refund(data, [{ lineId: line?.lineId, qty: 3, to: 1 }], 0)).toMatchObject({
      code: 0,
      data: { status: 5, refunded: 0, owed: 0 },
    })
    expect(await stockOf(goods)).toBe(5)
    expect(await disagreements(world.db)).toEqual([])
  })

  test('of a deposit never left, and do not come back', async () => {
    const goods = await goodsWith([{ quantity: 5 }])
    await selling.bossOpens()
    const { data: bill } = await sell(goods.goodsId, 3)
    const { data } = await till.pay(bill, { pays: [{ method: 1, amount: 5000 }] })
    const [line] = (await till.get(bill.saleId)).lines
    expect(await refund(data, [{ lineId: line?.lineId, qty: 3 }], 5000)).toMatchObject({ code: 0, data: { status: 5 } })
    expect(await stockOf(goods)).toBe(5)
    expect(await disagreements(world.db)).toEqual([])
  })

  test('put on account go at once, and not again when they are paid', async () => {
    const goods = await goodsWith()
    const { data: bill } = await sell(goods.goodsId, 2, { pid: 101 })
    await selling.bossOpens()
    const pays = [{ method: 7, amount: bill.total }]
    const { data: owed } = await till.pay(bill, { pays }, 'boss')
    expect(await stockOf(goods)).toBe(3)
    expect((await till.pay(owed)).data).toMatchObject({ status: 3 })
    expect(await stockOf(goods)).toBe(3)
  })

  test('of which a deposit was paid stay until all is paid', async () => {
    const goods = await goodsWith()
    const { data: bill } = await sell(goods.goodsId, 2)
    const { data: begun } = await till.pay(bill, { pays: [{ method: 1, amount: 100 }] })
    expect(await stockOf(goods)).toBe(5)
    await till.pay(begun, { pays: [{ method: 1, amount: bill.total - 100 }] })
    expect(await stockOf(goods)).toBe(3)
  })

  test('come back to the same batches when the bill is voided', async () => {
    const goods = await goodsWith([{ quantity: 2, batchNo: 'V1' }])
    const bill = await paid(goods.goodsId, 2)
    expect(await stockOf(goods)).toBe(0)
    const voided = await till.act(bill.saleId, 'void', { version: bill.version, reason: '录错' }, 'boss')
    expect(voided.data).toMatchObject({ status: 6 })
    expect(await stockOf(goods)).toBe(2)
    expect(await disagreements(world.db)).toEqual([])
  })
})

describe('a refund of goods', () => {
  beforeEach(() => selling.bossOpens())
  const lineOf = async ({ saleId }: Sale) => (await till.get(saleId)).lines[0]?.lineId ?? 0

  test.each([
    [1, 4],
    [2, 3],
    [0, 3],
  ])('with the place %i leaves %i pieces for sale', async (to, left) => {
    const goods = await goodsWith()
    const bill = await paid(goods.goodsId, 2)
    const done = await refund(bill, [{ lineId: await lineOf(bill), qty: 1, to }], 9800)
    expect(done.data).toMatchObject({ status: 4, refunded: 9800 })
    expect(await stockOf(goods)).toBe(left)
    const [line] = (await till.get(bill.saleId)).lines
    expect(line).toMatchObject({ refundedQty: 1, refunded: 9800 })
    expect(await disagreements(world.db)).toEqual([])
  })

  test('asks where the goods go, and lets opened contact lenses go nowhere', async () => {
    const lenses = await goodsWith([{ quantity: 5, batchNo: 'S1' }], { category: 'softlens' })
    const bill = await paid(lenses.goodsId, 2, { pid: 101 })
    const lineId = await lineOf(bill)
    const asked = (line: object) => refund(bill, [{ lineId, qty: 1, ...line }], 9800)
    expect((await asked({})).errors).toHaveProperty(['lines.0.to'])
    expect((await asked({ to: 1, opened: 1 })).errors).toHaveProperty(['lines.0.to'])
    expect((await asked({ to: 0, opened: 1 })).code).toBe(0)
  })

  test('takes no place for what is no goods', async () => {
    const { data: fee } = await till.fee({ name: '加工费' })
    const { data: made } = await till.make({ lines: [{ feeId: fee.feeId }] })
    const { data: bill } = await till.pay(made)
    expect((await refund(bill, [{ lineId: await lineOf(bill), qty: 1, to: 1 }], 2000)).errors).toHaveProperty([
      'lines.0.to',
    ])
  })
})

describe('a line of goods', () => {
  test('names the patient of devices, of lenses and of pieces with a serial number', async () => {
    const device = await goodsWith([{ quantity: 1, batchNo: 'D1', expiry: '2028-01-01' }], { isGsp: 1 })
    expect((await sell(device.goodsId)).errors).toHaveProperty('pid')
    expect((await sell(device.goodsId, 1, { pid: 101 })).code).toBe(0)
    const lens = await goodsWith([{ quantity: 1 }], { category: 'softlens' })
    expect((await sell(lens.goodsId)).errors).toHaveProperty('pid')
  })

  test('names the batch where several powers or serial numbers lie there, and a serial number is one piece', async () => {
    const goods = await goodsWith([
      { quantity: 1, batchNo: 'N1', serialNo: 'SN-1' },
      { quantity: 1, batchNo: 'N1', serialNo: 'SN-2' },
    ])
    expect((await sell(goods.goodsId, 1, { pid: 101 })).errors).toHaveProperty(['lines.0.batchId'])
    const batches = await world.ask<{ batchId: number; serialNo: string }[]>(
      'GET',
      `${path}/${goods.goodsId}/batches`,
      {
        as: 'cashier',
      },
    )
    const batchId = batches.data.find(({ serialNo }) => serialNo === 'SN-2')?.batchId
    expect((await sell(goods.goodsId, 2, { pid: 101 }, { batchId })).errors).toHaveProperty(['lines.0.qty'])
    const bill = await paid(goods.goodsId, 1, { pid: 101 }, { batchId })
    expect((await till.get(bill.saleId)).lines[0]?.batches).toMatchObject([{ serialNo: 'SN-2', qty: 1 }])
  })

  test('is warned of below its cost, and passes when it is confirmed', async () => {
    const goods = await goodsWith([{ quantity: 5, price: 5000 }], { retail: 5200 })
    const body = { lines: [{ goodsId: goods.goodsId }], discount: 95 }
    const warned = await till.make(body)
    expect(warned).toMatchObject({ code: 1, warnings: [expect.stringContaining(goods.name)] })
    expect((await till.make({ ...body, confirmWarn: 1 })).code).toBe(0)
  })

  test.each<[object, string]>([
    [{ goodsId: 999_999 }, 'goodsId'],
    [{ batchId: 1 }, 'batchId'],
    [{ goodsId: 'of', feeId: 'of' }, 'goodsId'],
    [{ goodsId: 'of', batchId: 999_999 }, 'batchId'],
  ])('refuses %j at its field', async (said, field) => {
    const goods = await goodsWith()
    const { data: fee } = await till.fee({ name: '加工费' })
    const line = { ...said, ...('feeId' in said && { feeId: fee.feeId }) }
    const whole = { ...line, ...('goodsId' in said && said.goodsId === 'of' && { goodsId: goods.goodsId }) }
    expect((await till.make({ lines: [whole] })).errors).toHaveProperty([`lines.0.${field}`])
  })

  test('refuses goods that are not sold any more', async () => {
    const goods = await goodsWith()
    await world.ask('PUT', `${path}/${goods.goodsId}`, { as: 'boss', body: { onSale: 0, version: goods.version } })
    expect((await sell(goods.goodsId)).errors).toHaveProperty(['lines.0.goodsId'])
  })
})

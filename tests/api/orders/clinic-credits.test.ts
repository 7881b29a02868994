/** Credit notes for goods that a clinic brought back of an order that it keeps otherwise: never for more than they were bought for. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { ClinicPayment, OpenOrders, OpenReturns } from '../../../contract/orders/clinic-payments'
import { clinicPayment } from '../../../server/orders/clinic-payments/table'
import { place } from '../../support/order-kinds'
import { disagreements, makeStock, type StockWorld } from '../../support/stock'

const path = '/v1/clinic-payments'
const orderPath = '/sgeye/other-orders'
/** Pieces of an order, and fen for one of them. */
const [pieces, price] = [5, 300]

let stock: StockWorld
beforeAll(async () => {
  stock = await makeStock()
})
afterAll(() => stock.close())
afterEach(async () => expect(await disagreements(stock.db)).toEqual([]))

const move = async (id: number, status: number, more = {}) => {
  const body = { product: 'other', ids: [id], status, ...more }
  const { data } = await stock.ask<{ code: number; message: string }[]>('PUT', '/order/status', { as: 'agent', body })
  return data[0]
}

/** An order whose goods the clinic has. */
const shipped = async () => {
  await stock.bring([{ productId: 35, planQty: pieces, price: 100 }])
  const orderId = await place(stock, 'other')
  await move(orderId, 2)
  const { data } = await stock.ask<{ version: number }>('GET', `${orderPath}/${orderId}`, { as: 'agent' })
  const body = { emsNumber: 'SF1234567890', version: data.version }
  expect(await stock.ask('PUT', `${orderPath}/${orderId}/ems`, { as: 'agent', body })).toMatchObject({ code: 0 })
  const out = await stock.ask<{ stockoutId: number }[]>('GET', '/stockout/list', { as: 'agent', query: { orderId } })
  return { orderId, soldOutId: out.data[0]?.stockoutId ?? 0 }
}

/** Writes down that some of it comes back. */
const announced = async (soldOutId: number, planQty: number) => {
  const lines = [{ productId: 35, soldOutId, soldLine: 1, planQty }]
  const { code, data } = await stock.expect({ type: 2, hid: 11, lines })
  expect(code).toBe(0)
  return data.stockinId as number
}
const broughtBack = async (planQty = 2) => {
  const { orderId, soldOutId } = await shipped()
  const returnId = await announced(soldOutId, planQty)
  expect(await stock.receive(returnId)).toMatchObject({ code: 0 })
  return { orderId, soldOutId, returnId }
}

const credit = (returnId: number, amount: number, more: object = {}, as = 'agent') =>
  stock.ask<ClinicPayment>('POST', path, {
    as,
    body: { hid: 11, kind: 2, amount, date: '2026-03-09', note: '退货', returnId, ...more },
  })
const reverse = ({ paymentId, version }: ClinicPayment) =>
  stock.ask('PUT', `${path}/${paymentId}/reverse`, { as: 'agent', body: { version, reason: '开错' } })
const returnOf = async (id: number, hid = 11, as = 'agent') => {
  const { data } = await stock.ask<OpenReturns>('GET', `${path}/open-returns/${hid}`, { as })
  return data.returns.find(({ returnId }) => returnId === id)
}
const dueOf = async (id: number) => {
  const { data } = await stock.ask<OpenOrders>('GET', `${path}/open-orders/11`, { as: 'agent' })
  return data.orders.find(({ orderId }) => orderId === id)?.due
}

describe('a credit note for a return', () => {
  test('is for what the goods were bought for, counts on their order, and is given once', async () => {
    const { orderId, returnId } = await broughtBack()
    const [worth, due] = [2 * price, (await dueOf(orderId)) ?? 0]
    const open = { pieces: 2, worth, left: worth, orders: [{ orderId, amount: worth }] }
    expect(await returnOf(returnId)).toMatchObject({ ...open, returnNo: expect.stringMatching(/^SI/) })
    const { code, data } = await credit(returnId, worth, { orders: [{ orderId, amount: worth }] })
    expect({ code, data }).toMatchObject({ code: 0, data: { returnId, returnNo: expect.stringMatching(/^SI/) } })
    expect(await dueOf(orderId)).toBe(due - worth)
    expect(await returnOf(returnId)).toBeUndefined()
    expect((await credit(returnId, 1)).errors).toHaveProperty('returnId')
  })

  test('is given in parts, together at most for that', async () => {
    const { returnId } = await broughtBack()
    expect((await credit(returnId, 601)).errors).toHaveProperty('amount')
    expect((await credit(returnId, 400)).code).toBe(0)
    expect(await returnOf(returnId)).toMatchObject({ worth: 600, left: 200 })
    expect((await credit(returnId, 201)).errors).toHaveProperty('amount')
    expect((await credit(returnId, 200)).code).toBe(0)
  })

  test('of two at once is given once', async () => {
    const { returnId } = await broughtBack()
    const both = await Promise.all([credit(returnId, 600), credit(returnId, 600)])
    expect(both.map(({ code }) => code).sort()).toEqual([0, 1])
  })

  test('keeps the return from being voided until it is reversed, and then can be given anew', async () => {
    const { returnId } = await broughtBack()
    const { data } = await credit(returnId, 600)
    const refused = { code: 20402, message: expect.stringContaining(data.paymentNo) }
    expect(await stock.voidIn(returnId)).toMatchObject(refused)
    expect((await reverse(data)).code).toBe(0)
    const again = await credit(returnId, 600)
    expect(again.code).toBe(0)
    expect((await reverse(again.data)).code).toBe(0)
    expect(await stock.voidIn(returnId)).toMatchObject({ code: 0 })
  })

  test('keeps its order from being returned as a whole, of which nothing is credited then', async () => {
    const { orderId, returnId } = await broughtBack()
    const { data } = await credit(returnId, 100)
    expect(await move(orderId, 9, { reason: '诊所退货' })).toMatchObject({
      ...{ code: 20402, message: expect.stringContaining(data.paymentNo) },
    })
    await reverse(data)
    expect(await move(orderId, 9, { reason: '诊所退货' })).toMatchObject({ code: 0 })
    expect(await returnOf(returnId)).toBeUndefined()
    expect((await credit(returnId, 100)).errors).toHaveProperty('returnId')
  })

  test('is refused for what is none, has not come yet, or is of another clinic, and to other kinds of payment', async () => {
    const { soldOutId, returnId } = await broughtBack(1)
    const coming = await announced(soldOutId, 1)
    const bought = await stock.bring([{ productId: 35, planQty: 1, price: 100 }])
    for (const none of [coming, bought, 999_999])
      expect((await credit(none, 1)).errors, String(none)).toHaveProperty('returnId')
    expect((await credit(returnId, 1, { hid: 12 })).errors).toHaveProperty('returnId')
    expect((await credit(returnId, 1, { kind: 1, method: 1 })).errors).toHaveProperty('returnId')
    expect((await credit(returnId, 1, {}, 'agent2')).errors).toHaveProperty('hid')
    expect(await returnOf(coming)).toBeUndefined()
    expect((await stock.ask('GET', `${path}/open-returns/11`, { as: 'agent2' })).code).toBe(20401)
    expect((await stock.ask('GET', `${path}/open-returns/11`, { as: 'clinic' })).code).toBe(20403)
  })
})

test('the database itself refuses more than the goods were bought for, and to void what is credited', async () => {
  const { returnId } = await broughtBack()
  const fields = { cid: 1, hid: 11, kind: 2, date: '2026-03-09', note: '退货', operatorId: 1, created: 1, updated: 1 }
  const write = (paymentNo: string, amount: number, more = {}) =>
    stock.db.insert(clinicPayment).values({ ...fields, paymentNo, amount, returnId, ...more })
  const failing = async (work: PromiseLike<unknown>) => {
    const error = await work.then(
      () => undefined,
      (thrown: Error) => thrown,
    )
    return `${error?.message} ${error?.cause}`
  }
  expect(await failing(write('X1', 601))).toContain('more is credited')
  expect(await failing(write('X2', 1, { kind: 3 }))).toContain('clinic_payment_return_of_kind')
  expect(await failing(write('X3', 1, { hid: 12 }))).toContain('is no return')
  const { data } = await credit(returnId, 600)
  expect(await failing(stock.db.execute(`update stock_in set status = 2 where stockin_id = ${returnId}`))).toContain(
    'is credited',
  )
  expect((await reverse(data)).code).toBe(0)
})

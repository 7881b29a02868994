/** Devices that come for an order are inspected by somebody else than who ordered them, before they are in stock and ship. */
import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { HeldUp } from '../../../contract/orders/arrivals'
import { product } from '../../../server/catalogue/products/table'
import { rowsOf } from '../../../server/db/client'
import { account } from '../../../server/system/accounts/table'
import { role } from '../../../server/system/roles/table'
import { ordered, take } from '../../support/arrivals'
import { deviceId, disagreements, makeStock, type StockWorld, secondStore } from '../../support/stock'

const orthoK = 31
const path = '/sgeye/hardlens-orders'
let stock: StockWorld
beforeAll(async () => {
  stock = await makeStock()
  await stock.bring([{ productId: 35, planQty: 1, price: 100 }])
  await addKeeper()
  await stock.db
    .update(product)
    .set({ isGsp: 1, procurementPrice: 180_000, supplierId: 1 })
    .where(eq(product.productId, orthoK))
})
/** Somebody of the warehouse: prices are not his to see. */
const addKeeper = async () => {
  const [user] = await stock.db.select().from(account).where(eq(account.account, 'user'))
  if (!user) throw new Error('nobody to copy')
  const { uid: _, ...person } = user
  await stock.db.insert(account).values({ ...person, account: 'keeper', name: '库管', roleId: stock.roleId('仓管') })
}
afterAll(() => stock.close())
afterEach(async () => expect(await disagreements(stock.db)).toEqual([]))

const lenses = (serial: string) =>
  (['Od', 'Os'] as const).map((item) => ({
    item,
    serialNo: `${serial}-${item}`,
    batchNo: serial,
    expiry: '2029-05-01',
  }))
const about = async (id: number, as = 'agent') => {
  const { data } = await stock.ask<{
    order: { version: number; status: number }
    arrivals: { id: number }[]
    heldUp: HeldUp | null
  }>('GET', `${path}/${id}/details`, { as })
  return data
}
const ship = async (id: number) => {
  const { version } = (await about(id)).order
  return stock.ask('PUT', `${path}/${id}/ems`, { as: 'agent', body: { emsNumber: 'SF1234567890', version } })
}
interface Document {
  stockinId: number
  no: string
  type: number
  version: number
  status: number
  operatorName: string
  checkerName: string
  allowed: string[]
}
/** The document by which goods came for the order. */
const documentOf = async (orderId: number) => {
  const [found] = await rowsOf<{ id: number }>(
    stock.db,
    sql`select stockin_id as id from stock_in where order_id = ${orderId} order by stockin_id desc limit 1`,
  )
  const { data } = await stock.ask<{ document: Document; lines: Record<string, unknown>[] }>(
    'GET',
    `/stockin/info/${found?.id}`,
    { as: 'agent' },
  )
  return data
}
const held = async (orderId: number) => {
  const { data } = await stock.ask<{ stockoutId: number; status: number }[]>('GET', '/stockout/list', {
    ...{ as: 'agent', query: { orderId } },
  })
  const [out] = data
  return out ? (await stock.linesOut(out.stockoutId)).map(({ serialNo }) => serialNo).toSorted() : []
}

test('taken in by whoever ordered them, they wait for somebody else, and so does the parcel', async () => {
  const id = await ordered(stock, 'hardlens')
  expect(await take(stock, 'hardlens', id, lenses('I1'))).toMatchObject({ code: 0 })
  const { document, lines } = await documentOf(id)
  expect(document).toMatchObject({ status: 0, checkerName: '' })
  expect(document.allowed).not.toContain('void')
  expect((await about(id)).order.status).toBe(5)
  expect(await held(id)).toEqual([])
  const { stockinId, no, version } = document
  expect((await about(id)).heldUp).toEqual({ stockinId, no, reason: 'waiting' })
  expect((await about(id, 'clinic')).heldUp).toBeNull()
  expect(await ship(id)).toMatchObject({ code: 20402, message: expect.stringContaining(document.no) })
  expect(await stock.receive(document.stockinId, 'agent')).toMatchObject({ errors: { status: expect.any(String) } })
  expect(await stock.voidIn(document.stockinId)).toMatchObject({ code: 20402 })

  // What it is, the order says; the inspector says how much of it is good.
  const change = (more: object) =>
    stock.ask('PUT', '/stockin', {
      ...{
        as: 'agent',
        body: { stockinId, version, lines: lines.map((line, at) => ({ ...line, ...(at === 0 && more) })) },
      },
    })
  expect(await change({ batchNo: 'I9' })).toMatchObject({ code: 1, errors: { 'lines.0.batchNo': expect.any(String) } })
  const { order, arrivals } = await about(id)
  const label = { serialNo: 'I1-X', batchNo: 'I1', expiry: '2029-05-01', reason: '看错标签', version: order.version }
  const body = { product: 'hardlens', arrivalId: arrivals[0]?.id, ...label }
  expect(await stock.ask('PUT', `/order/stock-in/${id}`, { as: 'agent', body })).toMatchObject({ code: 0 })
  expect((await documentOf(id)).lines.map(({ serialNo }) => serialNo)).toEqual(['I1-X', 'I1-Os'])

  expect(await stock.receive(stockinId, 'user')).toMatchObject({ code: 0 })
  expect(await held(id)).toEqual(['I1-Os', 'I1-X'])
  expect((await about(id)).heldUp).toBeNull()
  expect(await ship(id)).toMatchObject({ code: 0 })
})

test('taken in by somebody else they are in stock at once; both names stand on the document', async () => {
  const id = await ordered(stock, 'hardlens')
  expect(await take(stock, 'hardlens', id, lenses('I2'), { as: 'user' })).toMatchObject({ code: 0 })
  const { document } = await documentOf(id)
  expect(document).toMatchObject({ status: 1 })
  expect(document.operatorName).not.toBe(document.checkerName)
  expect(await held(id)).toEqual(['I2-Od', 'I2-Os'])
  expect(await ship(id)).toMatchObject({ code: 0 })
})

test('one that is rejected holds up the parcel until another has come', async () => {
  const id = await ordered(stock, 'hardlens')
  expect(await take(stock, 'hardlens', id, lenses('I3'))).toMatchObject({ code: 0 })
  const { document, lines } = await documentOf(id)
  const { stockinId, version, no } = document
  const rejected = lines.map((line, at) => ({ ...line, acceptedQty: at }))
  const changed = await stock.ask('PUT', '/stockin', {
    as: 'keeper',
    body: { stockinId, version, lines: rejected.map((line) => ({ ...line, price: null })) },
  })
  expect(changed).toMatchObject({ code: 0 })
  // Whoever may not see a price does not wipe it out.
  expect((await documentOf(id)).lines.map(({ price }) => price)).toEqual([180_000, 180_000])
  expect(await stock.receive(stockinId, 'keeper')).toMatchObject({ code: 0, data: { differStatus: 1 } })
  expect(await held(id)).toEqual(['I3-Os'])
  expect((await about(id)).heldUp).toEqual({ stockinId, no, reason: 'rejected' })
  expect(await ship(id)).toMatchObject({ code: 20402, message: expect.stringContaining(no) })
  const close = { as: 'agent', query: { differStatus: 3, reason: '不补了' } }
  expect(await stock.ask('PUT', `/stockin/status/${stockinId}`, close)).toMatchObject({ code: 20402 })
  const { productId, variant } = lines[0] ?? {}
  const another = { productId, variant, planQty: 1, serialNo: 'I4-Od', batchNo: 'I4', expiry: '2029-05-01', price: 100 }
  const supplement = { supplements: stockinId, supplierId: 1 }
  expect(await stock.expect({ ...supplement, lines: [another], warehouseId: secondStore })).toMatchObject({
    ...{ code: 1, errors: { warehouseId: expect.any(String) } },
  })
  await stock.bring([another], supplement)
  expect(await held(id)).toEqual(['I3-Os', 'I4-Od'])
  // A label that is put right afterwards opens no difference again.
  const { order, arrivals } = await about(id)
  const label = { serialNo: 'I3-X', batchNo: 'I3', expiry: '2029-05-01', reason: '看错标签', version: order.version }
  const body = { product: 'hardlens', arrivalId: arrivals[1]?.id, ...label }
  expect(await stock.ask('PUT', `/order/stock-in/${id}`, { as: 'agent', body })).toMatchObject({ code: 0 })
  expect(await held(id)).toEqual(['I3-X', 'I4-Od'])
  expect(await ship(id)).toMatchObject({ code: 0 })
})

test('what comes back of an order comes back to its batch, however much of it the inspector accepts', async () => {
  const id = await ordered(stock, 'hardlens')
  await take(stock, 'hardlens', id, lenses('I5'), { as: 'user' })
  await ship(id)
  const { lines: came } = await documentOf(id)
  const body = { product: 'hardlens', ids: [id], status: 9, reason: '镜片划伤' }
  const moved = await stock.ask<{ code: number }[]>('PUT', '/order/status', { as: 'agent', body })
  expect(moved.data).toMatchObject([{ code: 0 }])
  const { document, lines } = await documentOf(id)
  expect(document).toMatchObject({ type: 2, status: 0 })
  const { stockinId, version } = document
  const looked = lines.map((line, at) => ({ ...line, acceptedQty: at, price: 1 }))
  const changed = await stock.ask('PUT', '/stockin', { as: 'user', body: { stockinId, version, lines: looked } })
  expect(changed).toMatchObject({ code: 0 })
  expect(await stock.receive(stockinId, 'user')).toMatchObject({ code: 0 })
  const back = (await documentOf(id)).lines
  expect(back.map(({ batchId }) => batchId)).toEqual(came.map(({ batchId }) => batchId))
  const [{ value } = { value: 0 }] = await rowsOf<{ value: number }>(
    stock.db,
    sql`select sum(value)::float8 as value from stock_ledger
        where document = 'in' and document_id = ${stockinId} and warehouse_id is not null`,
  )
  expect(value).toBe(180_000 * 100)
})

test('a person who changed how much is expected of devices does not accept them, but who says what came of them does', async () => {
  const line = { productId: deviceId, batchNo: 'W1', expiry: '2027-03-31', price: 100 }
  const change = (stockinId: unknown, version: number, lines: unknown) =>
    stock.ask('PUT', '/stockin', { as: 'user', body: { stockinId, version, lines } })
  const { data } = await stock.expect({ supplierId: 1, lines: [{ ...line, planQty: 5 }] })
  const came = [{ ...line, planQty: 5, receivedQty: 5, acceptedQty: 4 }]
  expect(await change(data.stockinId, 1, came)).toMatchObject({ code: 0 })
  expect(await change(data.stockinId, 2, [{ ...line, planQty: 50 }])).toMatchObject({ code: 0 })
  expect(await stock.receive(data.stockinId)).toMatchObject({ code: 1, errors: { status: expect.any(String) } })
  const { data: second } = await stock.expect({ supplierId: 1, lines: [{ ...line, planQty: 5 }] })
  expect(await change(second.stockinId, 1, came)).toMatchObject({ code: 0 })
  expect(await stock.receive(second.stockinId)).toMatchObject({ code: 0 })
})

test('goods that are counted and refused in one step stay as they were written, and the trail keeps what was counted of those received', async () => {
  const line = { productId: deviceId, planQty: 5, price: 100, batchNo: 'W6', expiry: '2027-01-31' }
  const { data } = await stock.expect({ supplierId: 1, lines: [line] })
  const id = data.stockinId as number
  const came = [{ ...line, batchNo: 'W7', expiry: '2027-03-31', receivedQty: 5, acceptedQty: 4 }]
  const receive = (as: string, body: object) => stock.ask('PUT', `/stockin/${id}/receipt`, { as, body })
  const trail = async () => {
    const query = { resource: 'stock-ins', recordId: `${id}` }
    const { data: entries } = await stock.ask<{ action: string; before: object; after: object }[]>('GET', '/audit', {
      as: 'agent',
      query,
    })
    return entries
  }
  const offered = async (as: string) =>
    (await stock.ask<{ document: { allowed: string[] } }>('GET', `/stockin/info/${id}`, { as })).data.document.allowed
  expect(await offered('agent')).not.toContain('receive')
  expect(await offered('user')).toContain('receive')
  // Who wrote down that devices come does not receive them.
  expect(await receive('agent', { version: 1, lines: came })).toMatchObject({ errors: { status: expect.any(String) } })
  expect(await stock.linesIn(id)).toMatchObject([{ batchNo: 'W6', expiry: '2027-01-31', acceptedQty: 5 }])
  expect((await trail()).map(({ action }) => action)).toEqual(['create'])

  expect(await receive('user', { version: 1, note: '少一瓶', lines: came })).toMatchObject({
    code: 0,
    data: { status: 1 },
  })
  expect(await stock.linesIn(id)).toMatchObject([
    { batchNo: 'W7', expiry: '2027-03-31', receivedQty: 5, acceptedQty: 4 },
  ])
  const [received] = await trail()
  expect(received).toMatchObject({
    action: 'receive',
    before: { note: '', lines: [{ line: 1, batchNo: 'W6', expiry: '2027-01-31', acceptedQty: 5 }] },
    after: { note: '少一瓶', lines: [{ line: 1, batchNo: 'W7', expiry: '2027-03-31', acceptedQty: 4 }] },
  })
  expect(received?.after).not.toHaveProperty('lines.0.price')
})

test('who receives goods without the right to write them down counts nothing, but receives what is written', async () => {
  const { data } = await stock.expect({ supplierId: 1, lines: [{ productId: 36, planQty: 2, price: 100 }] })
  const [user] = await stock.db.select().from(account).where(eq(account.account, 'user'))
  const [all] = await stock.db
    .select()
    .from(role)
    .where(eq(role.id, user?.roleId ?? 0))
  if (!user || !all) throw new Error('no account to copy')
  const { uid: _, ...person } = user
  const [copy] = await stock.db
    .insert(role)
    .values({ ...all, id: 900, name: '只验收' })
    .returning()
  await stock.db.execute(sql`insert into role_menu select 900, menu_id from role_menu where role_id = ${all.id}`)
  await stock.db.execute(sql`insert into role_element select 900, element_id from role_element
    join element on element.id = element_id where role_id = ${all.id} and code <> 'stock-ins.create'`)
  await stock.db.insert(account).values({ ...person, account: 'inspector', name: '验收', roleId: copy?.id ?? 0 })
  const receive = (body: object) => stock.ask('PUT', `/stockin/${data.stockinId}/receipt`, { as: 'inspector', body })
  const counted = { version: 1, lines: [{ productId: 36, planQty: 2, acceptedQty: 1 }] }
  expect((await receive(counted)).code).toBe(20403)
  expect(await receive({ version: 1 })).toMatchObject({ code: 0, data: { status: 1, quantity: 2 } })
})

/** What is in use is not removed, and the answer says what uses it: for every table that others refer to, by the database's catalogue. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allCalls } from '../../contract/registry'
import { keptBy } from '../../server/crud/used-by'
import { rowsOf } from '../../server/db/client'
import { makeStock, rejectedStore, type StockWorld, secondStore } from '../support/stock'

let stock: StockWorld
beforeAll(async () => {
  stock = await makeStock()
})
afterAll(() => stock.close())

/** Their rows are never removed. */
const kept = [
  ...['hospital', 'orders', 'train', 'training_brand', 'training_case', 'training_holder', 'training_ledger'],
  ...['training_user', 'cash_shift', 'sale'],
]

const remove = (path: string, as = 'agent', more: object = {}) => stock.ask('DELETE', path, { as, ...more })

describe('a row that is in use', () => {
  test('is kept by records that a person knows, whichever table refers to it', async () => {
    const tables = await rowsOf<{ name: string }>(
      stock.db,
      sql`select distinct confrelid::regclass::text as name from pg_constraint
        where contype = 'f' and connamespace = 'public'::regnamespace`,
    )
    expect(tables.length).toBeGreaterThan(20)
    const removable = tables.filter(({ name }) => !kept.includes(name))
    const keeping = await Promise.all(removable.map(({ name }) => keptBy(stock.db, name)))
    const silent = keeping.flat().filter(({ path }) => path === undefined)
    expect(silent.map(({ reference: { table, column } }) => `${table}.${column}`)).toEqual([])
    expect(allCalls.filter(({ call }) => call.method === 'DELETE' && /orders|hospital/.test(call.path))).toEqual([])
  })

  test('is not removed: a warehouse names its documents by number, and its goods', async () => {
    await stock.bring([{ productId: 36, batchNo: 'W1', expiry: '2027-03-31', planQty: 3, price: 100 }], {
      warehouseId: secondStore,
    })
    const [document] = (await stock.ask<{ no: string }[]>('GET', '/stockin/list', { as: 'agent' })).data
    const refused = await remove(`/v1/sgeye/warehouses/${secondStore}`, 'agent', { host: 'secondary' })
    expect(refused).toMatchObject({ code: 20402, message: expect.stringContaining('不能删除') })
    expect(refused.message).toContain(`入库单 1 条（${document?.no}）`)
    expect(refused.message).toContain('库存 1 条')
    const english = { host: 'secondary', headers: { 'accept-language': 'en' } }
    expect((await remove(`/v1/sgeye/warehouses/${secondStore}`, 'agent', english)).message).toContain(
      `Stock-in ×1 (${document?.no})`,
    )
  })

  test('is not removed: a batch names each document once, though several of its lines name the batch', async () => {
    const line = { productId: 36, batchNo: 'B1', expiry: '2027-03-31', planQty: 3, price: 100 }
    for (const _ of [1, 2, 3, 4]) await stock.bring([line])
    const query = { keyword: 'B1' }
    const [batch] = (await stock.ask<{ batchId: number }[]>('GET', '/batch/list', { as: 'agent', query })).data
    const refused = await remove(`/batch/${batch?.batchId}`)
    expect(refused.code).toBe(20402)
    expect(refused.message).toMatch(/入库单 4 条（SI\d+ \/ SI\d+ \/ SI\d+ …）/)
  })

  test('is not removed: an account names what it did, and is to be disabled instead', async () => {
    const uid = await rowsOf<{ uid: number }>(stock.db, sql`select uid from account where account = 'user'`)
    const { code, message } = await remove('/account', 'agent', { query: { uid: uid[0]?.uid ?? 0 } })
    expect(code).toBe(20402)
    expect(message).toMatch(/请改为停用：.*入库单 \d+ 条（SI/)
    expect(message).toContain('登录记录 1 条')
  })

  test('is removed where nothing uses it', async () => {
    expect((await remove(`/v1/sgeye/warehouses/${rejectedStore}`, 'agent', { host: 'secondary' })).code).toBe(0)
  })
})

/** A world with a warehouse, suppliers and goods of every kind, and how tests move stock in it. */
import { sql } from 'drizzle-orm'
import { product } from '../../server/catalogue/products/table'
import { rowsOf } from '../../server/db/client'
import { supplier } from '../../server/partners/suppliers/table'
import { warehouse } from '../../server/partners/warehouses/table'
import { fillShelves } from './order-kinds'
import { makeWorld, type World } from './world'

export { disagreements } from '../../server/inventory/agreement'

const stamps = { created: 1, updated: 1 }
export const [mainStore, returnsStore, rejectedStore, secondStore, othersStore] = [1, 2, 3, 4, 5]
export const [careId, deviceId, lensId] = [36, 60, 1]

export const addWarehouses = async ({ db }: Pick<World, 'db'>) => {
  const store = { address: '', isDefault: 0, ...stamps }
  await db.insert(warehouse).values([
    { warehouseId: mainStore, cid: 1, name: '中心仓', type: 1, ...store, isDefault: 1 },
    { warehouseId: returnsStore, cid: 1, name: '退货区', type: 2, ...store },
    { warehouseId: rejectedStore, cid: 1, name: '不合格区', type: 3, ...store },
    { warehouseId: secondStore, cid: 1, name: '二号仓', type: 1, ...store },
    { warehouseId: othersStore, cid: 2, name: '别家的仓', type: 1, ...store, isDefault: 1 },
  ])
  // Those that are made later begin behind them.
  await db.execute(sql`select setval(pg_get_serial_sequence('warehouse', 'warehouse_id'), 1000)`)
  await db.insert(supplier).values([
    { supplierId: 1, cid: 1, name: '光学一厂', classifyStatus: 1, ...stamps },
    { supplierId: 2, cid: 1, name: '光学二厂', classifyStatus: 1, ...stamps },
    { supplierId: 3, cid: 1, name: '未审核厂', classifyStatus: 0, ...stamps },
    { supplierId: 4, cid: 2, name: '别家的厂', classifyStatus: 1, ...stamps },
  ])
}

export type Lines = Record<string, unknown>[]
type Body = Record<string, unknown>

export const makeStock = async (given?: Parameters<typeof makeWorld>[0]) => {
  const world = await makeWorld(given)
  await fillShelves(world)
  await addWarehouses(world)
  await world.db.insert(product).values({
    ...{
      productId: deviceId,
      brandId: 36,
      category: 'care',
      name: '净澄护理液（器械）',
      unit: '瓶',
      isStock: 1,
      isGsp: 1,
    },
    ...{ regNo: '国械注准20223160519', regExpire: '2030-01-01', tradePrice: 4800, ...stamps },
  })
  const { ask } = world
  const expect = (body: Body, as = 'agent') => ask<Body>('POST', '/stockin', { as, body })
  const receive = (stockinId: unknown, as = 'user', query: Record<string, string | number> = {}) =>
    ask<Body>('PUT', `/stockin/status/${stockinId}`, { as, query: { status: 1, ...query } })
  /** Brings goods into stock; the one checks what the other wrote. */
  const bring = async (lines: Lines, more: Body = {}): Promise<number> => {
    const made = await expect({ supplierId: 1, lines, ...more })
    if (made.code !== 0) throw new Error(JSON.stringify(made))
    const done = await receive(made.data.stockinId)
    if (done.code !== 0) throw new Error(JSON.stringify(done))
    return made.data.stockinId as number
  }
  const hold = (body: Body, as = 'agent') => ask<Body>('POST', '/stockout', { as, body: { hid: 11, ...body } })
  const takeOut = (stockoutId: unknown, more: Body = {}, as = 'agent') =>
    ask<Body>('PUT', '/stockout/before/out', { as, body: { stockoutId, version: 1, ...more } })
  const voidIn = (id: unknown, as = 'agent') => ask<Body>('GET', `/stockin/status/${id}`, { as })
  const voidOut = (id: unknown, as = 'agent') => ask<Body>('GET', `/stockout/status/${id}`, { as })
  const linesOut = async (id: unknown) =>
    (await ask<{ lines: Body[] }>('GET', `/stockout/info/${id}`, { as: 'agent' })).data.lines
  const linesIn = async (id: unknown) =>
    (await ask<{ lines: Body[] }>('GET', `/stockin/info/${id}`, { as: 'agent' })).data.lines
  const shelf = async (productId: number, warehouseId = mainStore) => {
    const [found] = await rowsOf<{ onHand: number; value: string; locked: string }>(
      world.db,
      sql`select s.on_hand as "onHand", s.value, (select sum(locked) from stock_balance b
            where b.warehouse_id = s.warehouse_id and b.product_id = s.product_id) as locked
          from stock_shelf s where s.warehouse_id = ${warehouseId} and s.product_id = ${productId}`,
    )
    return found
      ? { onHand: found.onHand, locked: Number(found.locked), value: Number(found.value) }
      : { onHand: 0, locked: 0, value: 0 }
  }
  let lastProduct = 1000
  /** A product that nobody else moves. */
  const newProduct = async () => {
    lastProduct += 1
    const goods = { brandId: 36, category: 'care' as const, name: '试验品', unit: '瓶', isStock: 1, ...stamps }
    await world.db.insert(product).values({ productId: lastProduct, ...goods })
    return lastProduct
  }
  return { ...world, newProduct, expect, receive, bring, hold, takeOut, voidIn, voidOut, linesOut, linesIn, shelf }
}
export type StockWorld = Awaited<ReturnType<typeof makeStock>>

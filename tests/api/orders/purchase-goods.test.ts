/** What a supplier is sent says all that the orders say of the goods. */
import { read, utils } from '@e965/xlsx'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PurchaseOrder } from '../../../contract/orders/purchases'
import { product } from '../../../server/catalogue/products/table'
import { move } from '../../support/arrivals'
import { fillShelves, placingOf } from '../../support/order-kinds'
import { makeWorld, type World } from '../../support/world'

let world: World
beforeAll(async () => {
  world = await makeWorld()
  await fillShelves(world)
  await world.db.update(product).set({ isStock: 0 }).where(eq(product.productId, 32))
  const bodies = {
    hardlens: await placingOf(world, 'hardlens', 11, { orderNote: '边缘抛光' }),
    softlens: {
      ...(await placingOf(world, 'softlens')),
      orderLen: [{ eye: 'Od', power: -3, add: 1.5, baseCurve: 8.6, diameter: 14.2, boxes: 2 }],
    },
    apparatus: await placingOf(world, 'apparatus', 11, { serialNo: 'SN1' }),
  }
  for (const [line, body] of Object.entries(bodies)) {
    const { data } = await world.ask<{ id: number }>('POST', '/order', { as: 'agent', body })
    await move(world, line as keyof typeof bodies, data.id, 2)
  }
})
afterAll(() => world.close())

const detail = async (line: string, language = 'zh-CN') => {
  const headers = { 'accept-language': language }
  const query = { product: line }
  const { data } = await world.ask<PurchaseOrder[]>('GET', '/purchase/order_detail', { as: 'agent', query, headers })
  return Object.fromEntries((data[0]?.parameters ?? []).map(({ title, text }) => [title, text]))
}

test('the orders behind a purchase say every figure of their lenses, in the language of the screen', async () => {
  expect(await detail('hardlens')).toMatchObject({
    ...{ 右眼平K: '42.5', 右眼陡K: '43.25', 右眼e值: '0.5', 右眼角膜直径: '11.5', 左眼球镜: '−2.75' },
    ...{ 右眼配适弧AC: '42.5', 右眼直径DIA: '10.6', 右眼目标降幅: '−3.00', 右眼颜色: '绿', 备注: '边缘抛光' },
  })
  expect(await detail('hardlens', 'en')).toMatchObject({ 'Right Tint': 'Green', 'Left Flat K': '42' })
  expect(await detail('softlens')).toEqual({
    ...{ 更换周期: '1', 每盒片数: '30', 右眼度数: '−3.00', 右眼下加光: '+1.50' },
    ...{ 右眼基弧BC: '8.6', 右眼直径DIA: '14.2', 右眼盒数: '2' },
  })
})

test('the export of a purchase has a column for each of them, of all kinds among its orders', async () => {
  const file = await world.request('GET', '/supplier/purchase/export', { as: 'agent' })
  const book = read(new Uint8Array(await file.arrayBuffer()))
  const rows = utils.sheet_to_json<Record<string, unknown>>(book.Sheets[book.SheetNames[0] ?? ''] ?? {})
  const of = (name: string) => rows.find((row) => row.产品 === name)
  expect(of('星塑OK')).toMatchObject({
    数量: 2,
    右眼配适弧AC: 42.5,
    左眼配适弧AC: 42,
    右眼颜色: '绿',
    备注: '边缘抛光',
  })
  expect(of('润眸日抛')).toMatchObject({ 数量: 2, 右眼度数: -3, 右眼下加光: 1.5, 右眼基弧BC: 8.6, 更换周期: 1 })
  expect(of('视衡生物测量仪')).toMatchObject({ 数量: 2, 序列号: 'SN1' })
  expect(of('视衡生物测量仪')).not.toHaveProperty('右眼度数')
})

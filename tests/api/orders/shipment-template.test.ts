import { read, utils } from '@e965/xlsx'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ShipmentTemplate } from '../../../contract/orders/shipment-template'
import { fillShelves, place } from '../../support/order-kinds'
import { makeWorld, type World } from '../../support/world'

let world: World
let order: number

beforeAll(async () => {
  world = await makeWorld()
  await fillShelves(world)
  order = await place(world, 'frame')
})
afterAll(() => world.close())

const get = (as = 'agent', query = {}) => world.ask<ShipmentTemplate>('GET', '/shipment-template', { as, query })
const update = (body: object, as = 'agent') =>
  world.ask<ShipmentTemplate>('PUT', '/shipment-template', { as, body: { cid: 1, ...body } })

/** The bill as a table of what its cells show. */
const bill = async () => {
  const file = await world.request('GET', `/order/${order}/bill-sales/export`, { as: 'agent' })
  const book = read(new Uint8Array(await file.arrayBuffer()))
  const [title = ''] = book.SheetNames
  const rows = utils.sheet_to_json<string[]>(book.Sheets[title] ?? {}, { header: 1 })
  return { title, titles: rows[0] ?? [], text: JSON.stringify(rows) }
}

test('holds from the beginning, and is changed by its company alone', async () => {
  const usual = { title: '', logo: '', paper: 1, showPrice: 1, footer: '', copies: 1 }
  expect((await get()).data).toEqual({ cid: 1, ...usual, version: 1, allowed: ['update'] })
  expect((await update({ version: 1, footer: '当面点清' })).data).toMatchObject({ footer: '当面点清', version: 2 })
  expect((await update({ version: 1, copies: 2 })).code).toBe(100)
  expect((await update({ version: 2, copies: 2 })).data).toMatchObject({ footer: '当面点清', copies: 2, version: 3 })
  expect((await get('agent2')).data).toMatchObject({ cid: 2, ...usual })
  expect((await get('agent2', { cid: 1 })).code).toBe(20401)
  expect((await update({ version: 3 }, 'agent2')).code).toBe(20401)
  expect((await get('admin', { cid: 1 })).data).toMatchObject({ copies: 2 })
  expect((await get('admin')).errors).toHaveProperty('cid')
})

test.each([
  ['copies', 6],
  ['copies', 0],
  ['paper', 3],
  ['showPrice', 2],
  ['footer', 'x'.repeat(201)],
  ['logo', 'javascript:alert(1)'],
])('refuses %s %s', async (field, value) => {
  expect((await update({ version: 3, [field]: value })).errors).toHaveProperty(field)
})

test('is what the bill goes by, on the screen and as a file', async () => {
  const before = await bill()
  expect(before.title).toBe('销售单')
  expect(before.titles).toContain('金额')
  expect(before.text).toContain('人民币捌佰元整')
  const { version } = (await get()).data
  await update({ version, title: '一号代理送货单', showPrice: 0, footer: '当面点清' })
  const { data } = await world.ask('GET', `/order/${order}/bill-sales`, { as: 'agent' })
  expect(data.template).toEqual({
    title: '一号代理送货单',
    logo: '',
    paper: 1,
    showPrice: 0,
    footer: '当面点清',
    copies: 2,
  })
  const after = await bill()
  expect(after.title).toBe('一号代理送货单')
  for (const title of ['列表价', '折扣', '单价', '金额']) expect(after.titles).not.toContain(title)
  expect(after.text).not.toContain('人民币')
  expect(after.text).toContain('当面点清')
})

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Supplier } from '../../../contract/partners/suppliers'
import { product } from '../../../server/catalogue/products/table'
import { certificate } from '../../../server/partners/certificates/table'
import { supplierObjection } from '../../../server/partners/suppliers/objection'
import { supplier } from '../../../server/partners/suppliers/table'
import { makeWorld, type World } from '../../support/world'

let world: World
const today = '2026-03-10'
const stamps = { created: 1, updated: 1 }

beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world?.close())
beforeEach(async () => {
  await world.db.update(product).set({ supplierId: null })
  await world.db.delete(certificate)
  await world.db.delete(supplier)
})

const make = async (more: Partial<typeof supplier.$inferInsert> = {}) => {
  const [made] = await world.db
    .insert(supplier)
    .values({ cid: 1, name: '明澈光学', ...stamps, ...more })
    .returning()
  if (!made) throw new Error('no supplier was made')
  return made.supplierId
}
const licence = (ownerId: number, validTo: string, type = 2) =>
  world.db
    .insert(certificate)
    .values({ cid: 1, ownerType: 2, ownerId, ownerName: '明澈光学', type, number: 'JY1', validTo, ...stamps })
const list = (cid: number, as = 'agent', query: Record<string, string | number> = {}) =>
  world.ask<Supplier[]>('GET', `/supplier/${cid}`, { as, query })
const save = (body: object, as = 'agent') =>
  world.ask<Supplier>('POST', '/supplier/insertOrUpdate', { as, body: { name: '新视光学', ...body } })
const qualify = (id: number, body: object, as = 'agent') =>
  world.ask<Supplier>('PUT', `/supplier/${id}/qualification`, { as, body: { version: 1, ...body } })

describe('GET /supplier/{cid}', () => {
  test('lists an agent’s suppliers with the day on which the first of their present licences ends', async () => {
    const id = await make()
    await make({ cid: 2, name: '别家供应商' })
    await licence(id, '2025-12-31')
    await licence(id, '2027-12-31')
    await licence(id, '2026-05-31', 1)
    const { data, counts } = await list(1, 'agent', { counts: 1 })
    expect(data).toMatchObject([{ supplierId: id, licences: 3, licenceUntil: '2026-05-31' }])
    expect(counts).toEqual({ 0: 1, 1: 0, 2: 0, all: 1 })
    expect((await list(2)).code).toBe(20401)
    expect((await list(0, 'admin')).total).toBe(2)
    expect((await list(1, 'clinic')).code).toBe(20403)
  })

  test('finds those of whom a licence has run out', async () => {
    const late = await make()
    await licence(late, '2026-03-09')
    await licence(await make({ name: '按时光学' }), today)
    expect((await list(1, 'agent', { expired: 1 })).data.map(({ supplierId }) => supplierId)).toEqual([late])
  })
})

describe('POST /supplier/insertOrUpdate', () => {
  test('enters a supplier, and changes it; another name puts it up for review again', async () => {
    const { data } = await save({ creditCode: '91330100ma2abcd123', lines: ['lens'] })
    expect(data).toMatchObject({ creditCode: '91330100MA2ABCD123', classifyStatus: 0, cid: 1, version: 1 })
    const { supplierId } = data
    await licence(supplierId, '2027-01-01')
    expect((await qualify(supplierId, { classifyStatus: 1 })).data).toMatchObject({ classifyStatus: 1, version: 2 })
    const moved = await save({ supplierId, version: 2, creditCode: '91330100MA2ABCD123', address: '文一路 1 号' })
    expect(moved.data).toMatchObject({ classifyStatus: 1, address: '文一路 1 号', version: 3 })
    expect((await save({ supplierId, version: 3, name: '换了名字' })).data).toMatchObject({ classifyStatus: 0 })
    expect((await save({ supplierId, version: 3 })).code).toBe(100)
  })

  test('refuses bad input, a name that is taken, no version, the wrong role and another company', async () => {
    const supplierId = await make()
    expect((await save({ name: '明澈光学' })).errors).toHaveProperty('name')
    expect((await save({ creditCode: '123' })).errors).toHaveProperty('creditCode')
    expect((await save({ phone: '12' })).errors).toHaveProperty('phone')
    expect((await save({ supplierId })).errors).toHaveProperty('version')
    expect((await save({ cid: 2 })).errors).toHaveProperty('cid')
    expect((await save({}, 'clinic')).code).toBe(20403)
    expect((await save({ supplierId, version: 1 }, 'agent2')).code).toBe(20401)
  })
})

describe('PUT /supplier/{id}/qualification', () => {
  test('passes only whose licences hold, and needs a reason to refuse', async () => {
    const id = await make()
    expect((await qualify(id, { classifyStatus: 1 })).errors).toHaveProperty('classifyStatus')
    await licence(id, '2026-03-09')
    expect((await qualify(id, { classifyStatus: 1 })).errors).toHaveProperty('classifyStatus')
    expect((await qualify(id, { classifyStatus: 2, reason: ' ' })).errors).toHaveProperty('reason')
    expect((await qualify(id, { classifyStatus: 2, reason: '经营许可证过期' })).data).toMatchObject({
      classifyStatus: 2,
      classifyReason: '经营许可证过期',
      classified: today,
    })
    expect((await qualify(id, { classifyStatus: 2, reason: '晚了' })).code).toBe(100)
    expect((await qualify(id, { classifyStatus: 2, reason: '别家' }, 'agent2')).code).toBe(20401)
    expect((await qualify(id, { classifyStatus: 1 }, 'clinic')).code).toBe(20403)
  })
})

describe('DELETE /supplier', () => {
  const remove = (id: number, as = 'agent') => world.ask('DELETE', '/supplier', { as, query: { id } })

  test('deletes what was never reviewed and supplies nothing; any other can be disabled', async () => {
    const fresh = await make()
    const supplies = await make({ name: '有商品' })
    await world.db.update(product).set({ supplierId: supplies })
    const refused = await remove(supplies)
    expect(refused.code).toBe(20402)
    expect(refused.message).toMatch(/^不能删除：供应 3 个产品（云瞳1.56 . .+）。/)
    expect((await remove(fresh, 'agent2')).code).toBe(20401)
    expect((await remove(fresh)).code).toBe(0)
    const off = await world.ask<Supplier>('POST', `/supplier/${supplies}/status/0`, { as: 'agent' })
    expect(off.data).toMatchObject({ status: 0, version: 2 })
  })
})

describe('goods coming in from a supplier', () => {
  test('meet no objection while it is qualified and the latest of each licence holds', async () => {
    const id = await make({ classifyStatus: 1 })
    await licence(id, '2025-12-31')
    await licence(id, today)
    expect(await supplierObjection(world.db, id, today)).toBeUndefined()
    expect(await supplierObjection(world.db, id, '2026-03-11')).toMatchObject({ key: 'supplier.licenceExpired' })
  })

  test('are stopped from one that is unknown, disabled or not qualified', async () => {
    const objection = async (more: object) => (await supplierObjection(world.db, await make(more), today))?.key
    expect((await supplierObjection(world.db, 999, today))?.key).toBe('supplier.missing')
    expect(await objection({ name: '停用', status: 0, classifyStatus: 1 })).toBe('supplier.disabled')
    expect(await objection({ name: '待审' })).toBe('supplier.unqualified')
  })
})

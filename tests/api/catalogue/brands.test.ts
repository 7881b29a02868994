import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Brand } from '../../../contract/catalogue/brands'
import { product } from '../../../server/catalogue/products/table'
import { audit } from '../../../server/http/table'
import { supplier } from '../../../server/partners/suppliers/table'
import { makeWorld, type World } from '../../support/world'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world?.close())

let serial = 0
const fresh = (more: object = {}) => ({ code: `B${++serial}`, name: `新牌${serial}`, product: 'frame', ...more })
const create = (body: object, as = 'admin') => world.ask<Brand>('POST', '/brand', { as, body })
const made = async (more: object = {}) => (await create(fresh(more))).data
const update = (id: number, body: object, as = 'admin') => world.ask<Brand>('PUT', `/brand/${id}`, { as, body })
const setStatus = (id: number, status: number, as = 'admin') =>
  world.ask<Brand>('PUT', `/brand/status/${id}`, { as, query: { status } })
const list = (query: Record<string, string | number> = {}, as = 'agent') =>
  world.ask<Brand[]>('GET', '/brand', { as, query })

describe('POST /brand', () => {
  test('makes an enabled brand, and the trail says so', async () => {
    const { code, data } = await create(fresh({ code: 'QY', name: ' 轻羽 ', logo: 'https://cdn.example.cn/qy.png' }))
    expect(code).toBe(0)
    expect(data).toMatchObject({ code: 'QY', name: '轻羽', product: 'frame', status: 1, products: 0 })
    expect(data.allowed).toEqual(['update', 'disable', 'remove'])
    const [action] = await world.db
      .select()
      .from(audit)
      .where(and(eq(audit.resource, 'brands'), eq(audit.recordId, data.id)))
    expect(action).toMatchObject({ action: 'create', cid: null, after: { code: 'QY', name: '轻羽' } })
  })

  test.each([
    [{ code: '' }, 'code'],
    [{ code: '有汉字' }, 'code'],
    [{ code: 'A'.repeat(21) }, 'code'],
    [{ code: 'yt' }, 'code'],
    [{ name: '  ' }, 'name'],
    [{ name: '长'.repeat(41) }, 'name'],
    [{ product: 'shoes' }, 'product'],
    [{ logo: 'javascript:alert(1)' }, 'logo'],
  ])('refuses %j and names the field', async (wrong, field) => {
    const { code, errors } = await create(fresh(wrong))
    expect(code).toBe(1)
    expect(Object.keys(errors ?? {})).toEqual([field])
  })

  test("is the platform's alone", async () => {
    for (const as of ['agent', 'user', 'clinic']) expect((await create(fresh(), as)).code).toBe(20403)
  })
})

describe('PUT /brand/{id}', () => {
  test('changes it; a stale version changes nothing', async () => {
    const { id, version } = await made()
    const { data } = await update(id, { version, name: '改过的' })
    expect(data).toMatchObject({ name: '改过的', version: version + 1 })
    const stale = await update(id, { version, name: '晚了' })
    expect(stale.code).toBe(100)
    expect(stale.current).toMatchObject({ name: '改过的' })
  })

  test('keeps a code that another has, and the line of a brand with products', async () => {
    const { id, version } = await made()
    expect((await update(id, { version, code: 'mc' })).errors).toHaveProperty('code')
    expect((await update(1, { version: 1, product: 'frame' })).errors).toHaveProperty('product')
    expect((await update(id, { version, product: 'care' })).data).toMatchObject({ product: 'care' })
  })
})

describe('GET /brand/use/{id}', () => {
  const use = (id: number, as = 'admin', headers = {}) =>
    world.ask<{ products: number; open: string[] }>('GET', `/brand/use/${id}`, { as, headers })

  test('names the products and the open orders of a brand, in the language of the screen', async () => {
    const { id } = await made()
    expect((await use(id)).data).toEqual({ products: 0, open: [] })
    const orders = [await world.makeOrder(), await world.makeOrder()]
    expect(orders).toHaveLength(2)
    const of = await list({}, 'admin')
    const { id: used = 0, products } = of.data.find((one) => one.id === 2) ?? {}
    const { data } = await use(used)
    expect(data).toEqual({ products, open: [expect.stringContaining('2 个未完成的订单')] })
    const english = await use(used, 'admin', { 'accept-language': 'en' })
    expect(english.data.open).toEqual([expect.stringContaining('2 open orders')])
  })

  test("is the platform's alone", async () => {
    for (const as of ['agent', 'user', 'clinic']) expect((await use(1, as)).code).toBe(20403)
  })
})

describe('PUT /brand/status/{id}', () => {
  test('disables and enables', async () => {
    const { id } = await made()
    expect((await setStatus(id, 0)).data).toMatchObject({ status: 0, allowed: ['update', 'enable', 'remove'] })
    expect((await setStatus(id, 1)).data).toMatchObject({ status: 1 })
  })

  test('2 deletes for good: nothing brings it back or changes it', async () => {
    const { id, version } = await made()
    expect((await setStatus(id, 2)).data).toMatchObject({ status: 2, allowed: [] })
    expect((await setStatus(id, 1)).code).toBe(20402)
    expect((await update(id, { version: version + 1, name: '回来' })).code).toBe(20402)
    const codes = (await list({ pageSize: 200 })).data.map((one) => one.id)
    expect(codes).not.toContain(id)
  })

  test('refuses to delete while orders are open, and says how many; done orders do not keep it', async () => {
    const { id } = await made({ product: 'lens' })
    const stamps = { created: 1, updated: 1 }
    await world.db.insert(product).values({ productId: 900, name: '试片', category: 'lens', brandId: id, ...stamps })
    const open = await world.makeOrder({ brandId: id, productId: 900 })
    const refused = await setStatus(id, 2)
    expect(refused.code).toBe(20402)
    expect(refused.message).toContain(`1 个未完成的订单（${open.orderNo}）`)
    await world.ask('PUT', '/order/status', {
      as: 'agent',
      body: { product: 'lens', ids: [open.lensOrderId], status: 8 },
    })
    expect((await setStatus(id, 2)).code).toBe(0)
  })

  test.each([3, -1, 'x'])('refuses the status %s', async (status) => {
    const { id } = await made()
    expect((await setStatus(id, status as number)).errors).toHaveProperty('status')
  })
})

describe('GET /brand', () => {
  test('filters by line, name or code and status, sorts, pages, and counts', async () => {
    const one = await made({ code: 'ZZA', name: '百分%号', product: 'apparatus' })
    const two = await made({ code: 'ZZB', name: '另一个', product: 'apparatus' })
    await setStatus(two.id, 0)
    // What was deleted is in no tab, and counted in none.
    await setStatus((await made({ code: 'ZZC', name: '删除的', product: 'apparatus' })).id, 2)
    const ids = async (query: Record<string, string | number>) => (await list(query)).data.map(({ id }) => id)
    expect(await ids({ product: 'apparatus', sort: 'code' })).toEqual([one.id, two.id])
    expect(await ids({ product: 'apparatus', sort: '-code', pageSize: 1, pageNum: 2 })).toEqual([one.id])
    expect(await ids({ name: '%' })).toEqual([one.id])
    expect(await ids({ name: 'zzb' })).toEqual([two.id])
    const { total, counts } = await list({ product: 'apparatus', status: '1', counts: 1 })
    expect({ total, counts }).toEqual({ total: 1, counts: { 0: 1, 1: 1 } })
  })

  test('offers changes to nobody but the platform', async () => {
    for (const { allowed } of (await list()).data) expect(allowed).toEqual([])
  })
})

test('GET /brand/supplier says which brands come from which supplier, as far as the caller may know', async () => {
  const stamps = { created: 1, updated: 1 }
  const row = { category: 'lens', brandId: 1, supplierId: 77, ...stamps }
  await world.db.insert(supplier).values({ supplierId: 77, cid: 1, name: '远方供应链', ...stamps })
  await world.db.insert(product).values([
    { name: '平台的', ...row },
    { name: '二号的', cid: 2, ...row },
  ])
  const products = async (as: string) =>
    (await world.ask<{ products: number }[]>('GET', '/brand/supplier', { as, query: { supplierId: 77 } })).data
  expect(await products('agent')).toMatchObject([{ code: 'MC', supplierId: 77, products: 1 }])
  expect(await products('agent2')).toMatchObject([{ code: 'MC', supplierId: 77, products: 2 }])
})

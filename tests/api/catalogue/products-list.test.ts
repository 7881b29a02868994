import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ProductRecord } from '../../../contract/catalogue/product'
import { supplier } from '../../../server/partners/suppliers/table'
import { type Catalogue, makeCatalogue, solution } from '../../support/catalogue'

let world: Catalogue
beforeAll(async () => {
  world = await makeCatalogue()
})
afterAll(() => world?.close())

describe('GET /products/list', () => {
  test('finds by code, name, initials and registration number; special characters stand for themselves', async () => {
    const { productId, code } = await world.made({
      name: '百分%重磅护理液',
      regNo: '国械注准20223169999',
      spec: '360_ml',
    })
    for (const keyword of [code.toLowerCase(), '重磅', '%重', 'hly', 'H L Y', '0223169999', '360_'])
      expect(await world.ids({ keyword })).toContain(productId)
    expect(await world.ids({ keyword: '%_%' })).not.toContain(productId)
  })

  test('filters by everything at once, and its total and counts are those of the filter', async () => {
    const before = (await world.list({ category: 'care', brandId: world.care, isGsp: 0, counts: 1 })).total ?? 0
    const plain = { isGsp: 0, deviceClass: null, regNo: '', regExpire: null, tradePrice: 0 }
    const { productId, version } = await world.made({ ...plain, productCategoryChild: '配件' })
    await world.update(productId, { version, status: 0 })
    const { total, counts } = await world.list({ category: 'care', brandId: world.care, isGsp: 0, counts: 1 })
    expect(total).toBe(before + 1)
    expect(counts?.[0]).toBe(1)
    const query = { productCategoryChild: '配件', unpriced: 1, isStock: 1, status: '0' }
    expect(await world.ids(query)).toEqual([productId])
    expect(await world.ids({ ...query, status: '1' })).toEqual([])
  })

  test('finds certificates that end soon or have ended', async () => {
    const soon = await world.made({ regExpire: '2026-04-09' })
    const past = await world.made({ regExpire: '2026-03-01', confirmWarn: 1 })
    const later = await world.made({ regExpire: '2026-04-10' })
    const found = await world.ids({ expiring: 30 })
    expect(found).toEqual(expect.arrayContaining([soon.productId, past.productId]))
    expect(found).not.toContain(later.productId)
  })

  test('sorts by what the caller sees, and pages without repeating', async () => {
    const prices = (await world.list({ sort: 'tradePrice', pageSize: 200 })).data.map(({ tradePrice }) => tradePrice)
    expect(prices).toEqual(prices.toSorted((a, b) => a - b))
    const pages = await Promise.all([1, 2, 3].map((pageNum) => world.ids({ sort: 'category', pageNum, pageSize: 2 })))
    expect(new Set(pages.flat()).size).toBe(6)
    expect((await world.list({ sort: 'procurementPrice' })).errors).toHaveProperty('sort')
  })
})

describe('lenses', () => {
  const lens = { name: '特制镜片', brandId: 2, unit: '片', lensType: 1, range: 'rx-single' }
  const createLens = (body: object) => world.ask<ProductRecord>('POST', '/product/lens', { as: 'agent', body })

  test('have a type and powers', async () => {
    expect((await createLens({ ...lens, lensType: null })).errors).toHaveProperty('lensType')
    expect((await createLens({ ...lens, range: null })).errors).toHaveProperty('range')
    expect((await createLens({ ...lens, category: 'frame' })).errors).toHaveProperty('category')
    expect((await createLens(lens)).data).toMatchObject({ category: 'lens', range: 'rx-single' })
  })

  test('with powers of their own are made in these', async () => {
    const { productId, version } = (await createLens(lens)).data
    const standard = [{ dsMin: -6, dsMax: 0, dcMin: -2, dcMax: 0, sumMax: 8 }]
    const body = { productId, version, powers: { standard, cyl: [0, -0.25] } }
    expect((await world.ask('PUT', '/product/lens', { as: 'agent', body })).code).toBe(0)
    const { data } = await world.ask('GET', '/products/cyl-and-standard', { as: 'agent', query: { productId } })
    expect(data).toEqual({ standard, cyl: [0, -0.25], range: 'rx-single' })
    const wrong = { ...body, version: version + 1, powers: { standard: [{ ...standard[0], dsMin: -6.1 }] } }
    expect((await world.ask('PUT', '/product/lens', { as: 'agent', body: wrong })).errors).toHaveProperty('powers')
  })
})

describe('POST /product/addOrupdate', () => {
  const save = (body: object) => world.ask<ProductRecord>('POST', '/product/addOrupdate', { as: 'agent', body })
  test('makes one without an id, changes one with it', async () => {
    const { data } = await save(solution())
    expect(data).toMatchObject({ cid: 1, name: '净澄护理液' })
    const { productId, version } = data
    expect((await save({ productId, version, spec: '120ml' })).data).toMatchObject({ productId, spec: '120ml' })
    expect((await save({ productId, version, spec: '90ml' })).code).toBe(100)
    expect((await save({ productId, spec: '90ml' })).errors).toHaveProperty('version')
    expect((await save({ name: '没有分类' })).errors).toHaveProperty('category')
  })
})

test('GET /product/others/list: what a company sells beside lenses, at its own prices', async () => {
  const mine = await world.made({ tradePrice: 4100 })
  const theirs = await world.made({}, 'agent2')
  const { data } = await world.ask<{ productId: number; tradePrice: number }[]>('GET', '/product/others/list', {
    as: 'clinic',
    query: { cid: 1, category: 'care', brand: 'JC', type: 1, version: 1 },
  })
  expect(data).toContainEqual(expect.objectContaining({ productId: mine.productId, tradePrice: 4100 }))
  expect(data.map(({ productId }) => productId)).not.toContain(theirs.productId)
  expect((await world.ask('GET', '/product/others/list', { as: 'clinic', query: { cid: 2 } })).code).toBe(20401)
  const ofVersion = (version: number) => world.ask('GET', '/product/others/list', { as: 'clinic', query: { version } })
  expect((await ofVersion(1)).code).toBe(0)
  expect((await ofVersion(2)).errors).toHaveProperty('version')
})

test('a clinic does not see from whom its agent buys, neither in a record nor by a filter', async () => {
  await world.db.insert(supplier).values({ supplierId: 71, cid: 1, name: '清源供应', created: 1, updated: 1 })
  const { productId } = await world.made({ supplierId: 71 })
  const read = (as: string) => world.ask('GET', `/product/getInfo/${productId}`, { as })
  expect((await read('agent')).data).toMatchObject({ supplierId: 71, supplierName: '清源供应' })
  expect((await read('clinic')).data).toMatchObject({ supplierId: null, supplierName: '', supplier: '' })
  const filtered = await world.ask('GET', '/products/list', { as: 'clinic', query: { supplierId: 71 } })
  expect(filtered.code).toBe(20403)
  expect((await world.ask('GET', '/brand/supplier', { as: 'clinic' })).data).toEqual([])
})

import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { audit } from '../../../server/http/table'
import { type Catalogue, makeCatalogue, solution } from '../../support/catalogue'

let world: Catalogue
beforeAll(async () => {
  world = await makeCatalogue()
})
afterAll(() => world?.close())

const actionsOn = (id: number) =>
  world.db
    .select()
    .from(audit)
    .where(and(eq(audit.resource, 'products'), eq(audit.recordId, id)))
    .orderBy(audit.id)

describe('POST /products', () => {
  test("makes the agent's own product, with a code if none is given", async () => {
    const { code, data } = await world.create(solution({ regNo: ' 国械注准２０２２3160519 ' }))
    expect(code).toBe(0)
    expect(data).toMatchObject({ cid: 1, brandCode: 'JC', status: 1, regNo: '国械注准20223160519', ownTerms: false })
    expect(data.code).toMatch(/^P\d{6}$/)
    expect(data.allowed).toEqual(['update', 'disable', 'price', 'remove'])
    expect((await actionsOn(data.productId))[0]).toMatchObject({
      action: 'create',
      cid: 1,
      after: { tradePrice: 4800 },
    })
  })

  test("of the platform it is everybody's, of another agent nobody else's", async () => {
    const platforms = await world.made({}, 'admin')
    const others = await world.made({}, 'agent2')
    expect(platforms.cid).toBeNull()
    expect((await world.info(platforms.productId)).code).toBe(0)
    expect((await world.info(others.productId)).code).toBe(20401)
    expect((await world.update(others.productId, { version: 1, spec: 'x' })).code).toBe(20401)
    expect(await world.ids({})).not.toContain(others.productId)
    expect(await world.ids({}, 'admin')).toContain(others.productId)
    expect((await world.list({ cid: 2 })).code).toBe(20401)
    expect(await world.ids({ cid: 2 }, 'admin')).toContain(others.productId)
  })

  test.each<[object, string]>([
    [{ name: ' ' }, 'name'],
    [{ unit: '' }, 'unit'],
    [{ category: 'shoes' }, 'category'],
    [{ brandId: 999 }, 'brandId'],
    [{ brandId: 32 }, 'brandId'],
    [{ brandId: 1 }, 'brandId'],
    [{ minStock: 100_000 }, 'minStock'],
    [{ tradePrice: 99_999_901 }, 'tradePrice'],
    [{ retailPrice: -1 }, 'retailPrice'],
    [{ retailPrice: 1.5 }, 'retailPrice'],
    [{ regExpire: '2026-02-30' }, 'regExpire'],
    [{ regNo: '国械注准2022' }, 'regNo'],
    [{ regNo: '', deviceClass: 3 }, 'regNo'],
    [{ deviceClass: 2 }, 'regNo'],
    [{ code: 'mit leer' }, 'code'],
    [{ gtin: '6901234567893' }, 'gtin'],
    [{ gtin: '690123456' }, 'gtin'],
  ])('refuses %j and names the field', async (wrong, field) => {
    const { code, errors } = await world.create(solution(wrong))
    expect(code).toBe(1)
    expect(Object.keys(errors ?? {})).toEqual([field])
  })

  test('asks about prices that lie the wrong way round, and takes them when confirmed', async () => {
    const wrong = { procurementPrice: 5000, retailPrice: 4000 }
    const { code, warnings } = await world.create(solution(wrong))
    expect(code).toBe(1)
    expect(warnings).toEqual(['采购价高于批发价，请核对', '批发价高于零售价，请核对'])
    expect((await world.create(solution({ ...wrong, confirmWarn: 1 }))).code).toBe(0)
  })

  test('keeps codes apart within one owner, in whichever case', async () => {
    await world.made({ code: 'jc-500' })
    expect((await world.create(solution({ code: 'JC-500' }))).errors).toHaveProperty('code')
    expect((await world.create(solution({ code: 'JC-500' }), 'agent2')).code).toBe(0)
  })

  test("a clinic's people make none", async () => {
    expect((await world.create(solution(), 'clinic')).code).toBe(20403)
  })
})

describe('PUT /products/{productId}', () => {
  test('changes what is sent and nothing else; a stale version changes nothing', async () => {
    const { productId, version } = await world.made()
    const { data } = await world.update(productId, { version, tradePrice: 5200, storage: '阴凉' })
    expect(data).toMatchObject({ tradePrice: 5200, storage: '阴凉', retailPrice: 9800, version: version + 1 })
    const stale = await world.update(productId, { version, tradePrice: 1 })
    expect(stale.code).toBe(100)
    expect(stale.current).toMatchObject({ tradePrice: 5200 })
    expect((await actionsOn(productId)).at(-1)).toMatchObject({
      action: 'update',
      before: { tradePrice: 4800, storage: '' },
      after: { tradePrice: 5200, storage: '阴凉' },
    })
  })

  test('asks only about what changes: an old warning does not stand in the way of another field', async () => {
    const { productId, version } = await world.made({ retailPrice: 4000, confirmWarn: 1 })
    expect((await world.update(productId, { version, storage: '阴凉' })).code).toBe(0)
    const { code, warnings } = await world.update(productId, { version: version + 1, retailPrice: 4100 })
    expect([code, warnings]).toEqual([1, ['批发价高于零售价，请核对']])
  })

  test('takes it off the market and back, by name in the trail', async () => {
    const { productId, version } = await world.made()
    expect((await world.update(productId, { version, status: 0 })).data).toMatchObject({ status: 0 })
    expect((await actionsOn(productId)).at(-1)).toMatchObject({ action: 'disable' })
    expect(await world.ids({ status: '0' })).toContain(productId)
    expect((await world.update(productId, { version: version + 1, status: 1 })).data).toMatchObject({ status: 1 })
  })

  test('keeps its line', async () => {
    const { productId, version } = await world.made()
    expect((await world.update(productId, { version, category: 'gsp' })).errors).toHaveProperty('category')
  })
})

describe('a product of the platform', () => {
  test('is sold by each agent on its own terms, which nobody else sees', async () => {
    const { productId } = await world.made({ tradePrice: 4000 }, 'admin')
    const before = (await world.info(productId)).data
    expect(before.allowed).toEqual(['terms', 'disable', 'price'])
    const { data } = await world.update(productId, { version: before.version, tradePrice: 4600, minStock: 12 })
    expect(data).toMatchObject({ tradePrice: 4600, minStock: 12, retailPrice: 9800, ownTerms: true, cid: null })
    expect((await world.info(productId, 'agent2')).data).toMatchObject({ tradePrice: 4000, ownTerms: false })
    expect((await world.info(productId, 'admin')).data).toMatchObject({ tradePrice: 4000 })
    expect((await actionsOn(productId)).at(-1)).toMatchObject({ cid: 1, after: { tradePrice: 4600, ownTerms: true } })
  })

  test("is otherwise the platform's to change, and its change makes an agent's copy stale", async () => {
    const { productId } = await world.made({}, 'admin')
    const { version } = (await world.info(productId)).data
    expect((await world.update(productId, { version, name: '改名' })).errors).toHaveProperty('name')
    expect((await world.update(productId, { version, maker: '改过的厂' }, 'admin')).code).toBe(0)
    expect((await world.update(productId, { version, tradePrice: 1 })).code).toBe(100)
  })

  test('disabled by the platform, no agent sells it; disabled by an agent, others still do', async () => {
    const { productId, version } = await world.made({}, 'admin')
    await world.update(productId, { version, status: 0 })
    expect((await world.info(productId)).data.status).toBe(0)
    expect((await world.info(productId, 'agent2')).data.status).toBe(1)
    const { version: now } = (await world.info(productId, 'admin')).data
    await world.update(productId, { version: now, status: 0 }, 'admin')
    const mine = (await world.info(productId)).data
    expect(mine.allowed).toEqual(['terms', 'price'])
    expect((await world.update(productId, { version: mine.version, status: 1 })).errors).toHaveProperty('status')
  })

  test("is not an agent's to delete", async () => {
    const { productId } = await world.made({}, 'admin')
    expect((await world.remove(productId)).code).toBe(20403)
  })
})

describe('the cost', () => {
  test('is there for those who may see it, null for the others, and what they send back leaves it alone', async () => {
    const { productId, version } = await world.made()
    expect((await world.info(productId)).data.procurementPrice).toBe(2800)
    const seen = (await world.info(productId, 'clinic')).data
    expect(seen.procurementPrice).toBeNull()
    expect((await world.list({ keyword: seen.code }, 'clinic')).data[0]?.procurementPrice).toBeNull()
    await world.update(productId, { ...seen, version, spec: '360ml' })
    expect((await world.info(productId)).data).toMatchObject({ procurementPrice: 2800, spec: '360ml' })
  })
})

describe('DELETE /products/{id}', () => {
  test('deletes for good; the row stays for old orders', async () => {
    const { productId, version } = await world.made()
    expect((await world.remove(productId, 'agent', { version: version + 1 })).code).toBe(100)
    expect((await world.remove(productId, 'agent', { version })).code).toBe(0)
    expect((await world.info(productId)).data).toMatchObject({ status: 2, allowed: [] })
    expect(await world.ids({})).not.toContain(productId)
    expect((await world.update(productId, { version: version + 1, spec: 'x' })).code).toBe(20402)
  })

  test('refuses while orders are open, and says how many', async () => {
    const lens = { name: '自有镜片', category: 'lens', brandId: 2, unit: '片', lensType: 1, range: 'rx-single' }
    const { productId } = (await world.create(lens)).data
    const { orderNo } = await world.makeOrder({ productId })
    const { code, message } = await world.remove(productId)
    expect([code, message]).toEqual([20402, expect.stringContaining(`1 个未完成的订单（${orderNo}）`)])
  })
})

/** From whom a product comes, in which powers it is made, and who may know what it costs. */
import { and, eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { product } from '../../../server/catalogue/products/table'
import { supplier } from '../../../server/partners/suppliers/table'
import { element } from '../../../server/system/menus/table'
import { role, roleElement } from '../../../server/system/roles/table'
import { type Catalogue, makeCatalogue } from '../../support/catalogue'
import { formOf } from '../../support/sheets'

let world: Catalogue
const stamps = { created: 1, updated: 1 }
beforeAll(async () => {
  world = await makeCatalogue()
  await world.db.insert(supplier).values([
    { supplierId: 51, cid: 1, name: '明澈光学', ...stamps },
    { supplierId: 52, cid: 1, name: '停用的供应商', status: 0, ...stamps },
    { supplierId: 53, cid: 2, name: '别家的供应商', ...stamps },
  ])
})
afterAll(() => world?.close())

describe('the supplier of a product', () => {
  test('is one of the agent’s own that is in use, and is called by name', async () => {
    const own = await world.made()
    for (const [supplierId, code] of [
      [53, 1],
      [999, 1],
      [52, 1],
      [51, 0],
    ]) {
      const answer = await world.update(own.productId, { version: 1, supplierId })
      expect([supplierId, answer.code]).toEqual([supplierId, code])
      if (code === 1) expect(answer.errors).toHaveProperty('supplierId')
    }
    expect((await world.info(own.productId)).data).toMatchObject({ supplierId: 51, supplierName: '明澈光学' })
    const { data } = await world.ask<{ supplierName: string }[]>('GET', '/brand/supplier', { as: 'agent' })
    expect(data).toMatchObject([{ supplierId: 51, supplierName: '明澈光学', products: 1 }])
  })

  test('is each agent’s own for a product of the platform, which names none itself', async () => {
    const common = await world.made({}, 'admin')
    expect((await world.update(common.productId, { version: 1, supplierId: 51 }, 'admin')).errors).toHaveProperty(
      'supplierId',
    )
    expect((await world.update(common.productId, { version: 1, supplierId: 51 })).code).toBe(0)
    expect((await world.info(common.productId)).data.supplierName).toBe('明澈光学')
    expect((await world.info(common.productId, 'agent2')).data).toMatchObject({ supplierId: null, supplierName: '' })
  })
})

describe('the powers that a lens is made in', () => {
  const powers = {
    standard: [
      { dsMin: -4, dsMax: 0, dcMin: -2, dcMax: 0, sumMax: null },
      { dsMin: -6, dsMax: -2, dcMin: -1, dcMax: 0, sumMax: null },
    ],
    cyl: [],
  }
  /** By the product's own powers, which are narrower than the usual ones of its range. */
  const outside = { dsOd: -5, dcOd: -1.5, axOd: 10 }
  const inside = { dsOd: -5, dcOd: -1, axOd: 10 }
  const order = async (power: object) => {
    const { pid, hid, productId, brandId } = await world.makeOrder()
    return {
      order: {
        ...{ product: 'lens', hid, pid, brandId, productId, orderType: 1, lensType: 1, pdMode: 1 },
        ...{ pdOd: 30.5, pdOs: 30, dsOs: -1.5, dcOs: null, axOs: null, eyeGlassOd: 1, eyeGlassOs: 1 },
        ...Object.fromEntries(
          ['add', 'prism', 'base', 'ph'].flatMap((part) => [`${part}Od`, `${part}Os`].map((box) => [box, null])),
        ),
        ...power,
      },
      version: 1,
    }
  }

  test('are its own before those of its range, whichever way an order comes', async () => {
    await world.db.update(product).set({ powers }).where(eq(product.productId, 1))
    for (const [power, code] of [
      [outside, 1],
      [inside, 0],
    ] as const) {
      const single = await world.ask('POST', '/order', {
        as: 'agent',
        body: { ...(await order(power)), confirmWarn: 1 },
      })
      expect([power, single.code, Object.keys(single.errors ?? {})]).toEqual([power, code, code === 1 ? ['dcOd'] : []])
      const [tried] = (
        await world.ask<{ errors: object }[]>('POST', '/order/all', {
          as: 'agent',
          body: { orders: [await order(power)], dryRun: 1, confirmWarn: 1 },
        })
      ).data
      expect(Object.keys(tried?.errors ?? {})).toHaveLength(code)
      const { lensOrderId } = await world.makeOrder()
      const changed = await world.ask('PUT', `/sgeye/lens-orders/${lensOrderId}`, {
        as: 'agent',
        body: { ...power, version: 1, confirmWarn: 1 },
      })
      expect(changed.code).toBe(code)
      const sheet = [
        '诊所,患者,患者电话,产品,右球镜,右柱镜,右轴位,右瞳距,左球镜,左瞳距',
        `青禾眼视光中心,王小明,1234,云瞳1.56,${power.dsOd},${power.dcOd},10,30.5,-1.5,30`,
      ].join('\n')
      const imported = await world.ask<{ lines: { errors: { field: string }[] }[] }>('POST', '/order/import', {
        as: 'agent',
        body: formOf({ product: 'lens', dryRun: 1, file: new File([sheet], '订单.csv') }),
      })
      const fields = imported.data.lines.flatMap(({ errors }) => errors.map(({ field }) => field))
      expect(fields.includes('dcOd')).toBe(code === 1)
    }
  })

  test('go with the products that order screens choose from', async () => {
    const { data } = await world.ask<{ productId: number; powers: unknown }[]>('GET', '/products/agent-brand/1', {
      as: 'agent',
    })
    expect(data.find(({ productId }) => productId === 1)?.powers).toEqual(powers)
    const range = await world.ask<{ standard: unknown }>('GET', '/products/cyl-and-standard', {
      as: 'agent',
      query: { productId: 1 },
    })
    expect(range.data.standard).toEqual(powers.standard)
  })
})

describe('what a product costs', () => {
  test('stands in the trail only for those who may see costs', async () => {
    const made = await world.made()
    await world.update(made.productId, { version: 1, procurementPrice: 3100, spec: '480ml' })
    const trail = async () => {
      const query = { resource: 'products', recordId: made.productId }
      const { data } = await world.ask<{ before: object | null; after: object }[]>('GET', '/audit', {
        as: 'user',
        query,
      })
      return JSON.stringify(data)
    }
    expect(await trail()).toContain('3100')
    const [users] = await world.db
      .select()
      .from(role)
      .where(eq(role.id, world.roleId('全权员工')))
    const costs = await world.db.select({ id: element.id }).from(element).where(eq(element.code, 'products.cost'))
    await world.db.delete(roleElement).where(
      and(
        eq(roleElement.roleId, users?.id ?? 0),
        inArray(
          roleElement.elementId,
          costs.map(({ id }) => id),
        ),
      ),
    )
    // Codes are known by the role's version.
    await world.db
      .update(role)
      .set({ version: (users?.version ?? 0) + 1 })
      .where(eq(role.id, users?.id ?? 0))
    world.forgetTokens()
    const hidden = await trail()
    expect(hidden).toContain('480ml')
    expect(hidden).not.toMatch(/procurementPrice|3100|2800/)
  })
})

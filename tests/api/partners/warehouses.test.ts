import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Warehouse } from '../../../contract/partners/warehouses'
import { warehouse } from '../../../server/partners/warehouses/table'
import { makeWorld, type World } from '../../support/world'

let world: World
const path = '/v1/sgeye/warehouses'
const host = 'secondary'

beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world?.close())
beforeEach(() => world.db.delete(warehouse))

const list = async (cid = 1, as = 'agent') => world.ask<Warehouse[]>('GET', `${path}/${cid}`, { as, host })
const create = (body: object, as = 'agent') => world.ask<Warehouse>('POST', path, { as, host, body })
const update = (body: object, as = 'agent') => world.ask<Warehouse>('PUT', path, { as, host, body })
const remove = (id: number, as = 'agent') => world.ask('DELETE', `${path}/${id}`, { as, host })
const defaults = async () => (await list()).data.filter(({ isDefault }) => isDefault === 1).map(({ name }) => name)

describe('the warehouses of a company', () => {
  test('always have one default: the first one, then whichever takes its place', async () => {
    const main = (await create({ name: '主仓' })).data
    expect(main).toMatchObject({ isDefault: 1, type: 1 })
    await create({ name: '退货区', type: 2 })
    expect(await defaults()).toEqual(['主仓'])
    const second = (await create({ name: '二号仓', isDefault: 1 })).data
    expect(await defaults()).toEqual(['二号仓'])
    const { warehouseId } = main
    expect((await update({ warehouseId, version: 2, isDefault: 1 })).data).toMatchObject({ isDefault: 1 })
    expect(await defaults()).toEqual(['主仓'])
    expect((await update({ warehouseId, version: 3, isDefault: 0 })).errors).toHaveProperty('isDefault')
    expect((await remove(warehouseId)).code).toBe(20402)
    expect((await remove(second.warehouseId)).code).toBe(0)
  })

  test('keep one default when two people choose another at once', async () => {
    await create({ name: '主仓' })
    const chosen = await Promise.all([1, 2, 3].map((n) => create({ name: `新仓${n}`, isDefault: 1 })))
    expect(chosen.map(({ code }) => code)).toEqual([0, 0, 0])
    expect(await defaults()).toHaveLength(1)
  })

  test('refuse a name that is taken, a default for returns, a stale version, others’ people', async () => {
    const { warehouseId } = (await create({ name: '主仓' })).data
    expect((await create({ name: '主仓' })).errors).toHaveProperty('name')
    expect((await create({ name: '' })).errors).toHaveProperty('name')
    expect((await create({ name: '退货区', type: 2, isDefault: 1 })).errors).toHaveProperty('type')
    expect((await update({ warehouseId, version: 1, type: 3 })).errors).toHaveProperty('type')
    expect((await update({ warehouseId, version: 9 })).code).toBe(100)
    expect((await update({ warehouseId, version: 1 }, 'agent2')).code).toBe(20401)
    expect((await list(1, 'agent2')).code).toBe(20401)
    expect((await create({ name: '诊所的' }, 'clinic')).code).toBe(20403)
    expect((await create({ name: '平台未指定公司' }, 'admin')).errors).toHaveProperty('cid')
  })
})

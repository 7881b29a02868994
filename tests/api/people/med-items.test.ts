import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { MedItem } from '../../../contract/people/med-items'
import { medItem } from '../../../server/people/med-items/table'
import { element } from '../../../server/system/menus/table'
import { roleElement } from '../../../server/system/roles/table'
import { makeWorld, type World } from '../../support/world'

let world: World
beforeAll(async () => {
  world = await makeWorld()
  // An agent, and a clinic's people, who were granted what the platform has.
  const { db, roleId } = world
  const held = (await db.select().from(element)).filter(({ code }) => code.startsWith('med-items.'))
  const to = ['AGENT', '诊所员工'].map(roleId)
  await db
    .insert(roleElement)
    .values(to.flatMap((id) => held.map((one) => ({ roleId: id, elementId: one.id }))))
    .onConflictDoNothing()
})
afterAll(() => world.close())
beforeEach(() => world.db.delete(medItem))

const create = (body: object = {}, as = 'admin') =>
  world.ask<MedItem>('POST', '/meditem', { as, body: { name: '综合验光', category: 1, fee: 8000, ...body } })
const list = (id: number, as = 'admin', query = {}) => world.ask<MedItem[]>('GET', `/meditem/list/${id}`, { as, query })
const update = (id: number, body: object, as = 'admin') =>
  world.ask<MedItem>('PUT', `/meditem/${id}`, { as, body: { version: 1, ...body } })
const remove = (id: number, as = 'admin', version = 1) =>
  world.ask('DELETE', `/meditem/${id}`, { as, query: { version } })

describe('exam items', () => {
  test('of all clinics stand beside those of one company, by their place', async () => {
    await create({ sort: 20 })
    await create({ name: '散瞳验光', sort: 10 })
    await create({ name: '训练评估', category: 6, cid: 1, sort: 15 })
    await create({ name: '训练评估', category: 6, cid: 2, status: 0 })
    const names = async (...args: Parameters<typeof list>) => (await list(...args)).data.map(({ name }) => name)
    expect(await names(1)).toEqual(['散瞳验光', '训练评估', '综合验光'])
    expect(await names(1, 'agent')).toEqual(['散瞳验光', '训练评估', '综合验光'])
    expect(await names(0, 'agent2')).toHaveLength(3)
    expect(await names(0, 'admin', { category: 6, status: 1 })).toEqual(['训练评估'])
    expect((await list(0, 'admin', { counts: 1, keyword: '评估' })).counts).toEqual({ 0: 1, 1: 1 })
    expect((await list(2, 'agent')).code).toBe(20401)
    expect((await list(99)).code).toBe(20401)
  })

  test.each<[object, string]>([
    [{ name: '  ' }, 'name'],
    [{ name: '字'.repeat(41) }, 'name'],
    [{ category: 7 }, 'category'],
    [{ fee: -1 }, 'fee'],
    [{ fee: 10_000_000 }, 'fee'],
    [{ fee: 0.5 }, 'fee'],
    [{ minutes: 7 }, 'minutes'],
    [{ minutes: 245 }, 'minutes'],
    [{ sort: 1000 }, 'sort'],
    [{ cid: 99 }, 'cid'],
  ])('refuse %j', async (body, field) => {
    expect((await create(body)).errors).toHaveProperty(field)
  })

  test('are called by one name once, in one company', async () => {
    const { data } = await create()
    expect(data).toMatchObject({ cid: null, minutes: 30, status: 1, version: 1, allowed: ['update', 'remove'] })
    expect((await create()).errors).toHaveProperty('name')
    expect((await create({ cid: 1 })).code).toBe(0)
    const other = await create({ name: '眼压测量' })
    expect((await update(other.data.itemId, { name: '综合验光' })).errors).toHaveProperty('name')
    const both = await Promise.all([create({ name: '色觉' }), create({ name: '色觉' })])
    expect(both.map(({ code }) => code).sort()).toEqual([0, 1])
  })

  test('are changed and deleted by whoever has them, unless somebody was faster', async () => {
    const { data } = await create()
    const own = await create({ name: '训练评估' }, 'agent')
    expect(own.data.cid).toBe(1)
    expect((await update(data.itemId, { fee: 1 }, 'agent')).code).toBe(20403)
    expect((await update(own.data.itemId, { fee: 9000 }, 'clinic')).code).toBe(20403)
    expect((await update(own.data.itemId, { fee: 9000 }, 'agent2')).code).toBe(20401)
    expect((await update(own.data.itemId, { fee: 9000, status: 0 }, 'agent')).data).toMatchObject({
      fee: 9000,
      status: 0,
    })
    expect(await update(own.data.itemId, { fee: 1 }, 'agent')).toMatchObject({ code: 100, current: { fee: 9000 } })
    expect((await remove(own.data.itemId, 'agent')).code).toBe(100)
    expect((await remove(own.data.itemId, 'agent', 2)).code).toBe(0)
    expect((await remove(data.itemId, 'clinic')).code).toBe(20403)
    expect((await list(0, 'clinic')).data).toMatchObject([{ name: '综合验光', allowed: [] }])
    expect((await remove(data.itemId, 'user')).code).toBe(20403)
  })
})

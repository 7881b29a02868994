import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Train } from '../../../contract/training/trains'
import { audit } from '../../../server/http/table'
import { train } from '../../../server/training/trains/table'
import { makeWorld, type World } from '../../support/world'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.db.delete(train)
  await world.db.delete(audit)
})

const path = '/sdx/train'
const create = (body: object = {}, as = 'admin') =>
  world.ask<Train>('POST', path, { as, body: { name: 'Alpha', brand: 'sdx', kind: 1, minutes: 20, ...body } })
const list = (query = {}, as = 'admin') => world.ask<Train[]>('GET', path, { as, query })
const update = (id: number, body: object, as = 'admin') =>
  world.ask<Train>('PUT', path, { as, body: { id, version: 1, ...body } })
const status = (id: number, trainStatus: number, as = 'admin') =>
  world.ask<Train>('PUT', `${path}/${id}/status`, { as, query: { trainStatus } })
const namesOf = ({ data }: { data: Train[] }) => data.map(({ name }) => name)

describe('/sdx/train', () => {
  test('lists projects by brand and order, page by page, and finds them by brand, kind, state and name', async () => {
    await create({ order: 2 })
    await create({ name: 'Beta', order: 1 })
    await create({ name: 'Gamma', brand: 'amy', kind: 3, trainStatus: 0 })
    expect(namesOf(await list())).toEqual(['Beta', 'Alpha', 'Gamma'])
    const second = await list({ pageNum: 2, pageSize: 2 })
    expect([second.total, namesOf(second)]).toEqual([3, ['Gamma']])
    expect(namesOf(await list({ keyword: 'ET' }))).toEqual(['Beta'])
    expect(namesOf(await list({ brand: 'amy', kind: 3, status: '0' }))).toEqual(['Gamma'])
    expect((await list({ counts: 1 })).counts).toEqual({ 0: 1, 1: 2 })
    expect((await list({ brand: 'xyz' })).total).toBe(0)
    expect((await list({ brand: 'X' })).errors).toHaveProperty('brand')
  })

  test('makes, changes and disables a project, and the trail says all three', async () => {
    const { data } = await create({ ageMin: 5, ageMax: 12 })
    expect(data).toMatchObject({ cid: null, eyeRule: 1, trainStatus: 1, version: 1, allowed: ['update'] })
    expect((await update(data.id, { minutes: 30 })).data).toMatchObject({ minutes: 30, ageMin: 5, version: 2 })
    expect((await status(data.id, 0)).data).toMatchObject({ trainStatus: 0, version: 3 })
    expect((await status(data.id, 0)).data).toMatchObject({ version: 3 })
    const trail = await world.db.select({ action: audit.action }).from(audit)
    expect(trail.map(({ action }) => action)).toEqual(['create', 'update', 'disable'])
  })

  test.each<[object, string]>([
    [{ name: '  ' }, 'name'],
    [{ name: '字'.repeat(41) }, 'name'],
    [{ brand: 'abc' }, 'brand'],
    [{ kind: 6 }, 'kind'],
    [{ minutes: 0 }, 'minutes'],
    [{ minutes: 61 }, 'minutes'],
    [{ ageMin: 2 }, 'ageMin'],
    [{ ageMax: 81 }, 'ageMax'],
    [{ ageMin: 10, ageMax: 9 }, 'ageMax'],
    [{ eyeRule: 4 }, 'eyeRule'],
    [{ contraindications: '字'.repeat(201) }, 'contraindications'],
    [{ order: 1000 }, 'order'],
    [{ cid: 99 }, 'cid'],
  ])('refuses %j', async (body, field) => {
    expect((await create(body)).errors).toHaveProperty(field)
  })

  test('refuses a change that leaves the ages crossed', async () => {
    const { data } = await create({ ageMin: 5, ageMax: 12 })
    expect((await update(data.id, { ageMin: 13 })).errors).toHaveProperty('ageMax')
  })

  test('refuses a name that the brand has, in whatever capitals; another brand or company may have it', async () => {
    await create()
    expect((await create({ name: 'ALPHA' })).errors).toHaveProperty('name')
    expect((await create({ brand: 'amy' })).code).toBe(0)
    expect((await create({}, 'agent')).code).toBe(0)
    const other = await create({ name: 'Beta' })
    expect((await update(other.data.id, { name: 'alpha' })).errors).toHaveProperty('name')
  })

  test('refuses a stale version', async () => {
    const { data } = await create()
    await update(data.id, { minutes: 25 })
    expect(await update(data.id, { minutes: 30 })).toMatchObject({ code: 100, current: { minutes: 25 } })
  })

  test('lets an agent keep projects of its own, and change none of the platform or of another agent', async () => {
    const { data } = await create()
    const own = await create({ name: 'Own' }, 'agent')
    expect(own.data.cid).toBe(1)
    expect(namesOf(await list({}, 'agent'))).toEqual(['Alpha', 'Own'])
    expect(namesOf(await list({}, 'agent2'))).toEqual(['Alpha'])
    expect((await update(data.id, { minutes: 1 }, 'agent')).code).toBe(20403)
    expect((await status(data.id, 0, 'agent')).code).toBe(20403)
    expect((await status(own.data.id, 0, 'agent2')).code).toBe(20401)
    expect((await status(own.data.id, 0, 'agent')).data.trainStatus).toBe(0)
  })
})

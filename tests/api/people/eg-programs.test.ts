import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { EgProgram } from '../../../contract/people/eg-programs'
import { audit } from '../../../server/http/table'
import { egProgram } from '../../../server/people/eg-programs/table'
import { medItem } from '../../../server/people/med-items/table'
import { makeWorld, type World } from '../../support/world'

let world: World
let items: number[]
beforeAll(async () => {
  world = await makeWorld()
  const stamps = { created: 1, updated: 1 }
  const made = await world.db
    .insert(medItem)
    .values([
      ...['验光', '眼轴', '眼压'].map((name) => ({ name, category: 1, fee: 5000, ...stamps })),
      { name: '自有项目', cid: 1, category: 1, fee: 5000, ...stamps },
    ])
    .returning({ id: medItem.itemId })
  items = made.map(({ id }) => id)
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.db.delete(egProgram)
  await world.db.delete(audit)
})

const path = '/v1/eg-program'
const lines = (...places: number[]) => places.map((place) => ({ itemId: items[place] ?? 0, required: 1 }))
const create = (body: object = {}, as = 'admin') =>
  world.ask<EgProgram>('POST', path, {
    as,
    body: { code: 'A-1', name: '套餐', price: 9000, items: lines(0, 1), ...body },
  })
const update = (id: number, body: object, as = 'admin') =>
  world.ask<EgProgram>('PUT', `${path}/${id}`, { as, body: { version: 1, ...body } })
const remove = (id: number, version = 1, as = 'admin') =>
  world.ask('DELETE', `${path}/${id}`, { as, query: { version } })

describe('/v1/eg-program', () => {
  test('keeps the items of a program in their order, and the trail says what changed', async () => {
    const { data } = await create()
    expect(data).toMatchObject({ code: 'A-1', minutes: 30, gender: 0, ageMin: 0, ageMax: 120, status: 1 })
    expect(data.items.map(({ name, required }) => [name, required])).toEqual([
      ['验光', 1],
      ['眼轴', 1],
    ])
    const reversed = [{ itemId: items[2], required: 0 }, ...lines(0)]
    const changed = await update(data.egProgramId, { items: reversed })
    expect(changed.data).toMatchObject({ version: 2, items: [{ name: '眼压', required: 0 }, { name: '验光' }] })
    const trail = await world.db.select({ action: audit.action, after: audit.after }).from(audit)
    expect(trail.map(({ action }) => action)).toEqual(['create', 'update'])
    expect(trail.at(-1)?.after).toHaveProperty('items')
  })

  test('takes back a record as it was read', async () => {
    const { data } = await create()
    const { version, ...sent } = data
    expect((await update(data.egProgramId, { ...sent, version })).code).toBe(0)
  })

  test('lists by code, finds code and name, and counts by state', async () => {
    await create({ code: 'B-1', name: '复查' })
    await create({ status: 0 })
    const all = await world.ask<EgProgram[]>('GET', path, { as: 'admin', query: { counts: 1 } })
    expect(all.data.map(({ code }) => code)).toEqual(['A-1', 'B-1'])
    expect(all.counts).toMatchObject({ 0: 1, 1: 1 })
    const found = await world.ask<EgProgram[]>('GET', path, { as: 'admin', query: { keyword: 'b-', status: '1' } })
    expect(found.data.map(({ name }) => name)).toEqual(['复查'])
  })

  test.each<[string, object, string]>([
    ['no item', { items: [] }, 'items'],
    ['an unknown item', { items: [{ itemId: 99_999, required: 1 }] }, 'items'],
    ['a code with a blank', { code: 'A 1' }, 'code'],
    ['a price below nothing', { price: -1 }, 'price'],
    ['ages the wrong way round', { ageMin: 12, ageMax: 6 }, 'ageMax'],
    ['seven minutes', { minutes: 7 }, 'minutes'],
  ])('refuses %s', async (_, body, field) => {
    expect((await create(body)).errors).toHaveProperty(field)
    expect(await world.db.$count(egProgram)).toBe(0)
  })

  test('refuses an item twice, and one of a single agent', async () => {
    expect((await create({ items: lines(0, 0) })).errors).toHaveProperty('items')
    expect((await create({ items: lines(3) })).errors).toHaveProperty('items')
  })

  test('refuses a code that another has, in whatever capitals', async () => {
    await create()
    expect((await create({ code: 'a-1', name: '另一个' })).errors).toHaveProperty('code')
  })

  test('refuses a stale version, and deletes by the current one', async () => {
    const { data } = await create()
    await update(data.egProgramId, { note: '二' })
    expect((await update(data.egProgramId, { note: '三' })).code).toBe(100)
    expect((await remove(data.egProgramId)).code).toBe(100)
    expect((await remove(data.egProgramId, 2)).code).toBe(0)
  })

  test('is read by those who book, and kept by the platform alone', async () => {
    const { data } = await create()
    for (const as of ['agent', 'user', 'manager']) {
      expect((await world.ask('GET', path, { as })).code).toBe(0)
      expect((await create({ code: 'C-1' }, as)).code).toBe(20403)
      expect((await update(data.egProgramId, { note: '' }, as)).code).toBe(20403)
      expect((await remove(data.egProgramId, 1, as)).code).toBe(20403)
    }
  })
})

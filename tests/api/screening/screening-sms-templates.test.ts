import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { pagingOf } from '../../../contract/core/page'
import type { ScreeningSmsTemplate } from '../../../contract/screening/screening-sms-templates'
import { audit } from '../../../server/http/table'
import { screeningSmsTemplate } from '../../../server/screening/screening-sms-templates/table'
import { makeWorld, type World } from '../../support/world'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.db.delete(screeningSmsTemplate)
  await world.db.delete(audit)
})

const path = '/v1/screening/sms-templates'
const create = (body: object = {}, as = 'admin') =>
  world.ask<ScreeningSmsTemplate>('POST', path, { as, body: { name: 'Alpha', ...body } })
const list = (query = {}, as = 'admin') => world.ask<ScreeningSmsTemplate[]>('GET', path, { as, query })
const update = (id: number, body: object, as = 'admin') =>
  world.ask<ScreeningSmsTemplate>('PUT', `${path}/${id}`, { as, body: { version: 1, ...body } })
const remove = (id: number, version = 1, as = 'admin') =>
  world.ask('DELETE', `${path}/${id}`, { as, query: { version } })

describe('/v1/screening/sms-templates', () => {
  test('lists the newest first, page by page, and finds a part of a name', async () => {
    for (const name of ['Alpha', 'Beta', 'Gamma']) await create({ name })
    const { page, size } = pagingOf(path)
    const second = await list({ [page]: 2, [size]: 2 })
    expect([second.total, second.data.map(({ name }) => name)]).toEqual([3, ['Alpha']])
    expect((await list({ keyword: 'ET' })).data.map(({ name }) => name)).toEqual(['Beta'])
    expect((await list({ sort: 'name' })).data.map(({ name }) => name)).toEqual(['Alpha', 'Beta', 'Gamma'])
  })

  test('makes and changes a record, and the trail says both', async () => {
    const { data } = await create({ note: 'first' })
    expect(data).toMatchObject({ name: 'Alpha', note: 'first', version: 1, allowed: ['update', 'remove'] })
    expect((await update(data.screeningSmsTemplateId, { name: 'Omega' })).data).toMatchObject({
      name: 'Omega',
      version: 2,
    })
    const trail = await world.db.select({ action: audit.action }).from(audit)
    expect(trail.map(({ action }) => action)).toEqual(['create', 'update'])
  })

  test.each<[object, string]>([
    [{ name: '  ' }, 'name'],
    [{ name: '字'.repeat(41) }, 'name'],
    [{ note: '字'.repeat(201) }, 'note'],
  ])('refuses %j', async (body, field) => {
    expect((await create(body)).errors).toHaveProperty(field)
  })

  test('refuses a name that another record has, in whatever capitals', async () => {
    await create()
    expect((await create({ name: 'ALPHA' })).errors).toHaveProperty('name')
    const other = await create({ name: 'Beta' })
    expect((await update(other.data.screeningSmsTemplateId, { name: 'alpha' })).errors).toHaveProperty('name')
  })

  test('refuses a stale version, to change and to delete, and deletes by the current one', async () => {
    const { data } = await create()
    await update(data.screeningSmsTemplateId, { note: 'second' })
    expect(await update(data.screeningSmsTemplateId, { note: 'third' })).toMatchObject({
      code: 100,
      current: { note: 'second' },
    })
    expect((await remove(data.screeningSmsTemplateId)).code).toBe(100)
    expect((await remove(data.screeningSmsTemplateId, 2)).code).toBe(0)
    expect((await remove(data.screeningSmsTemplateId, 2)).code).toBe(20401)
  })

  test('refuses everybody but the platform', async () => {
    const { data } = await create()
    for (const as of ['agent', 'user', 'clinic']) {
      expect((await list({}, as)).code).toBe(20403)
      expect((await create({ name: 'Beta' }, as)).code).toBe(20403)
      expect((await update(data.screeningSmsTemplateId, {}, as)).code).toBe(20403)
      expect((await remove(data.screeningSmsTemplateId, 1, as)).code).toBe(20403)
    }
  })
})

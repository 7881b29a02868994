import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Content } from '../../../contract/content/contents'
import { content } from '../../../server/content/contents/table'
import { account } from '../../../server/system/accounts/table'
import { makeWorld, type World } from '../../support/world'

let world: World
beforeAll(async () => {
  world = await makeWorld()
  const [model] = await world.db.select().from(account).limit(1)
  await world.db.insert(account).values({
    ...{ account: 'manager12', name: '负责人', passwordHash: model?.passwordHash ?? '', cid: 1, hid: 12 },
    ...{ roleId: world.roleId('诊所负责人'), created: 1, updated: 1 },
  })
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.db.delete(content)
})

const path = '/v1/content-manage'
const create = (body: object = {}, as = 'manager') =>
  world.ask<Content>('POST', path, { as, body: { title: '店庆', body: '<p>周六</p>', ...body } })
const list = (as: string, query = {}) => world.ask<Content[]>('GET', path, { as, query })
const update = (id: number, body: object, as: string) =>
  world.ask<Content>('PUT', `${path}/${id}`, { as, body: { version: 1, ...body } })
const setStatus = (id: number, status: number, as: string) =>
  world.ask<Content>('PUT', `${path}/${id}/status`, { as, query: { status } })

describe('contents of a clinic', () => {
  test('are its own, for the mini program; the platform sees whose they are', async () => {
    const { data } = await create()
    expect(data).toMatchObject({ hid: 11, hospitalName: '青禾眼视光中心', plat_form: 3 })
    await create({ title: '平台文章' }, 'admin')
    expect((await list('manager')).data.map(({ title }) => title)).toEqual(['店庆'])
    expect((await list('admin')).total).toBe(2)
    expect((await list('admin', { owner: 'clinics' })).data.map(({ title }) => title)).toEqual(['店庆'])
    expect((await list('admin', { owner: 'platform' })).data.map(({ title }) => title)).toEqual(['平台文章'])
    expect((await setStatus(data.contentId, 1, 'manager')).data).toMatchObject({ status: 1 })
  })

  test('of another clinic and of the platform look like none, to read, change, publish and delete', async () => {
    const { contentId: own } = (await create()).data
    const { contentId: ofPlatform } = (await create({}, 'admin')).data
    for (const [id, as] of [
      [own, 'manager12'],
      [ofPlatform, 'manager'],
    ] as const) {
      expect((await list(as)).data.map(({ contentId }) => contentId)).not.toContain(id)
      expect((await world.ask('GET', `${path}/${id}`, { as })).code).toBe(20401)
      expect((await world.ask('GET', `${path}/${id}/versions`, { as })).code).toBe(20401)
      expect((await world.ask('GET', `${path}/${id}/readers`, { as })).code).toBe(20401)
      expect((await update(id, { title: 'x' }, as)).code).toBe(20401)
      expect((await setStatus(id, 1, as)).code).toBe(20401)
      expect((await world.ask('DELETE', `${path}/${id}`, { as, query: { version: 1 } })).code).toBe(20401)
    }
  })

  test('are kept by those who run the clinic alone; its agent knows nothing of them', async () => {
    const { contentId: id } = (await create()).data
    expect((await list('clinic')).code).toBe(20403)
    expect((await list('agent')).code).toBe(20403)
    expect((await world.ask('GET', `${path}/${id}`, { as: 'agent' })).code).toBe(20401)
    expect((await create({}, 'agent')).code).toBe(20403)
    const trail = await world.ask<{ resource: string }[]>('GET', '/audit', { as: 'agent' })
    expect(trail.data.filter(({ resource }) => resource === 'contents')).toEqual([])
  })

  test.each<[object, string]>([
    [{ plat_form: 1 }, 'plat_form'],
    [{ plat_form: 1, content_type: 3, mustRead: 1 }, 'plat_form'],
    [{ content_type: 3, mustRead: 1 }, 'mustRead'],
    [{ content_type: 3, audience: { roles: [], agents: [1], clinics: [] } }, 'audience'],
  ])('refuse %j', async (body, field) => {
    expect((await create(body)).errors).toHaveProperty(field)
  })

  test('stay for the mini program when they are changed', async () => {
    const { contentId: id } = (await create()).data
    expect((await update(id, { plat_form: 2 }, 'manager')).errors).toHaveProperty('plat_form')
    expect((await update(id, { plat_form: 2 }, 'admin')).errors).toHaveProperty('plat_form')
  })
})

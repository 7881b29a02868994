import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Content } from '../../../contract/content/contents'
import type { Tag } from '../../../contract/content/tags'
import { pagingOf } from '../../../contract/core/page'
import { content } from '../../../server/content/contents/table'
import { tag } from '../../../server/content/tags/table'
import { audit } from '../../../server/http/table'
import { account } from '../../../server/system/accounts/table'
import { makeWorld, type World } from '../../support/world'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.db.delete(content)
  await world.db.delete(tag)
  await world.db.delete(audit)
})

const path = '/v1/tag-manage'
const create = (body: object = {}, as = 'admin') =>
  world.ask<Tag>('POST', path, { as, body: { name: 'Alpha', ...body } })
const list = (query = {}, as = 'admin') => world.ask<Tag[]>('GET', path, { as, query })
const update = (id: number, body: object, as = 'admin') =>
  world.ask<Tag>('PUT', `${path}/${id}`, { as, body: { version: 1, ...body } })
const remove = (id: number, version = 1, as = 'admin') =>
  world.ask('DELETE', `${path}/${id}`, { as, query: { version } })

describe('/v1/tag-manage', () => {
  test('lists the newest first, page by page, and finds a part of a name', async () => {
    for (const name of ['Alpha', 'Beta', 'Gamma']) await create({ name })
    const { page, size } = pagingOf(path)
    const second = await list({ [page]: 2, [size]: 2 })
    expect([second.total, second.data.map(({ name }) => name)]).toEqual([3, ['Alpha']])
    expect((await list({ keyword: 'ET' })).data.map(({ name }) => name)).toEqual(['Beta'])
    await create({ name: 'Beta', tag_type: 3 })
    expect((await list({ keyword: 'ET', tag_type: 3 })).total).toBe(1)
    expect((await list({ tag_type: 4 })).errors).toHaveProperty('tag_type')
    expect((await list({ sort: 'name', tag_type: 1 })).data.map(({ name }) => name)).toEqual(['Alpha', 'Beta', 'Gamma'])
  })

  test('makes and changes a record, and the trail says both', async () => {
    const { data } = await create({ tag_type: 2, colour: 'blue' })
    expect(data).toMatchObject({
      name: 'Alpha',
      tag_type: 2,
      colour: 'blue',
      version: 1,
      allowed: ['update', 'merge', 'remove'],
    })
    expect((await update(data.tagId, { name: 'Omega' })).data).toMatchObject({ name: 'Omega', version: 2 })
    const trail = await world.db.select({ action: audit.action }).from(audit)
    expect(trail.map(({ action }) => action)).toEqual(['create', 'update'])
  })

  test.each<[object, string]>([
    [{ name: '  ' }, 'name'],
    [{ name: '字'.repeat(21) }, 'name'],
    [{ tag_type: 4 }, 'tag_type'],
    [{ colour: 'beige' }, 'colour'],
  ])('refuses %j', async (body, field) => {
    expect((await create(body)).errors).toHaveProperty(field)
  })

  test.each(['ＯＫ镜', 'ok镜', ' OK 镜 ', 'ｏｋ　镜'])(
    'refuses %j beside OK镜 in one type (edge case 14)',
    async (name) => {
      await create({ name: 'OK镜' })
      expect((await create({ name })).errors).toHaveProperty('name')
      const { data } = await create({ name, tag_type: 2 })
      expect((await update(data.tagId, { tag_type: 1 })).errors).toHaveProperty('name')
      expect((await update(data.tagId, { name: 'OK镜片', tag_type: 1 })).code).toBe(0)
    },
  )

  test('lets one of two who make the same tag at once have it', async () => {
    const both = await Promise.all([create(), create({ name: 'ALPHA' })])
    expect(both.map(({ code }) => code).sort()).toEqual([0, 1])
  })

  test('refuses a stale version, to change and to delete, and deletes by the current one', async () => {
    const { data } = await create()
    await update(data.tagId, { colour: 'red' })
    expect(await update(data.tagId, { colour: 'blue' })).toMatchObject({ code: 100, current: { colour: 'red' } })
    expect((await remove(data.tagId)).code).toBe(100)
    expect((await remove(data.tagId, 2)).code).toBe(0)
    expect((await remove(data.tagId, 2)).code).toBe(20401)
  })

  test('refuses everybody but the platform, where editors of contents keep them', async () => {
    const [model] = await world.db.select().from(account).limit(1)
    const editor = { account: 'editor', name: '编辑', passwordHash: model?.passwordHash ?? '', created: 1, updated: 1 }
    await world.db.insert(account).values({ ...editor, roleId: world.roleId('ADMIN_CONTENT') })
    const { data } = await create({}, 'editor')
    expect(data.allowed).toEqual(['update', 'merge', 'remove'])
    expect((await list({}, 'editor')).total).toBe(1)
    for (const as of ['agent', 'user', 'clinic']) {
      expect((await list({}, as)).code).toBe(20403)
      expect((await create({ name: 'Beta' }, as)).code).toBe(20403)
      expect((await update(data.tagId, {}, as)).code).toBe(20403)
      expect((await remove(data.tagId, 1, as)).code).toBe(20403)
    }
  })
})

describe('POST /v1/tag-manage/merge', () => {
  const merge = (body: object, as = 'admin') => world.ask('POST', `${path}/merge`, { as, body })
  const marked = async (title: string, tagIds: number[]) =>
    (await world.ask<Content>('POST', '/v1/content-manage', { as: 'admin', body: { title, tagIds } })).data.contentId
  const tagsOf = async (id: number) =>
    (await world.ask<Content>('GET', `/v1/content-manage/${id}`, { as: 'admin' })).data.tags.map(({ name }) => name)
  const two = async () => {
    const [from, to] = [(await create({ name: 'OK镜' })).data, (await create({ name: '角膜塑形镜' })).data]
    return { from: from.tagId, to: to.tagId }
  }

  test('moves all uses, once where a content bears both, deletes the first and tells of each in the trail', async () => {
    const { from, to } = await two()
    const other = (await create({ name: '干眼' })).data.tagId
    const [alone, both, neither] = [
      await marked('A', [from, other]),
      await marked('B', [from, to]),
      await marked('C', [other]),
    ]
    const uses = async () => (await list({ sort: 'name' })).data.map(({ tagId, uses: count }) => [tagId, count])
    expect(new Map((await uses()) as [number, number][])).toEqual(
      new Map([
        [from, 2],
        [to, 1],
        [other, 2],
      ]),
    )
    expect((await list({ sort: '-uses' })).data.at(-1)?.tagId).toBe(to)
    expect((await merge({ from, to, version: 1, toVersion: 1 })).code).toBe(0)
    expect([await tagsOf(alone), await tagsOf(both), await tagsOf(neither)]).toEqual([
      ['干眼', '角膜塑形镜'],
      ['角膜塑形镜'],
      ['干眼'],
    ])
    expect(new Map((await uses()) as [number, number][])).toEqual(
      new Map([
        [to, 2],
        [other, 2],
      ]),
    )
    const trail = await world.db.select().from(audit)
    const told = trail.filter(({ action }) => action.startsWith('merge'))
    expect(told.map(({ resource, recordId, reason }) => [resource, recordId, reason]).sort()).toEqual(
      [
        ['contents', alone, ''],
        ['contents', both, ''],
        ['tags', from, '角膜塑形镜'],
        ['tags', to, 'OK镜'],
      ].sort(),
    )
    // A form that was opened before is told.
    const late = { version: 1, tagIds: [from] }
    expect((await world.ask('PUT', `/v1/content-manage/${alone}`, { as: 'admin', body: late })).code).toBe(100)
  })

  test('refuses a merge into itself, into a tag of another type, and of tags that are not there (edge case 14)', async () => {
    const { from, to } = await two()
    const ofPatients = (await create({ name: 'OK镜', tag_type: 2 })).data.tagId
    expect((await merge({ from, to: from })).errors).toHaveProperty('to')
    expect((await merge({ from, to: ofPatients })).errors).toHaveProperty('to')
    expect((await merge({ from, to: 99_999_999 })).errors).toHaveProperty('to')
    expect((await merge({ from: 99_999_999, to })).code).toBe(20401)
    expect((await list()).total).toBe(3)
  })

  test('refuses a stale version of either tag', async () => {
    const { from, to } = await two()
    await update(from, { colour: 'red' })
    expect((await merge({ from, to, version: 1 })).code).toBe(100)
    expect((await merge({ from, to, version: 2, toVersion: 2 })).code).toBe(100)
    expect((await merge({ from, to, version: 2, toVersion: 1 })).code).toBe(0)
  })

  test('is done once by two who merge at once, each into the other', async () => {
    const { from, to } = await two()
    const both = await Promise.all([merge({ from, to }), merge({ from: to, to: from })])
    expect(both.filter(({ code }) => code === 0)).toHaveLength(1)
    expect((await list()).total).toBe(1)
  })

  test('is for those who may merge tags', async () => {
    const pair = await two()
    for (const as of ['agent', 'user', 'clinic']) expect((await merge(pair, as)).code).toBe(20403)
  })
})

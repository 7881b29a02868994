import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Content, ContentDetails, ContentVersion } from '../../../contract/content/contents'
import type { Tag } from '../../../contract/content/tags'
import { content, contentTag } from '../../../server/content/contents/table'
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

const path = '/v1/content-manage'
const create = (body: object = {}, as = 'admin') =>
  world.ask<Content>('POST', path, { as, body: { title: 'Alpha', body: '<p>Text</p>', ...body } })
const list = (query = {}, as = 'admin') => world.ask<Content[]>('GET', path, { as, query })
const read = async (id: number) => (await world.ask<ContentDetails>('GET', `${path}/${id}`, { as: 'admin' })).data
const update = (id: number, body: object, as = 'admin') =>
  world.ask<Content>('PUT', `${path}/${id}`, { as, body: { version: 1, ...body } })
const setStatus = (id: number, status: number, query = {}, as = 'admin') =>
  world.ask<Content>('PUT', `${path}/${id}/status`, { as, query: { status, ...query } })
const restore = (id: number, body: object) => world.ask<Content>('PUT', `${path}/${id}/restore`, { as: 'admin', body })
const remove = (id: number, version: number, as = 'admin') =>
  world.ask('DELETE', `${path}/${id}`, { as, query: { version } })
const makeTag = async (name: string, tag_type = 1) =>
  (await world.ask<Tag>('POST', '/v1/tag-manage', { as: 'admin', body: { name, tag_type } })).data.tagId

describe('contents', () => {
  test('are listed with the latest change first, by title, kind, platform, state and tag, and counted by state', async () => {
    const tagId = await makeTag('近视防控')
    const first = await create({ title: '户外活动', tagIds: [tagId] })
    await create({ title: '护眼视频', content_type: 2, plat_form: 3 })
    await setStatus(first.data.contentId, 1)
    const titles = async (query: object) => (await list(query)).data.map(({ title }) => title)
    expect(await titles({ title: '视频' })).toEqual(['护眼视频'])
    expect(await titles({ content_type: 2 })).toEqual(['护眼视频'])
    expect(await titles({ plat_form: 1 })).toEqual(['户外活动'])
    expect(await titles({ status: 1 })).toEqual(['户外活动'])
    expect(await titles({ tag: tagId })).toEqual(['户外活动'])
    const { counts, data } = await list({ counts: 1 })
    expect(counts).toMatchObject({ 0: 1, 1: 1, 2: 0 })
    expect(data[0]).not.toHaveProperty('body')
  })

  test('become published and withdrawn, and nothing else; what is published is neither changed nor deleted', async () => {
    const { contentId: id } = (await create()).data
    expect(await setStatus(id, 2)).toMatchObject({ code: 100, current: { status: 0 } })
    expect((await setStatus(id, 1)).data).toMatchObject({ status: 1, shown: 1, versions: 1, version: 2 })
    expect((await update(id, { title: 'Beta', version: 2 })).code).toBe(100)
    expect((await remove(id, 2)).code).toBe(100)
    expect((await setStatus(id, 1)).data).toMatchObject({ version: 2 })
    expect(await setStatus(id, 0)).toMatchObject({ code: 100, current: { status: 1 } })
    expect((await setStatus(id, 2)).data).toMatchObject({ status: 2, shown: 0 })
    expect((await update(id, { title: 'Beta', version: 3 })).data).toMatchObject({ title: 'Beta', version: 4 })
    expect((await remove(id, 4)).code).toBe(0)
    const actions = await world.db.select({ action: audit.action }).from(audit).orderBy(audit.id)
    expect(actions.map(({ action }) => action)).toEqual(['create', 'publish', 'withdraw', 'update', 'remove'])
  })

  test('that are scheduled are shown once their time has come, without any job', async () => {
    const { data } = await create({ publishAt: 4_000_000_000 })
    expect((await setStatus(data.contentId, 1)).data).toMatchObject({ status: 1, shown: 0 })
    const past = await create({ publishAt: 1 })
    expect((await setStatus(past.data.contentId, 1)).data).toMatchObject({ shown: 1 })
  })

  test.each<[object, string]>([
    [{ content_type: 2 }, 'video'],
    [{ content_type: 4 }, 'cover'],
    [{ content_type: 1, body: '<script>alert(1)</script>' }, 'body'],
  ])('that lack what their kind needs are not published: %j', async (body, field) => {
    const { contentId } = (await create(body)).data
    expect((await setStatus(contentId, 1)).errors).toHaveProperty(field)
  })

  test.each<[object, string]>([
    [{ title: '  ' }, 'title'],
    [{ title: '字'.repeat(81) }, 'title'],
    [{ video: 'https://example.com/v' }, 'video'],
    [{ video: 'https://v.qq.com.example.com/v' }, 'video'],
    [{ link: 'http://example.com' }, 'link'],
    [{ link: 'javascript:alert(1)' }, 'link'],
    [{ cover: 'http://example.com/a.png' }, 'cover'],
    [{ content_type: 5 }, 'content_type'],
    [{ tagIds: [99_999] }, 'tagIds'],
    [{ body: `<p>${'字'.repeat(200_001)}</p>` }, 'body'],
    [{ body: '<img src="/files/99999/a.png">' }, 'pictures'],
  ])('refuse %j', async (body, field) => {
    expect((await create(body)).errors).toHaveProperty(field)
  })

  test('bear only tags of contents; a tag in use is not deleted, and says by what', async () => {
    const ofPatients = await makeTag('高度近视', 2)
    expect((await create({ tagIds: [ofPatients] })).errors).toHaveProperty('tagIds')
    const tagId = await makeTag('近视防控')
    const made = await create({ tagIds: [tagId] })
    expect(made.data).toMatchObject({ tagIds: [tagId], tags: [{ tagId, name: '近视防控' }] })
    expect(
      (await world.ask('DELETE', `/v1/tag-manage/${tagId}`, { as: 'admin', query: { version: 1 } })).code,
    ).not.toBe(0)
    expect((await update(made.data.contentId, { tagIds: [] })).data).toMatchObject({ tags: [] })
    expect(await world.db.$count(contentTag, eq(contentTag.tagId, tagId))).toBe(0)
  })

  test('keep each publication as a version, which is put back as a draft to be published again', async () => {
    const { contentId: id } = (await create({ body: '<p>one</p>' })).data
    await setStatus(id, 1)
    await setStatus(id, 2)
    await update(id, { title: 'Beta', body: '<p>two</p>', version: 3 })
    await setStatus(id, 1)
    const { data: versions, total } = await world.ask<ContentVersion[]>('GET', `${path}/${id}/versions`, {
      as: 'admin',
    })
    expect([total, versions.map(({ versionNo, title, body }) => [versionNo, title, body])]).toEqual([
      2,
      [
        [2, 'Beta', '<p>two</p>'],
        [1, 'Alpha', '<p>one</p>'],
      ],
    ])
    expect((await restore(id, { versionNo: 1, version: 5 })).code).toBe(100)
    await setStatus(id, 2)
    expect((await restore(id, { versionNo: 3, version: 6 })).errors).toHaveProperty('versionNo')
    expect((await restore(id, { versionNo: 1, version: 6 })).data).toMatchObject({ title: 'Alpha', status: 2 })
    expect(await read(id)).toMatchObject({ title: 'Alpha', body: '<p>one</p>', version: 7 })
  })

  test('refuse a stale version, to change, to publish and to delete', async () => {
    const { contentId: id } = (await create()).data
    await update(id, { title: 'Beta' })
    expect(await update(id, { title: 'Gamma' })).toMatchObject({ code: 100, current: { title: 'Beta' } })
    expect((await setStatus(id, 1, { version: 1 })).code).toBe(100)
    expect((await remove(id, 1)).code).toBe(100)
  })

  test('are kept by the platform and by editors of contents alone', async () => {
    const { contentId: id } = (await create()).data
    const [model] = await world.db.select().from(account).where(eq(account.account, 'admin'))
    const editor = { account: 'editor', name: '编辑', passwordHash: model?.passwordHash ?? '', created: 1, updated: 1 }
    await world.db.insert(account).values({ ...editor, roleId: world.roleId('ADMIN_CONTENT') })
    expect((await setStatus(id, 1, {}, 'editor')).code).toBe(0)
    for (const as of ['agent', 'user', 'clinic']) {
      expect((await list({}, as)).code).toBe(20403)
      expect((await create({}, as)).code).toBe(20403)
      expect((await setStatus(id, 2, {}, as)).code).toBe(as === 'clinic' ? 20403 : 20401)
    }
  })
})

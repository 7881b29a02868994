import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Content, ContentVersion } from '../../../contract/content/contents'
import type { Notice, NoticeDetails, NoticeReader } from '../../../contract/content/notices'
import { noticeRead } from '../../../server/content/contents/notices/table'
import { content, contentVersion } from '../../../server/content/contents/table'
import { account } from '../../../server/system/accounts/table'
import { role } from '../../../server/system/roles/table'
import { readLive } from '../../support/live'
import { bringPicture } from '../../support/pictures'
import { readSheet } from '../../support/sheets'
import { makeWorld, type World } from '../../support/world'

let world: World
const start = Date.parse('2026-03-10T10:00:00+08:00') / 1000
const hour = 3600

beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  world.clock.now = start
  await world.db.delete(content)
})

const path = '/v1/content-manage'
const everybody = { roles: [], agents: [], clinics: [] }
const draft = (body: object = {}) =>
  world.ask<Content>('POST', path, {
    as: 'admin',
    body: { title: '停机通知', content_type: 3, body: '<p>今晚停机</p>', ...body },
  })
const setStatus = (id: number, status: number) =>
  world.ask<Content>('PUT', `${path}/${id}/status`, { as: 'admin', query: { status } })
/** @returns its id */
const publish = async (body: object = {}): Promise<number> => {
  const { contentId: id } = (await draft(body)).data
  expect((await setStatus(id, 1)).code).toBe(0)
  return id
}
const notices = (as: string, query = {}) => world.ask<Notice[]>('GET', '/v1/notices', { as, query })
const read = (id: number, as: string) => world.ask('PUT', `/v1/notices/${id}/read`, { as })
const readers = (id: number, query = {}, as = 'admin') =>
  world.ask<NoticeReader[]>('GET', `${path}/${id}/readers`, { as, query })
const people = ['admin', 'agent', 'agent2', 'user', 'clinic', 'manager', 'cashier']
const reached = async () => {
  const answers = await Promise.all(people.map(async (as) => [as, (await notices(as)).total] as const))
  return answers.filter(([, total]) => total === 1).map(([as]) => as)
}

describe('notices of the back office', () => {
  test('reach everybody, once they are published and until they are withdrawn; notices elsewhere and articles do not', async () => {
    await publish({ plat_form: 2 })
    await publish({ content_type: 1 })
    const { contentId: id } = (await draft()).data
    expect(await reached()).toEqual([])
    await setStatus(id, 1)
    expect(await reached()).toEqual(people)
    await setStatus(id, 2)
    expect(await reached()).toEqual([])
  })

  test.each<[string, object, string[]]>([
    ['roles', { roles: ['AGENT', '诊所负责人'] }, ['agent', 'agent2', 'manager']],
    ['an agent, with its clinics', { agents: [1] }, ['agent', 'user', 'clinic', 'manager', 'cashier']],
    ['a clinic', { clinics: [11] }, ['clinic', 'manager', 'cashier']],
    ['an agent and a clinic of another', { agents: [2], clinics: [11] }, ['agent2', 'clinic', 'manager', 'cashier']],
    ['a role in one clinic', { roles: ['诊所负责人'], clinics: [11] }, ['manager']],
    ['a role that is not there', { roles: ['诊所负责人'], agents: [2] }, []],
  ])('reach their audience alone: %s', async (_, { roles = [], ...rest }: { roles?: string[] }, expected) => {
    await publish({ audience: { ...everybody, ...rest, roles: roles.map(world.roleId) } })
    expect(await reached()).toEqual(expected)
  })

  test('are shown from the one instant until the other', async () => {
    await publish({ from: start + hour, to: start + 2 * hour })
    const seen: string[][] = []
    for (const after of [0, hour, 2 * hour - 1, 2 * hour]) {
      world.clock.now = start + after
      seen.push(await reached())
    }
    expect(seen).toEqual([[], people, people, []])
  })

  test('are listed with those to be confirmed first, then the latest, and counted', async () => {
    const first = await publish({ title: '必读', mustRead: 1 })
    world.clock.now += 60
    const second = await publish({ title: '较早' })
    world.clock.now += 60
    const third = await publish({ title: '最新' })
    const { data, counts } = await notices('clinic', { counts: 1 })
    expect([data.map(({ contentId }) => contentId), counts]).toEqual([
      [first, third, second],
      { unread: 3, toConfirm: 1 },
    ])
    expect(data[0]).not.toHaveProperty('body')
    await read(first, 'clinic')
    await read(third, 'clinic')
    const later = await notices('clinic', { counts: 1 })
    expect([later.data.map(({ contentId }) => contentId), later.counts]).toEqual([
      [third, second, first],
      { unread: 1, toConfirm: 0 },
    ])
    expect((await notices('clinic', { unread: 1 })).data.map(({ contentId }) => contentId)).toEqual([second])
    expect((await notices('manager', { unread: 1 })).total).toBe(3)
  })

  test('are read once, however often that is said, and anew when they are published anew', async () => {
    const id = await publish({ mustRead: 1 })
    expect((await read(id, 'clinic')).code).toBe(0)
    world.clock.now += 60
    expect((await read(id, 'clinic')).code).toBe(0)
    expect((await notices('clinic')).data[0]).toMatchObject({ readAt: start })
    await setStatus(id, 2)
    await setStatus(id, 1)
    expect((await notices('clinic')).data[0]).toMatchObject({ readAt: null })
    expect((await read(id, 'clinic')).code).toBe(0)
    expect(await world.db.$count(noticeRead, eq(noticeRead.contentId, id))).toBe(2)
  })

  test('answer code 20401 to people outside the audience, and to all before they are shown', async () => {
    const forClinic = await publish({ audience: { ...everybody, clinics: [11] } })
    const later = await publish({ from: start + hour })
    expect((await world.ask<NoticeDetails>('GET', `/v1/notices/${forClinic}`, { as: 'clinic' })).data).toMatchObject({
      body: '<p>今晚停机</p>',
    })
    for (const [id, as] of [
      [forClinic, 'agent2'],
      [later, 'clinic'],
      [99_999_999, 'clinic'],
    ] as const) {
      expect((await world.ask('GET', `/v1/notices/${id}`, { as })).code).toBe(20401)
      expect((await read(id, as)).code).toBe(20401)
    }
    expect(await world.db.$count(noticeRead)).toBe(0)
  })

  test('for a role that was deleted have no readers, instead of all accounts as readers (edge case 15)', async () => {
    const [made] = await world.db
      .insert(role)
      .values({ code: 'USER', name: '临时角色', created: 1, updated: 1 })
      .returning({ id: role.id })
    const roleId = made?.id ?? 0
    const id = await publish({ mustRead: 1, audience: { ...everybody, roles: [roleId] } })
    await world.db.update(account).set({ roleId }).where(eq(account.account, 'cashier'))
    expect(await reached()).toEqual(['cashier'])
    await world.db
      .update(account)
      .set({ roleId: world.roleId('诊所收银') })
      .where(eq(account.account, 'cashier'))
    const removed = await world.ask('DELETE', `/role/${roleId}`, { as: 'admin' })
    expect(removed.code).toBe(0)
    expect(await reached()).toEqual([])
    expect((await readers(id)).total).toBe(0)
    await setStatus(id, 2)
    const { data } = await world.ask<{ version: number; audience: object; audienceNames: { roles: object[] } }>(
      'GET',
      `${path}/${id}`,
      { as: 'admin' },
    )
    expect(data.audienceNames.roles).toEqual([])
    // The notice can still be saved as it was read.
    const saved = await world.ask<Content>('PUT', `${path}/${id}`, {
      as: 'admin',
      body: { version: data.version, audience: data.audience },
    })
    expect(saved.code).toBe(0)
  })

  test.each<[object, string]>([
    [{ content_type: 1, from: start }, 'from'],
    [{ content_type: 1, to: start }, 'to'],
    [{ from: start, to: start }, 'to'],
    [{ content_type: 1, mustRead: 1 }, 'mustRead'],
    [{ plat_form: 3, mustRead: 1 }, 'mustRead'],
    [{ plat_form: 2, audience: { ...everybody, agents: [1] } }, 'audience'],
    [{ audience: { ...everybody, roles: [99_999_999] } }, 'audience'],
    [{ audience: { ...everybody, agents: [99_999_999] } }, 'audience'],
    [{ audience: { ...everybody, clinics: [99_999_999] } }, 'audience'],
  ])('refuse %j', async (body, field) => {
    const { errors = {} } = await draft(body)
    expect(Object.keys(errors).join()).toContain(field)
  })

  test('are put back as they were published: for whom, for how long, and whether they are to be confirmed', async () => {
    const audience = { ...everybody, clinics: [11] }
    const id = await publish({ audience, mustRead: 1, from: start - hour, to: start + hour })
    const { version } = (await setStatus(id, 2)).data
    const changed = { version, content_type: 1, audience: everybody, mustRead: 0, from: null, to: null }
    expect((await world.ask('PUT', `${path}/${id}`, { as: 'admin', body: changed })).code).toBe(0)
    const { data } = await world.ask<ContentVersion[]>('GET', `${path}/${id}/versions`, { as: 'admin' })
    const terms = { content_type: 3, audience, mustRead: 1, from: start - hour, to: start + hour }
    expect(data).toMatchObject([{ terms: { ...terms, audienceNames: { clinics: [{ id: 11 }], roles: [] } } }])
    const restored = await world.ask<Content>('PUT', `${path}/${id}/restore`, {
      as: 'admin',
      body: { versionNo: 1, version: version + 1 },
    })
    expect(restored).toMatchObject({ code: 0, data: { ...terms, status: 2 } })
    await world.db.update(contentVersion).set({ terms: null })
    const before = { as: 'admin', body: { versionNo: 1, version: version + 2 } } as const
    expect(await world.ask('PUT', `${path}/${id}/restore`, before)).toMatchObject({ code: 0, data: terms })
  })

  test('are not published once their time is over', async () => {
    const { contentId: id } = (await draft({ to: start + hour })).data
    world.clock.now += hour
    expect((await setStatus(id, 1)).errors).toHaveProperty('to')
  })

  test('show their pictures to the audience alone, and as long as they are shown', async () => {
    const address = await bringPicture(world, 40, 20)
    const id = await publish({ body: `<p><img src="${address}"></p>`, audience: { ...everybody, clinics: [11] } })
    const fetched = async (as: string) =>
      (await world.request('GET', address, { as })).headers.get('content-type')?.startsWith('image/') ?? false
    expect([await fetched('clinic'), await fetched('agent2'), await fetched('user')]).toEqual([true, false, false])
    await setStatus(id, 2)
    expect(await fetched('clinic')).toBe(false)
  })

  test('arrive at open pages by a change that tells nothing of them', async () => {
    const { contentId: id } = (await draft({ audience: { ...everybody, clinics: [11] } })).data
    const { next, close } = await readLive(await world.request('GET', '/live/events', { as: 'clinic' }))
    await setStatus(id, 1)
    const nothing = { resource: 'notices', id: null, type: 'updated', by: '' }
    expect(await next()).toMatchObject({ event: 'changes', data: [nothing] })
    await close()
  })
})

describe('the readers of a notice', () => {
  test('are all whom it is for and who can sign in, with when each read it, by name, and as a sheet', async () => {
    const id = await publish({ audience: { ...everybody, clinics: [11] } })
    await read(id, 'manager')
    const { data, total, counts } = await readers(id, { counts: 1 })
    expect([total, counts, data.map((one) => [one.account, one.readAt])]).toEqual([
      3,
      { 0: 2, 1: 1 },
      [
        ['manager', start],
        ['clinic', null],
        ['cashier', null],
      ],
    ])
    expect(data[0]).toMatchObject({ roleName: '诊所负责人', companyName: '一号代理', hospitalName: '青禾眼视光中心' })
    expect((await readers(id, { read: 0 })).data.map((one) => one.account)).toEqual(['clinic', 'cashier'])
    expect((await readers(id, { keyword: 'cash' })).data.map((one) => one.account)).toEqual(['cashier'])
    await world.db.update(account).set({ status: 0 }).where(eq(account.account, 'cashier'))
    expect((await readers(id)).total).toBe(2)
    await world.db.update(account).set({ status: 1 }).where(eq(account.account, 'cashier'))
    const sheet = await readSheet(await world.request('GET', `${path}/${id}/readers/exports`, { as: 'admin' }))
    expect(sheet.map((row) => row[1])).toEqual(['账号', 'manager', 'clinic', 'cashier'])
  })

  test('of other contents are none', async () => {
    const id = await publish({ content_type: 1 })
    expect((await readers(id)).total).toBe(0)
  })

  test('can be chosen by name from roles, agents and clinics, by the platform alone', async () => {
    const offered = async (kind: string, keyword = '', as = 'admin') =>
      (await world.ask<{ name: string }[]>('GET', '/v1/content-audience', { as, query: { kind, keyword } })).data
    expect((await offered('clinics', '青禾')).map(({ name }) => name)).toEqual(['青禾眼视光中心'])
    expect((await offered('agents')).map(({ name }) => name)).toEqual(['一号代理', '二号代理'])
    expect((await offered('roles')).map(({ name }) => name)).toEqual(expect.arrayContaining(['代理商', '诊所负责人']))
    expect((await offered('roles')).map(({ name }) => name)).not.toContain('供应商')
    expect(await offered('clinics', '', 'manager')).toEqual([])
  })
})

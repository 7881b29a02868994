import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Account } from '../../../contract/system/accounts'
import { createApp } from '../../../server/app'
import { account, loginRecord } from '../../../server/system/accounts/table'
import { element } from '../../../server/system/menus/table'
import { role, roleElement } from '../../../server/system/roles/table'
import { accountsOf } from '../../support/accounts'
import { makeWorld, type World } from '../../support/world'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world?.close())

const { made, info, setStatus, login } = accountsOf(() => world)

describe('GET /account/list/{cid}', () => {
  const list = (as: string, cid: number, query = {}) =>
    world.ask<Account[]>('GET', `/account/list/${cid}`, { as, query })

  test('shows a company its own people, a page at a time, with counts per status', async () => {
    const { data, total, counts } = await list('agent', 1, { pageSize: 3, counts: 1 })
    expect(data).toHaveLength(3)
    expect(new Set(data.map(({ cid }) => cid))).toEqual(new Set([1]))
    expect(total).toBe(Object.values(counts ?? {}).reduce((sum, count) => sum + count, 0))
    const off = await list('agent', 1, { status: 0 })
    expect(off.total).toBe(counts?.[0] ?? 0)
    expect((await list('agent', 2)).code).toBe(20401)
    expect((await list('agent', 0)).total).toBe(total)
    expect((await list('clinic', 1)).code).toBe(20403)
  })

  test('shows the platform everybody, or one company', async () => {
    const companies = (await list('admin', 0, { pageSize: 200 })).data.map(({ cid }) => cid)
    expect(new Set(companies)).toEqual(new Set([null, 1, 2]))
    expect((await list('admin', 77)).code).toBe(20401)
    const own = await list('admin', 0, { kind: 'platform' })
    expect(own.data.every(({ cid }) => cid === null)).toBe(true)
  })

  test('finds by part of account, name or phone, by role and by clinic', async () => {
    const { uid } = await made({ account: 'findme1', name: '独一无二', phone: '13911112222', hid: 12 })
    for (const query of [{ keyword: 'INDME' }, { keyword: '一无' }, { keyword: '1111222' }])
      expect(
        (await list('agent', 1, query)).data.map((one) => one.uid),
        JSON.stringify(query),
      ).toEqual([uid])
    expect((await list('agent', 1, { keyword: '%' })).total).toBe(0)
    expect((await list('agent', 1, { hid: 12, kind: 'clinic', roleId: world.roleId('客服') })).data[0]?.uid).toBe(uid)
  })

  test('hides phone numbers, and finds nobody by them, for those who may not change accounts', async () => {
    const { uid } = await made({ phone: '13722223333' })
    const stamps = { created: 1, updated: 1 }
    const [reader] = await world.db
      .insert(role)
      .values({ name: '只看', code: 'USER', cid: 1, ...stamps })
      .returning()
    const [reading] = await world.db.select().from(element).where(eq(element.code, 'accounts.read'))
    await world.db.insert(roleElement).values({ roleId: reader?.id ?? 0, elementId: reading?.id ?? 0 })
    await made({ account: 'reader1', roleId: reader?.id })
    await world.db.update(account).set({ mustChangePassword: 0 }).where(eq(account.account, 'reader1'))
    const { token } = (await login('reader1')).data
    const seen = await world.ask<Account>('GET', `/account/info/${uid}`, { headers: { token } })
    expect(seen.data).toMatchObject({ phone: '137****3333', allowed: [] })
    const found = await world.ask('GET', '/account/list/1', { headers: { token }, query: { keyword: '22223333' } })
    expect(found.total).toBe(0)
  })

  test('tells when somebody last came', async () => {
    const { uid } = await made()
    const entry = { account: 'x', uid, name: 'x', cid: 1, ip: '1.2.3.4' }
    await world.db.insert(loginRecord).values([
      { ...entry, at: 1_700_000_000, type: 1 },
      { ...entry, at: 1_700_000_500, type: 3 },
    ])
    expect((await info(uid)).data.lastLogin).toBe(1_700_000_000)
  })
})

describe('choices', () => {
  const of = (path: string, as = 'agent') => world.ask<{ uid: number; name: string }[]>('GET', path, { as })

  test('are the enabled people of a company; order administrators are those whose role reviews', async () => {
    const off = await made({ name: '停用的人' })
    await setStatus(off.uid, 0)
    const all = (await of('/account/listBycid/1')).data
    expect(all.length).toBeGreaterThan(3)
    expect(all.map(({ name }) => name)).not.toContain('停用的人')
    const reviewers = (await of('/account/order-administrator/1')).data.map(({ name }) => name)
    expect(reviewers).toContain('agent')
    expect(reviewers).not.toContain('clinic')
    const query = { kind: 'orders', status: 1, pageSize: 100 }
    const listed = (await world.ask<Account[]>('GET', '/account/list/1', { as: 'agent', query })).data
    expect(listed.map(({ name }) => name).sort()).toEqual([...reviewers].sort())
    const optometrist = await made({ name: '验光师甲', roleId: world.roleId('OPTRIST'), cid: 1 }, 'admin')
    expect((await of('/account/listOptristBycid/1')).data).toEqual([{ uid: optometrist.uid, name: '验光师甲' }])
  })

  test('stop at the own company', async () => {
    for (const path of ['listBycid', 'listOptristBycid', 'order-administrator'])
      expect((await of(`/account/${path}/2`)).code, path).toBe(20401)
    expect((await of('/contact/2')).code).toBe(20401)
    expect((await of('/contact/1')).code).toBe(0)
  })

  test('offer the roles that the caller may give, and the clinics of the company', async () => {
    const offers = (as: string, query = {}) =>
      world.ask<{ companies: object[]; roles: { name: string; code: string }[]; hospitals: { hid: number }[] }>(
        'GET',
        '/account/offers',
        { as, query },
      )
    const agent = (await offers('agent')).data
    expect(new Set(agent.roles.map(({ code }) => code))).toEqual(new Set(['USER']))
    expect(agent.hospitals.map(({ hid }) => hid).sort()).toEqual([11, 12])
    expect(agent.companies).toHaveLength(1)
    expect((await offers('agent', { cid: 2 })).code).toBe(20401)
    const platform = (await offers('admin')).data
    expect(platform.roles.map(({ code }) => code)).toContain('ADMIN')
    expect(platform.roles.map(({ code }) => code)).not.toContain('AGENT')
    const ofCompany = (await offers('admin', { cid: 2 })).data
    expect(ofCompany.roles.map(({ code }) => code)).toContain('AGENT')
    expect(ofCompany.roles.map(({ code }) => code)).not.toContain('ADMIN')
  })
})

describe('GET /account/exists', () => {
  const exists = (name: string, as = 'agent') =>
    world.ask<{ exists: boolean }>('GET', '/account/exists', { as, query: { account: name } })

  test('tells whether a name is taken by anybody, capitals or not', async () => {
    expect((await exists('AGENT2')).data).toEqual({ exists: true })
    expect((await exists('nobody77')).data).toEqual({ exists: false })
    expect((await exists('ab')).code).toBe(1)
    expect((await exists('agent', 'clinic')).code).toBe(20403)
  })

  test('is not for going through names', async () => {
    const answers = []
    for (let turn = 0; turn < 61; turn++) answers.push(await exists(`guess${turn}`, 'agent2'))
    expect(answers.at(-1)?.code).toBe(429)
    // Another process over the same database.
    const headers = { token: await world.tokenOf('agent2') }
    const other = await createApp({ ...world.services }).request('/api/main/account/exists?account=guess98', {
      headers,
    })
    expect(await other.json()).toMatchObject({ code: 429 })
    world.clock.now += 60
    expect((await exists('guess99', 'agent2')).code).toBe(0)
  })
})

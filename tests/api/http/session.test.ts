import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readEnvironment } from '../../../server/env'
import { account, session } from '../../../server/system/accounts/table'
import { makeWorld, password, type World } from '../../support/world'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world?.close())

const login = (name: string, secret = password) =>
  world.ask<{ token: string }>('POST', '/account/login', { body: { account: name, password: secret } })
const whoAmI = (token: string) => world.request('GET', '/account/userinfo', { headers: { token } })

describe('POST /account/login', () => {
  test('answers an opaque token that is stored as a hash alone', async () => {
    const { code, data } = await login(' agent ')
    expect(code).toBe(0)
    expect(data.token).toMatch(/^[0-9a-f]{64}$/)
    const stored = await world.db.select().from(session)
    expect(JSON.stringify(stored)).not.toContain(data.token)
  })

  test('says the same of a wrong password and of no such account', async () => {
    const wrong = await login('agent', 'nope')
    expect(wrong).toMatchObject({ code: 1, message: '账号或密码错误' })
    expect(await login('nobody', 'nope')).toEqual(wrong)
  })

  test('refuses a disabled account', async () => {
    await world.db.update(account).set({ status: 0 }).where(eq(account.account, 'supplier'))
    expect((await login('supplier')).code).toBe(20405)
    await world.db.update(account).set({ status: 1 }).where(eq(account.account, 'supplier'))
  })
})

describe('a token', () => {
  test('is refused with the code that says why it does not hold', async () => {
    const status = async (token: string) => {
      const answer = await whoAmI(token)
      return [answer.status, (await answer.json()).code]
    }
    expect(await status('')).toEqual([401, 50008])
    expect(await status('x'.repeat(64))).toEqual([401, 50008])
    expect(await status('a'.repeat(64))).toEqual([401, 50008])
    const { token } = (await login('user')).data
    world.clock.now += 11 * 3600
    expect(await status(token)).toEqual([200, 0])
    world.clock.now += 11 * 3600
    expect(await status(token)).toEqual([200, 0])
    world.clock.now += 12 * 3600 + 1
    expect(await status(token)).toEqual([401, 50014])
  })

  test('ends thirty days after its sign-in, however much it is used, and is no longer listed among the sessions', async () => {
    const { token } = (await login('user')).data
    const status = async () => (await whoAmI(token)).status
    const day = 24 * 3600
    const begun = world.clock.now
    for (; world.clock.now <= begun + 30 * day; world.clock.now += 10 * 3600) expect(await status()).toBe(200)
    const fresh = (await login('user')).data.token
    const listed = await world.ask<unknown[]>('GET', '/account/sessions', { headers: { token: fresh } })
    expect([await status(), listed.data.length]).toEqual([401, 1])
    expect((await (await whoAmI(token)).json()).code).toBe(50014)
    expect((await whoAmI(fresh)).status).toBe(200)
  })

  test('ends earlier where the installation says so', async () => {
    world.services.sessionLifetime = 24 * 3600
    try {
      const { token } = (await login('user')).data
      for (const hours of [10, 10, 4]) {
        world.clock.now += hours * 3600
        expect((await whoAmI(token)).status).toBe(200)
      }
      world.clock.now += 1
      expect((await whoAmI(token)).status).toBe(401)
    } finally {
      delete world.services.sessionLifetime
    }
  })

  test('is given a lifetime in whole days by the environment', () => {
    expect(readEnvironment({}).SESSION_LIFETIME_DAYS).toBe(30)
    expect(readEnvironment({ SESSION_LIFETIME_DAYS: '7' }).SESSION_LIFETIME_DAYS).toBe(7)
    for (const wrong of ['0', '1.5', 'month', '3651'])
      expect(() => readEnvironment({ SESSION_LIFETIME_DAYS: wrong })).toThrow(/^SESSION_LIFETIME_DAYS: /)
  })

  test('is dead after signing out', async () => {
    const { token } = (await login('user')).data
    await world.request('POST', '/account/loginout', { headers: { token } })
    const answer = await whoAmI(token)
    expect([answer.status, (await answer.json()).code]).toEqual([401, 50013])
  })

  test('dies with its account, and past the last day of the account', async () => {
    const { token } = (await login('user')).data
    const set = (values: object) => world.db.update(account).set(values).where(eq(account.account, 'user'))
    await set({ status: 0 })
    expect((await (await whoAmI(token)).json()).code).toBe(20405)
    await set({ status: 1, expireDate: '2026-03-01' })
    expect((await (await whoAmI(token)).json()).code).toBe(20405)
    await set({ expireDate: '2099-12-31' })
    expect((await (await whoAmI(token)).json()).code).toBe(0)
  })
})

describe('GET /account/userinfo', () => {
  test('answers who one is, with the permitted tree and its elements', async () => {
    const { data } = await world.ask<
      Record<string, unknown> & {
        menuList: { path: string; children: { path: string; elements: { code: string }[] }[] }[]
      }
    >('GET', '/account/userinfo', { as: 'clinic' })
    expect(data).toMatchObject({ name: 'clinic', role: 'USER', cid: 1, oid: 11, preferences: {} })
    const page = data.menuList.find(({ path }) => path === '/order')?.children[0]
    const codes = page?.elements.map(({ code }) => code)
    expect(codes).toContain('lens-orders.read')
    expect(codes).not.toContain('lens-orders.review')
  })

  test('keeps what a person has arranged, for that person alone', async () => {
    const value = { hidden: ['pd'], widths: { orderNo: 180 } }
    await world.ask('PUT', '/account/preferences/lens-orders.columns', { as: 'clinic', body: { value } })
    const of = async (as: string) => (await world.ask('GET', '/account/userinfo', { as })).data.preferences
    expect(await of('clinic')).toEqual({ 'lens-orders.columns': value })
    expect(await of('agent2')).toEqual({})
  })

  test('forgets what is kept no more, such as the draft of orders that are placed', async () => {
    const keep = async (value: unknown) =>
      (await world.ask('PUT', '/account/preferences/orders.agency-draft', { as: 'agent', body: { value } })).code
    const kept = async () => (await world.ask('GET', '/account/userinfo', { as: 'agent' })).data.preferences
    expect([await keep({ lines: [1] }), await kept()]).toEqual([0, { 'orders.agency-draft': { lines: [1] } }])
    expect([await keep(null), await kept()]).toEqual([0, {}])
    expect([await keep(null), await kept()]).toEqual([0, {}])
  })
})

import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Account } from '../../../contract/system/accounts'
import { audit } from '../../../server/http/table'
import { account, signInFailure } from '../../../server/system/accounts/table'
import { makeWorld, type World } from '../../support/world'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world?.close())

const firstPassword = 'Start#2026'
let serial = 0
const newcomer = (more: object = {}) => ({
  account: `person${++serial}`,
  name: '程小溪',
  phone: '13800001234',
  roleId: world.roleId('客服'),
  password: firstPassword,
  ...more,
})
const create = (body: object, as = 'agent') => world.ask<Account>('POST', '/account', { as, body })
const made = async (more: object = {}, as = 'agent') => {
  const { data, ...rest } = await create(newcomer(more), as)
  if (!data) throw new Error(JSON.stringify(rest))
  return data
}
const uidOf = async (name: string) => {
  const [found] = await world.db.select({ uid: account.uid }).from(account).where(eq(account.account, name))
  return found?.uid ?? 0
}
const rowOf = async (uid: number) => {
  const [found] = await world.db.select().from(account).where(eq(account.uid, uid))
  return found
}
const info = (uid: number, as = 'agent') => world.ask<Account>('GET', `/account/info/${uid}`, { as })
const remove = (uid: number, as = 'agent') => world.ask('DELETE', '/account', { as, query: { uid } })
const login = (name: string, secret = firstPassword) =>
  world.ask<{ token: string }>('POST', '/account/login', { body: { account: name, password: secret } })
const deedsOn = (uid: number) =>
  world.db
    .select()
    .from(audit)
    .where(and(eq(audit.resource, 'accounts'), eq(audit.recordId, uid)))

describe('DELETE /account', () => {
  test('removes an account that has done nothing', async () => {
    const { uid } = await made()
    expect((await remove(uid)).code).toBe(0)
    expect(await rowOf(uid)).toBeUndefined()
    const [, deed] = await deedsOn(uid)
    expect(deed).toMatchObject({ action: 'remove', after: null, before: { name: '程小溪' } })
  })

  test('keeps one that has a history, and says what to do instead', async () => {
    const { uid, account: name } = await made()
    await login(name)
    expect(await remove(uid)).toMatchObject({ code: 20402, message: expect.stringContaining('停用') })
    const parent = await made()
    await world.ask('POST', '/account/junior', { as: 'agent', body: newcomer({ parentUid: parent.uid }) })
    expect((await remove(parent.uid)).code).toBe(20402)
  })

  test('refuses oneself, the wrong role and another company', async () => {
    const { uid } = await made()
    expect((await remove(await uidOf('agent'))).code).toBe(1)
    expect((await remove(uid, 'clinic')).code).toBe(20403)
    expect((await remove(uid, 'agent2')).code).toBe(20401)
    expect(await rowOf(uid)).toBeDefined()
  })
})

describe('PUT /account/unlock', () => {
  test('opens an account that failed too often', async () => {
    const { uid, account: name } = await made()
    const failures = Array.from({ length: 10 }, () => ({ key: `account:${name.toLowerCase()}`, at: world.clock.now }))
    await world.db.insert(signInFailure).values(failures)
    const locked = (await info(uid)).data
    expect(locked.lockedUntil).toBe(world.clock.now + 900)
    expect(locked.allowed).toContain('unlock')
    const unlock = (as: string) => world.ask<Account>('PUT', '/account/unlock', { as, query: { uid } })
    expect((await unlock('clinic')).code).toBe(20403)
    expect((await unlock('agent2')).code).toBe(20401)
    const { data } = await unlock('agent')
    expect(data).toMatchObject({ lockedUntil: null })
    expect(data.allowed).not.toContain('unlock')
    expect((await deedsOn(uid)).at(-1)).toMatchObject({ action: 'unlock' })
    expect((await login(name)).code).toBe(0)
  })
})

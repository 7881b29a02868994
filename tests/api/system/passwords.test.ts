import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { passwordPattern } from '../../../contract/system/passwords'
import { audit, idempotency } from '../../../server/http/table'
import { account } from '../../../server/system/accounts/table'
import { openSession } from '../../../server/system/session/open-session'
import { enrolTotp, peopleOf, signIn } from '../../support/sign-in'
import { makeWorld, password, type World } from '../../support/world'

let world: World
let restore: () => Promise<void>
beforeAll(async () => {
  world = await makeWorld()
  restore = await peopleOf(world)
})
afterEach(() => restore())
afterAll(() => world?.close())

const fresh = 'Fresh@2026'
const uidOf = async (name: string) => {
  const [found] = await world.db.select().from(account).where(eq(account.account, name))
  return found?.uid ?? 0
}
const change = async (as: string, query: Record<string, string>, more: { uid?: number; language?: string } = {}) =>
  world.ask('PUT', `/account/password/${more.uid ?? (await uidOf(as))}`, {
    as,
    query,
    headers: { 'accept-language': more.language ?? 'zh-CN' },
  })
const good = { oldPassword: password, newPassword: fresh, checkPassword: fresh }

describe('PUT /account/password/{uid}', () => {
  test('changes the password, says so, and ends every session of the account', async () => {
    const other = (await signIn(world, 'agent')).data.token
    const bystander = await world.tokenOf('user')
    const answer = await change('agent', good)
    expect(answer).toMatchObject({ code: 0, message: '密码修改成功，该账号已在所有设备上退出登录。' })
    const code = async (token: string) => (await world.ask('GET', '/account/userinfo', { headers: { token } })).code
    expect([await code(other), await code(await world.tokenOf('agent')), await code(bystander)]).toEqual([
      20406, 20406, 0,
    ])
    expect((await signIn(world, 'agent')).code).toBe(1)
    expect((await signIn(world, 'agent', { password: fresh })).code).toBe(0)
  })

  test('says what is missing or wrong, field by field, in both languages', async () => {
    expect((await change('agent', {})).errors).toEqual({
      oldPassword: '请输入原密码',
      newPassword: '请输入新密码',
      checkPassword: '请再次输入新密码',
    })
    expect((await change('agent', {}, { language: 'en' })).errors).toEqual({
      oldPassword: 'Please enter your old password',
      newPassword: 'Please enter a new password',
      checkPassword: 'Please enter the new password again',
    })
    const errors = async (query: object) => (await change('agent', { ...good, ...query })).errors
    expect(await errors({ checkPassword: 'Other@2026' })).toEqual({ checkPassword: '两次输入密码不一致!' })
    expect(await errors({ oldPassword: 'guess' })).toEqual({ oldPassword: '原密码错误' })
    expect(await errors({ newPassword: password, checkPassword: password })).toEqual({
      newPassword: '新密码不能与原密码相同',
    })
  })

  test.each(['Ab1!x', 'Abcdefgh123456789', 'with space', '密码密码密码', 'semi;colon'])(
    'refuses %j',
    async (newPassword) => {
      expect((await change('agent', { ...good, newPassword, checkPassword: newPassword })).errors).toEqual({
        newPassword: '密码应为6到16位的数字字母和!@#$%^&*-_组成',
      })
    },
  )

  test("refuses another person's, whoever it is, and leaves it as it was", async () => {
    for (const [as, whose] of [
      ['agent', 'user'],
      ['agent', 'agent2'],
      ['admin', 'agent'],
    ] as const)
      if (await uidOf(as)) expect((await change(as, good, { uid: await uidOf(whose) })).code).toBe(20401)
    expect((await change('agent', good, { uid: 999_999 })).code).toBe(20401)
    expect((await signIn(world, 'user')).code).toBe(0)
  })

  test('lets no sign-in slip in behind it that had looked at the old one', async () => {
    const [before] = await world.db.select().from(account).where(eq(account.account, 'agent'))
    await change('agent', good)
    const client = { source: 'web', address: '', agent: '' }
    const stale = { uid: before?.uid ?? 0, passwordHash: before?.passwordHash ?? '' }
    expect(await openSession(world.db, stale, client, world.clock.now)).toBeUndefined()
  })

  test('counts guesses at the old password', async () => {
    for (let failure = 0; failure < 10; failure++) await change('agent', { ...good, oldPassword: 'guess' })
    expect((await change('agent', good)).code).toBe(429)
  })

  test('is in the audit trail, and the passwords are nowhere', async () => {
    await change('agent', good)
    const entries = await world.db.select().from(audit)
    expect(entries).toMatchObject([
      { action: 'change-password', resource: 'accounts', before: { passwordHash: '•••' } },
    ])
    const kept = JSON.stringify([world.logged, entries])
    expect(kept).not.toContain(fresh)
    expect(kept).not.toContain(password)
    const { headers } = await world.request('GET', '/account/userinfo')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
  })
})

describe('POST /account/reset-passwords', () => {
  const reset = async (as: string, whose: string, more: object = {}) =>
    world.ask<{ uid: number; account: string; password: string }>('POST', '/account/reset-passwords', {
      as,
      body: { uid: await uidOf(whose), ...more },
    })

  test('hands out a temporary password, ends the sessions, and asks for another password first', async () => {
    const before = await world.tokenOf('clinic')
    const { code, data } = await reset('agent', 'clinic')
    expect([code, data.account]).toEqual([0, 'clinic'])
    expect(data.password).toMatch(passwordPattern)
    expect((await world.ask('GET', '/account/userinfo', { headers: { token: before } })).code).toBe(20406)
    const signedIn = await signIn(world, 'clinic', { password: data.password })
    expect(signedIn.data.mustChangePassword).toBe(1)
    const headers = { token: signedIn.data.token }
    expect((await world.ask('GET', '/account/userinfo', { headers })).data.mustChangePassword).toBe(1)
    for (const path of ['/sgeye/lens-orders', '/account/sessions'])
      expect(await world.ask('GET', path, { headers })).toMatchObject({
        code: 20403,
        message: '请先修改密码，再进行其他操作',
      })
    const query = { oldPassword: data.password, newPassword: fresh, checkPassword: fresh }
    const changed = await world.ask('PUT', `/account/password/${data.uid}`, { headers, query })
    expect(changed.code).toBe(0)
    const free = await signIn(world, 'clinic', { password: fresh })
    expect(free.data.mustChangePassword).toBe(0)
    const list = await world.ask('GET', '/sgeye/lens-orders', { headers: { token: free.data.token } })
    expect(list.code).toBe(0)
  })

  test('may take the second factor off, for who has lost the authenticator', async () => {
    await enrolTotp(world, await world.tokenOf('user'))
    const kept = await reset('agent', 'user')
    expect((await signIn(world, 'user', { password: kept.data.password })).errors).toHaveProperty('totp')
    const dropped = await reset('agent', 'user', { dropTotp: 1 })
    expect((await signIn(world, 'user', { password: dropped.data.password })).code).toBe(0)
  })

  test('unlocks the account', async () => {
    for (let failure = 0; failure < 3; failure++) await signIn(world, 'user', { password: 'guess' })
    const { data } = await reset('agent', 'user')
    expect((await signIn(world, 'user', { password: data.password })).code).toBe(0)
  })

  test('refuses an account of another company, one that does not exist, and a caller without the code', async () => {
    expect((await reset('agent', 'agent2')).code).toBe(20401)
    expect((await reset('agent', 'nobody')).errors).toHaveProperty('uid')
    const none = await world.ask('POST', '/account/reset-passwords', { as: 'agent', body: { uid: 999_999 } })
    expect(none.code).toBe(20401)
    expect((await reset('clinic', 'user')).code).toBe(20403)
    expect((await signIn(world, 'agent2')).code).toBe(0)
  })

  test('refuses whoever would reach above themselves, and oneself', async () => {
    const above = await reset('user', 'agent')
    expect(above).toMatchObject({ code: 20403, message: '该账号的权限高于您，不能重置其密码' })
    expect((await reset('agent', 'agent')).message).toBe('请通过“修改密码”修改自己的密码')
    expect((await signIn(world, 'agent')).code).toBe(0)
  })

  test('shows the password once: it is in no trail, no log, and no answer kept for a retry', async () => {
    const headers = { 'idempotency-key': 'once' }
    const body = { uid: await uidOf('clinic') }
    const { data } = await world.ask<{ password: string }>('POST', '/account/reset-passwords', {
      as: 'agent',
      body,
      headers,
    })
    const entries = await world.db.select().from(audit)
    expect(entries).toMatchObject([
      {
        action: 'reset-password',
        name: 'agent',
        recordId: body.uid,
        after: { passwordHash: '•••', mustChangePassword: 1 },
      },
    ])
    const kept = JSON.stringify([world.logged, entries, await world.db.select().from(idempotency)])
    expect(kept).not.toContain(data.password)
  })
})

import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { loginRecordType } from '../../../contract/system/login-record-types'
import { sealingBy } from '../../../server/http/sealing'
import { audit, idempotency } from '../../../server/http/table'
import { account, loginRecord } from '../../../server/system/accounts/table'
import { role } from '../../../server/system/roles/table'
import { authenticator, enrolTotp, peopleOf, signIn } from '../../support/sign-in'
import { makeWorld, password, type World } from '../../support/world'

let world: World
let restore: () => Promise<void>
beforeAll(async () => {
  world = await makeWorld()
  restore = await peopleOf(world)
})
afterEach(() => restore())
afterAll(() => world?.close())

const call = (token: string, method: string, path: string, body?: object) =>
  world.ask(method, path, { headers: { token }, ...(body && { body }) })
const tokenOf = async (name: string) => (await signIn(world, name)).data.token
const required = (value: 0 | 1) => world.db.update(role).set({ requireTotp: value }).where(eq(role.code, 'AGENT'))

describe('enrolling', () => {
  test('begins with a key and is in force once a code of it is given', async () => {
    const token = await tokenOf('agent')
    const { data } = await call(token, 'POST', '/account/totp')
    expect(data).toMatchObject({
      secret: expect.stringMatching(/^[A-Z2-7]{32}$/),
      uri: expect.stringMatching(/^otpauth:\/\/totp\/.*agent.*secret=/),
    })
    expect((await call(token, 'GET', '/account/userinfo')).data.totp).toBe(0)
    expect((await signIn(world, 'agent')).code).toBe(0)
    const wrong = await call(token, 'PUT', '/account/totp', { code: '000000' })
    expect(wrong.errors).toEqual({ code: '动态验证码错误，请检查手机时间后重试' })
    const code = authenticator(String(data.secret), world.clock)
    expect((await call(token, 'PUT', '/account/totp', { code })).code).toBe(0)
    expect((await call(token, 'GET', '/account/userinfo')).data.totp).toBe(1)
    expect((await call(token, 'POST', '/account/totp')).message).toBe('动态验证码已启用，如需更换请先停用')
  })

  test('refuses a code before there is a key', async () => {
    expect((await call(await tokenOf('agent'), 'PUT', '/account/totp', { code: '123456' })).message).toBe(
      '请先获取绑定密钥',
    )
  })

  test('stands in the audit trail without the key', async () => {
    const secret = await enrolTotp(world, await tokenOf('agent'))
    const entries = await world.db.select().from(audit).where(eq(audit.action, 'enrol-totp'))
    expect(entries).toMatchObject([{ resource: 'accounts', cid: 1, name: 'agent' }])
    expect(JSON.stringify(entries)).not.toContain(secret)
  })
})

describe('the key', () => {
  const stored = async (name: string) => {
    const [row] = await world.db.select().from(account).where(eq(account.account, name))
    return row?.totpSecret ?? ''
  }
  const store = (name: string, totpSecret: string) =>
    world.db.update(account).set({ totpSecret }).where(eq(account.account, name))
  const enter = (name: string, secret: string) => {
    world.clock.now += 60
    return signIn(world, name, { totp: authenticator(secret, world.clock) })
  }

  test('is encrypted in the database, for its account alone', async () => {
    const secret = await enrolTotp(world, await tokenOf('agent'))
    const sealed = await stored('agent')
    expect(sealed).toMatch(/^sealed1:/)
    expect(atob(sealed.slice('sealed1:'.length))).not.toContain(secret)
    await enrolTotp(world, await tokenOf('user'))
    await store('user', sealed)
    expect((await enter('user', secret)).errors).toHaveProperty('totp')
    expect((await enter('agent', secret)).code).toBe(0)
  })

  test('that was stored as it is becomes encrypted when it is first used', async () => {
    const secret = await enrolTotp(world, await tokenOf('agent'))
    await store('agent', secret)
    expect((await enter('agent', secret)).code).toBe(0)
    expect(await stored('agent')).toMatch(/^sealed1:/)
    expect((await enter('agent', secret)).code).toBe(0)
  })

  test('that another installation encrypted is no key, and the log says so without it', async () => {
    const secret = await enrolTotp(world, await tokenOf('agent'))
    const own = world.services.sealing
    world.services.sealing = await sealingBy(btoa('x'.repeat(32)))
    expect((await enter('agent', secret)).errors).toHaveProperty('totp')
    world.services.sealing = undefined
    expect((await enter('agent', secret)).errors).toHaveProperty('totp')
    world.services.sealing = own
    expect(JSON.stringify(world.logged)).toContain('another SECRET_KEY')
    expect(JSON.stringify(world.logged)).not.toContain(secret)
  })
})

describe('signing in with a second factor', () => {
  test('asks for the code once the password is right, and only then', async () => {
    const secret = await enrolTotp(world, await tokenOf('agent'))
    expect((await signIn(world, 'agent', { password: 'guess' })).errors).toBeUndefined()
    expect(await signIn(world, 'agent')).toMatchObject({ code: 1, data: null, errors: { totp: '请输入动态验证码' } })
    const wrong = await signIn(world, 'agent', { totp: '000000' })
    expect(wrong.errors).toEqual({ totp: '动态验证码错误或已使用，请输入新的验证码' })
    world.clock.now += 60
    expect((await signIn(world, 'agent', { totp: authenticator(secret, world.clock) })).code).toBe(0)
    const types = (await world.db.select().from(loginRecord).orderBy(loginRecord.id)).map(({ type }) => type)
    expect(types.slice(1)).toEqual([
      loginRecordType.wrongPassword,
      loginRecordType.totpAsked,
      loginRecordType.wrongTotp,
      loginRecordType.signedIn,
    ])
  })

  test('takes a code that is half a minute off, and none that is further off', async () => {
    const secret = await enrolTotp(world, await tokenOf('agent'))
    world.clock.now += 300
    const code = (steps: number) => authenticator(secret, world.clock, steps)
    expect((await signIn(world, 'agent', { totp: code(-2) })).errors).toHaveProperty('totp')
    expect((await signIn(world, 'agent', { totp: code(2) })).errors).toHaveProperty('totp')
    expect((await signIn(world, 'agent', { totp: code(-1) })).code).toBe(0)
    expect((await signIn(world, 'agent', { totp: code(1) })).code).toBe(0)
  })

  test('takes each code once: not that of enrolling, not a repeated one, not one that is older', async () => {
    const secret = await enrolTotp(world, await tokenOf('agent'))
    const code = (steps = 0) => authenticator(secret, world.clock, steps)
    expect((await signIn(world, 'agent', { totp: code() })).errors).toHaveProperty('totp')
    world.clock.now += 90
    expect((await signIn(world, 'agent', { totp: code() })).code).toBe(0)
    expect((await signIn(world, 'agent', { totp: code() })).errors).toHaveProperty('totp')
    expect((await signIn(world, 'agent', { totp: code(-1) })).errors).toHaveProperty('totp')
  })

  test('lets one of two win that use a code at once', async () => {
    const secret = await enrolTotp(world, await tokenOf('agent'))
    world.clock.now += 90
    const totp = authenticator(secret, world.clock)
    const codes = (await Promise.all([1, 2].map(() => signIn(world, 'agent', { totp })))).map(({ code }) => code)
    expect(codes.sort()).toEqual([0, 1])
  })

  test('counts wrong codes as failures, and being asked does not wipe them out', async () => {
    await enrolTotp(world, await tokenOf('agent'))
    for (let failure = 0; failure < 3; failure++) {
      await signIn(world, 'agent', { totp: '000000' })
      if (failure < 2) expect((await signIn(world, 'agent')).errors).toHaveProperty('totp')
    }
    expect((await signIn(world, 'agent')).errors).toHaveProperty('captcha')
  })
})

describe('a role that requires it', () => {
  test('restricts a session to enrolling until that is done', async () => {
    await required(1)
    const { data } = await signIn(world, 'agent')
    expect(data.mustEnrolTotp).toBe(1)
    expect((await call(data.token, 'GET', '/account/userinfo')).data).toMatchObject({ mustEnrolTotp: 1, totp: 0 })
    const refused = { code: 20403, message: '请先绑定动态验证码，再进行其他操作' }
    expect(await call(data.token, 'GET', '/sgeye/lens-orders')).toMatchObject(refused)
    expect(await call(data.token, 'GET', '/account/sessions')).toMatchObject(refused)
    await enrolTotp(world, data.token)
    expect((await call(data.token, 'GET', '/sgeye/lens-orders')).code).toBe(0)
    expect((await call(data.token, 'GET', '/account/userinfo')).data).toMatchObject({ mustEnrolTotp: 0, totp: 1 })
  })

  test('restricts those at once who are signed in when it begins to', async () => {
    const token = await tokenOf('agent')
    await required(1)
    expect((await call(token, 'GET', '/sgeye/lens-orders')).code).toBe(20403)
    await required(0)
    expect((await call(token, 'GET', '/sgeye/lens-orders')).code).toBe(0)
  })

  test('keeps it from being taken off', async () => {
    const token = await tokenOf('agent')
    await enrolTotp(world, token)
    await required(1)
    const { message } = await call(token, 'DELETE', '/account/totp', { password })
    expect(message).toBe('您的角色必须使用动态验证码，不能停用')
  })
})

describe('taking it off', () => {
  test('needs the password, whose guesses are counted', async () => {
    const token = await tokenOf('agent')
    await enrolTotp(world, token)
    const remove = (secret: string) => call(token, 'DELETE', '/account/totp', { password: secret })
    for (let failure = 0; failure < 10; failure++)
      expect((await remove('guess')).errors).toEqual({ password: '密码错误' })
    expect((await remove(password)).code).toBe(429)
    world.clock.now += 15 * 60 + 1
    expect((await remove(password)).code).toBe(0)
    expect((await remove(password)).message).toBe('动态验证码尚未启用')
    expect((await signIn(world, 'agent')).code).toBe(0)
    const [person] = await world.db.select().from(account).where(eq(account.account, 'agent'))
    expect(person).toMatchObject({ totpSecret: null, totpSince: null, totpStep: null })
  })
})

test('neither keys nor codes get into the log, or into the answers that are kept for a retry', async () => {
  const headers = { token: await tokenOf('agent'), 'idempotency-key': 'once' }
  const { data } = await world.ask<{ secret: string }>('POST', '/account/totp', { headers })
  const code = authenticator(data.secret, world.clock)
  await world.ask('PUT', '/account/totp', { headers: { token: headers.token }, body: { code } })
  const kept = JSON.stringify([world.logged, await world.db.select().from(idempotency)])
  expect(kept).not.toContain(data.secret)
  expect(kept).not.toContain(code)
})

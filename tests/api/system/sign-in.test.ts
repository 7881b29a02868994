import { desc, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { loginRecordType } from '../../../contract/system/login-record-types'
import { account, captcha, loginRecord, session, signInFailure } from '../../../server/system/accounts/table'
import { signIn, solvedCaptcha } from '../../support/sign-in'
import { makeWorld, password, type World } from '../../support/world'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world?.close())
afterEach(async () => {
  await world.db.delete(signInFailure)
})

const guess = (name: string, more: object = {}) => signIn(world, name, { password: 'guess', ...more })
const lastRecord = async () => {
  const [last] = await world.db.select().from(loginRecord).orderBy(desc(loginRecord.id)).limit(1)
  return last
}

describe('POST /account/login', () => {
  test.each(['agent', ' Agent ', 'AGENT'])('takes %j for the same account', async (name) => {
    expect((await signIn(world, name)).code).toBe(0)
  })

  test.each(['аgent', 'ａｇｅｎｔ', 'agent\u200b', 'agе\u0301nt', 'agent%'])(
    'does not take the look-alike %j for it',
    async (name) => {
      const { code, data } = await signIn(world, name)
      expect([code, data]).toEqual([1, null])
    },
  )

  test('makes a token of its own, whatever token the client brings along', async () => {
    const planted = 'f'.repeat(64)
    const { data } = await signIn(world, 'agent', { token: planted }, { token: planted })
    expect(data.token).not.toBe(planted)
    const { code } = await world.ask('GET', '/account/userinfo', { headers: { token: planted } })
    expect(code).toBe(50008)
    const { data: again } = await signIn(world, 'agent', {}, { token: data.token })
    expect(again.token).not.toBe(data.token)
  })

  test('keeps neither tokens, nor passwords, nor codes in the log', async () => {
    const { captcha, captchaId } = await solvedCaptcha(world)
    const { data } = await signIn(world, 'agent', { captcha, captchaId, totp: '987654' })
    const logged = JSON.stringify(world.logged)
    for (const secret of [data.token, password, captcha, captchaId, '987654']) expect(logged).not.toContain(secret)
  })
})

describe('a picture’s code', () => {
  test('comes as pixels in which no path or text tells its letters, and is kept as a hash alone', async () => {
    const { data } = await world.ask<{ captchaId: string; image: string }>('GET', '/account/getCodeNew')
    expect(data.image).toMatch(/^data:image\/png;base64,/)
    const [kept] = await world.db.select().from(captcha).where(eq(captcha.id, data.captchaId))
    expect(kept?.answerHash).toMatch(/^[0-9a-f]{64}$/)
  })

  test('is asked for after three failures, before the password is looked at, and each guess needs a new one', async () => {
    for (let failure = 0; failure < 3; failure++) expect((await guess('agent')).errors).toBeUndefined()
    const refused = await signIn(world, 'agent')
    expect(refused).toMatchObject({ code: 1, errors: { captcha: '请输入图形验证码' } })
    const picture = await solvedCaptcha(world)
    expect((await guess('agent', picture)).message).toBe('账号或密码错误')
    const used = await signIn(world, 'agent', picture)
    expect(used.errors).toEqual({ captcha: '图形验证码错误或已失效，请重新输入' })
    expect((await signIn(world, 'agent', await solvedCaptcha(world))).code).toBe(0)
    expect((await signIn(world, 'agent')).code).toBe(0)
  })

  test('is used up by a wrong answer too, and lapses after five minutes', async () => {
    for (let failure = 0; failure < 3; failure++) await guess('agent')
    const picture = await solvedCaptcha(world)
    const wrong = await signIn(world, 'agent', { ...picture, captcha: 'XXXX' })
    expect(wrong.errors).toHaveProperty('captcha')
    expect((await signIn(world, 'agent', picture)).errors).toHaveProperty('captcha')
    const late = await solvedCaptcha(world)
    world.clock.now += 5 * 60
    expect((await signIn(world, 'agent', late)).errors).toHaveProperty('captcha')
  })

  test('serves one of two guesses that use it at once', async () => {
    for (let failure = 0; failure < 3; failure++) await guess('agent')
    const picture = await solvedCaptcha(world)
    const answers = await Promise.all([1, 2].map(() => guess('agent', picture)))
    expect(answers.map(({ errors }) => errors !== undefined && 'captcha' in errors).sort()).toEqual([false, true])
  })

  test('is asked of an address that has failed fifteen times, whatever the account', async () => {
    for (let failure = 0; failure < 15; failure++) await guess(`nobody${failure}`)
    expect((await signIn(world, 'agent')).errors).toHaveProperty('captcha')
    expect((await signIn(world, 'agent', await solvedCaptcha(world))).code).toBe(0)
  })

  test('is not handed out without end', async () => {
    const statuses = []
    for (let picture = 0; picture < 31; picture++)
      statuses.push((await world.request('GET', '/account/getCodeNew')).status)
    expect([statuses.filter((status) => status === 200).length, statuses.at(-1)]).toEqual([30, 429])
  })
})

describe('too many failures', () => {
  test('lock an account, under all spellings of its name, also for who solves every picture', async () => {
    for (let failure = 0; failure < 10; failure++)
      await guess(failure % 2 ? 'agent' : 'AGENT', await solvedCaptcha(world))
    const refused = await world.request('POST', '/account/login', {
      body: { account: 'agent', password, ...(await solvedCaptcha(world)) },
    })
    expect(refused.status).toBe(429)
    expect(await lastRecord()).toMatchObject({ account: 'agent', type: loginRecordType.tooMany })
    world.clock.now += 15 * 60 + 1
    expect((await signIn(world, 'agent')).code).toBe(0)
  })

  test('are not got around by guesses that come all at once', async () => {
    const guesses = await Promise.all(Array.from({ length: 25 }, () => guess('agent2')))
    const looked = guesses.filter(({ message }) => message === '账号或密码错误').length
    expect(looked).toBeGreaterThanOrEqual(3)
    expect(looked).toBeLessThanOrEqual(10)
    expect(guesses.filter(({ code }) => code === 0)).toEqual([])
  })

  test('are none where people of one account sign in at once', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => signIn(world, 'user')))
    expect(answers.map(({ code }) => code)).toEqual(Array(6).fill(0))
    expect(await world.db.$count(signInFailure)).toBe(0)
  })
})

describe('a role outside the whitelist', () => {
  test('learns who it is and may do nothing else', async () => {
    const { data } = await signIn(world, 'supplier')
    const ask = (method: string, path: string) => world.ask(method, path, { headers: { token: data.token } })
    expect((await ask('GET', '/account/userinfo')).data).toMatchObject({ role: 'SUPPLIER', mustEnrolTotp: 0 })
    expect(await ask('GET', '/account/sessions')).toMatchObject({ code: 20403, message: '您的账号不能在此系统中操作' })
    expect((await ask('PUT', '/account/preferences/lens-orders.columns')).code).toBe(20403)
    expect((await ask('POST', '/account/totp')).code).toBe(20403)
    expect((await lastRecord())?.type).toBe(loginRecordType.otherRole)
  })

  test('is signed out by its client, and by the clock where that is forgotten', async () => {
    const [left, forgotten] = [await signIn(world, 'supplier'), await signIn(world, 'supplier')]
    const ask = (token: string, method: string, path: string) => world.ask(method, path, { headers: { token } })
    expect((await ask(left.data.token, 'POST', '/account/loginout')).code).toBe(0)
    expect((await ask(left.data.token, 'GET', '/account/userinfo')).code).toBe(50013)
    world.clock.now += 4 * 60
    expect((await ask(forgotten.data.token, 'GET', '/account/userinfo')).code).toBe(0)
    world.clock.now += 2 * 60
    expect((await ask(forgotten.data.token, 'GET', '/account/userinfo')).code).toBe(50014)
  })
})

describe('login records', () => {
  const client = { 'user-agent': 'Firefox on a desk' }
  const recorded = async (name: string, more: object = {}) => {
    await signIn(world, name, more, client)
    return lastRecord()
  }

  test('keep every sign-in with what came of it, also where it is refused', async () => {
    const { uid } = (await world.db.select().from(account).where(eq(account.account, 'clinic')))[0] ?? {}
    const whose = { uid, name: 'clinic', cid: 1, hid: 11, agent: 'Firefox on a desk', source: 'web' }
    expect(await recorded('Clinic')).toMatchObject({ ...whose, account: 'Clinic', type: loginRecordType.signedIn })
    expect(await recorded('clinic', { password: 'guess' })).toMatchObject({
      ...whose,
      type: loginRecordType.wrongPassword,
    })
    expect(await recorded('nobody')).toMatchObject({
      ...{ account: 'nobody', uid: null, name: '', cid: null, type: loginRecordType.wrongPassword },
    })
    for (let failure = 0; failure < 3; failure++) await guess('clinic')
    expect(await recorded('clinic')).toMatchObject({ ...whose, type: loginRecordType.captcha })
  })

  test('tell a disabled account from an expired one', async () => {
    const set = (values: object) => world.db.update(account).set(values).where(eq(account.account, 'clinic'))
    await set({ status: 0 })
    expect((await recorded('clinic'))?.type).toBe(loginRecordType.disabled)
    await set({ status: 1, expireDate: '2026-03-09' })
    expect((await recorded('clinic'))?.type).toBe(loginRecordType.expired)
    await set({ expireDate: null })
  })

  test('keep every sign-out', async () => {
    const { data } = await signIn(world, 'clinic', { source: 'till' })
    await world.ask('POST', '/account/loginout', { headers: { token: data.token } })
    expect(await lastRecord()).toMatchObject({ account: 'clinic', source: 'till', type: loginRecordType.signedOut })
  })

  test('hold no password', async () => {
    await guess('clinic', { password: 'Secret@77' })
    expect(JSON.stringify(await world.db.select().from(loginRecord))).not.toContain('Secret@77')
  })
})

test('sessions that nobody has used for a month are forgotten at the next sign-in', async () => {
  await signIn(world, 'user')
  world.clock.now += 31 * 24 * 3600
  await signIn(world, 'user')
  const [person] = await world.db.select().from(account).where(eq(account.account, 'user'))
  expect(await world.db.$count(session, eq(session.uid, person?.uid ?? 0))).toBe(1)
})

import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { audit } from '../../../server/http/table'
import { account, verificationCode } from '../../../server/system/accounts/table'
import { peopleOf, signIn, solvedCaptcha } from '../../support/sign-in'
import { makeWorld, password, type World } from '../../support/world'

let world: World
let restore: () => Promise<void>
beforeAll(async () => {
  world = await makeWorld()
  await world.db.update(account).set({ phone: '13812345678' }).where(eq(account.account, 'agent'))
  restore = await peopleOf(world)
})
afterEach(() => restore())
afterAll(() => world?.close())

const fresh = 'Fresh@2026'
const begin = async (name: string) =>
  world.ask<{ verificationId: string; phone: string }>('POST', `/account/verification/${encodeURIComponent(name)}`, {
    body: await solvedCaptcha(world),
  })
const send = (verificationId: string) => world.ask('POST', '/sms/notice', { body: { verificationId } })
const retrieve = (verificationId: string, code: string, more: object = {}) =>
  world.ask('POST', '/account/retrieve', { body: { verificationId, code, ...more } })
const set = { newPassword: fresh, checkPassword: fresh }
const codeSent = () => world.sent.at(-1)?.params.code ?? ''
const wrongCode = () => (codeSent() === '000000' ? '111111' : '000000')

/** Steps 1 and 2, up to the code. */
const begun = async (name = 'agent') => {
  const { verificationId } = (await begin(name)).data
  await send(verificationId)
  return verificationId
}

describe('a forgotten password', () => {
  test('is replaced in three steps: account, code, new password', async () => {
    const { data } = await begin('Agent')
    expect(data.phone).toBe('138****5678')
    expect(await send(data.verificationId)).toMatchObject({ code: 0, data: { expiresIn: 600, nextIn: 60 } })
    expect(world.sent).toMatchObject([{ phone: '13812345678', template: 'retrieve' }])
    expect(world.sent[0]?.text).toContain(codeSent())
    const { token } = (await signIn(world, 'agent')).data
    expect((await retrieve(data.verificationId, codeSent())).data).toEqual({ changed: 0 })
    expect((await retrieve(data.verificationId, codeSent(), set)).data).toEqual({ changed: 1 })
    expect((await world.ask('GET', '/account/userinfo', { headers: { token } })).code).toBe(20406)
    expect((await signIn(world, 'agent')).code).toBe(1)
    expect((await signIn(world, 'agent', { password: fresh })).code).toBe(0)
  })

  test('may be replaced in one go, which unlocks the account and is in the audit trail', async () => {
    for (let failure = 0; failure < 3; failure++) await signIn(world, 'agent', { password: 'guess' })
    await retrieve(await begun(), codeSent(), set)
    expect((await signIn(world, 'agent', { password: fresh })).code).toBe(0)
    const entries = await world.db.select().from(audit)
    expect(entries).toMatchObject([
      { action: 'retrieve-password', name: 'agent', cid: 1, before: { passwordHash: '•••' } },
    ])
  })

  test('obeys the rules of passwords', async () => {
    const verificationId = await begun()
    const refused = async (more: object) => (await retrieve(verificationId, codeSent(), more)).errors
    expect(await refused({ newPassword: '短', checkPassword: '短' })).toEqual({
      newPassword: '密码应为6到16位的数字字母和!@#$%^&*-_组成',
    })
    expect(await refused({ newPassword: fresh, checkPassword: 'Other@2026' })).toEqual({
      checkPassword: '两次输入密码不一致!',
    })
    expect((await retrieve(verificationId, codeSent(), set)).code).toBe(0)
  })

  test('needs a picture’s code to begin with', async () => {
    const answer = await world.ask('POST', '/account/verification/agent', { body: {} })
    expect(answer.errors).toEqual({ captcha: '请输入图形验证码' })
  })
})

describe('a code', () => {
  test('is stored as a hash, and neither it nor the name gets into the log', async () => {
    await begun()
    const [kept] = await world.db.select().from(verificationCode)
    expect(kept?.codeHash).toMatch(/^[0-9a-f]{64}$/)
    const logged = JSON.stringify(world.logged)
    expect(logged).toContain('/account/verification/:x')
    expect(logged).not.toContain(codeSent())
    expect(logged).not.toContain('13812345678')
  })

  test('lapses after ten minutes; once proved, the new password has ten more', async () => {
    const late = await begun()
    world.clock.now += 600
    expect((await retrieve(late, codeSent())).errors).toEqual({ code: '验证码已失效，请重新获取' })
    const proved = await begun()
    world.clock.now += 599
    expect((await retrieve(proved, codeSent())).code).toBe(0)
    world.clock.now += 599
    expect((await retrieve(proved, codeSent())).code).toBe(0)
    world.clock.now += 1
    expect((await retrieve(proved, codeSent(), set)).errors).toHaveProperty('code')
  })

  test('cannot be guessed: the fifth wrong one ends it, also when all come at once', async () => {
    const verificationId = await begun()
    const first = await retrieve(verificationId, wrongCode())
    expect(first.errors).toEqual({ code: '验证码错误，还可以尝试 4 次' })
    await Promise.all(Array.from({ length: 8 }, () => retrieve(verificationId, wrongCode(), set)))
    expect((await retrieve(verificationId, codeSent(), set)).errors).toEqual({ code: '验证码已失效，请重新获取' })
    expect((await send(verificationId)).message).toBe('验证码已失效，请重新获取')
    expect((await signIn(world, 'agent')).code).toBe(0)
  })

  test('is used once: not again, and by one of two at once', async () => {
    const verificationId = await begun()
    const other = { newPassword: 'Other@2026', checkPassword: 'Other@2026' }
    const answers = await Promise.all([set, other].map((body) => retrieve(verificationId, codeSent(), body)))
    expect(answers.map(({ code }) => code).sort()).toEqual([0, 1])
    expect((await retrieve(verificationId, codeSent(), set)).code).toBe(1)
  })

  test('is worth nothing under another verification', async () => {
    await begun()
    const code = codeSent()
    world.clock.now += 60
    const other = await begun()
    expect((await retrieve(other, code === codeSent() ? wrongCode() : code, set)).errors).toHaveProperty('code')
  })

  test('is replaced by the next one', async () => {
    const verificationId = await begun()
    const first = codeSent()
    world.clock.now += 60
    await send(verificationId)
    if (first !== codeSent()) expect((await retrieve(verificationId, first)).errors).toHaveProperty('code')
    expect((await retrieve(verificationId, codeSent())).code).toBe(0)
  })

  test('is sent once a minute, and five times a day, whatever the verification', async () => {
    const { verificationId } = (await begin('agent')).data
    await send(verificationId)
    const again = await begin('AGENT')
    expect((await send(again.data.verificationId)).code).toBe(429)
    for (let more = 0; more < 4; more++) {
      world.clock.now += 60
      expect((await send((await begin('agent')).data.verificationId)).code).toBe(0)
    }
    world.clock.now += 3600
    expect((await send((await begin('agent')).data.verificationId)).code).toBe(429)
    world.clock.now += 24 * 3600
    expect((await send((await begin('agent')).data.verificationId)).code).toBe(0)
    expect(world.sent).toHaveLength(6)
  })

  test('is sent to an address’s askers twenty times a day', async () => {
    const codes = []
    for (let name = 0; name < 21; name++)
      codes.push((await send((await begin(`nobody${name}`)).data.verificationId)).code)
    expect([codes.filter((code) => code === 0).length, codes.at(-1)]).toEqual([20, 429])
  })
})

describe('what is answered', () => {
  /** Everything that somebody can see who asks for an account that may not exist. */
  const seen = async (name: string) => {
    const first = await begin(name)
    const { verificationId, phone } = first.data
    const sending = await send(verificationId)
    const tooSoon = await send(verificationId)
    const guesses = []
    for (let guess = 0; guess < 6; guess++) guesses.push(await retrieve(verificationId, '000000', set))
    return { ...first, data: [verificationId.length, phone.replace(/\d/g, '0')], sending, tooSoon, guesses }
  }

  test('is the same for an account, for none, for one without a phone and for a disabled one', async () => {
    await world.db.update(account).set({ phone: '13900001111', status: 0 }).where(eq(account.account, 'user'))
    const known = await seen('agent')
    for (const name of ['nobody', 'clinic', 'user', 'аgent']) expect(await seen(name)).toEqual(known)
    expect(world.sent).toHaveLength(1)
  })

  test('shows the same phone each time, also for a name that nobody has', async () => {
    const phone = async (name: string) => (await begin(name)).data.phone
    expect(await phone('nobody')).toMatch(/^1[3-9]\d\*{4}\d{4}$/)
    expect(await phone('NOBODY')).toBe(await phone('nobody'))
    expect(await phone('nobody')).not.toBe(await phone('nobody2'))
  })

  test('does not depend on whether the message could be sent', async () => {
    const { verificationId } = (await begin('agent')).data
    const taken = vi.spyOn(world.sent, 'push').mockImplementation(() => {
      throw new Error('no gateway')
    })
    expect((await send(verificationId)).code).toBe(0)
    taken.mockRestore()
    expect(world.logged).toContainEqual(expect.objectContaining({ message: 'text message not sent' }))
  })
})

test('the password of before still holds where only the code was proved', async () => {
  await retrieve(await begun(), codeSent())
  expect((await signIn(world, 'agent', { password })).code).toBe(0)
})

import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hashToken } from '../../../server/http/session'
import { account, knownDevice, signInFailure } from '../../../server/system/accounts/table'
import { attemptKeyOf } from '../../../server/system/attempt-limits'
import { peopleOf, solvedCaptcha } from '../../support/sign-in'
import { makeWorld, password, type World } from '../../support/world'

let world: World
let restore: () => Promise<void>
beforeAll(async () => {
  world = await makeWorld()
  restore = await peopleOf(world)
})
beforeEach(async () => {
  await world.db.delete(knownDevice)
  await restore()
})
afterAll(() => world?.close())

/** A browser: it keeps the cookie that it is given, and sends it along. */
const browser = (cookie = '') => {
  const kept = { cookie, set: '' }
  const signIn = async (name: string, more: object = {}, headers: Record<string, string> = {}) => {
    const answer = await world.request('POST', '/account/login', {
      body: { account: name, password, ...more },
      headers: { ...headers, ...(kept.cookie && { cookie: kept.cookie }) },
    })
    const set = answer.headers.get('set-cookie')
    if (set) {
      kept.set = set
      kept.cookie = set.split(';')[0] ?? ''
    }
    return answer
  }
  const guess = async (name: string) => signIn(name, { password: 'guess', ...(await solvedCaptcha(world)) })
  const exhaust = async (name: string) => {
    for (let failure = 0; failure < 10; failure++) await guess(name)
    return (await guess(name)).status
  }
  const codeOf = async (answer: Response) => ((await answer.json()) as { code: number }).code
  return {
    kept,
    guess,
    exhaust,
    signIn: async (name: string, more?: object) => codeOf(await signIn(name, more)),
    raw: signIn,
  }
}
const known = async (name: string) => {
  const own = browser()
  expect(await own.signIn(name)).toBe(0)
  return own
}
/** As many failures as if they had been tried: each real one takes the time of a password's hash. */
const fail = (key: string, times: number) =>
  world.db.insert(signInFailure).values(Array.from({ length: times }, () => ({ key, at: world.clock.now })))
/** What outsiders leave of the tries of an account. */
const exhausted = (name: string) => fail(attemptKeyOf(name), 10)
const tokenOf = ({ kept }: ReturnType<typeof browser>) => kept.cookie.slice('device='.length)
const uidOf = async (name: string) =>
  (await world.db.select().from(account).where(eq(account.account, name)))[0]?.uid ?? 0

describe('a device that has signed in before', () => {
  test('lets its owner in, without a picture, while an outsider has used up the tries of the account', async () => {
    const own = await known('agent')
    expect(await browser().exhaust('agent')).toBe(429)
    expect(await own.signIn('agent')).toBe(0)
    // Which gives the outsider no new tries.
    expect((await browser().guess('agent')).status).toBe(429)
  })

  test('lets its owner in while the tries of its address are used up', async () => {
    const own = await known('agent')
    await fail('address:', 50)
    expect((await browser().raw('agent', await solvedCaptcha(world))).status).toBe(429)
    expect(await own.signIn('agent')).toBe(0)
  })

  test('is asked for a picture after three wrong passwords and locked after ten, and no other device with it', async () => {
    const [own, other] = [await known('agent'), await known('agent')]
    for (let failure = 0; failure < 3; failure++) await own.guess('agent')
    const asked = (await (await own.raw('agent')).json()) as object
    expect(asked).toMatchObject({ code: 1, errors: { captcha: '请输入图形验证码' } })
    expect(await own.exhaust('agent')).toBe(429)
    expect((await own.raw('agent', await solvedCaptcha(world))).status).toBe(429)
    expect(await other.signIn('agent')).toBe(0)
    expect(await browser().signIn('agent')).toBe(0)
    world.clock.now += 15 * 60 + 1
    expect(await own.signIn('agent')).toBe(0)
  })

  test('is shown as locked, and is unlocked by an administrator', async () => {
    const own = await known('agent')
    await own.exhaust('agent')
    const uid = await uidOf('agent')
    const seen = () => world.ask('GET', `/account/info/${uid}`, { as: 'admin' })
    const locked = (await seen()).data
    expect(locked.lockedUntil).toBeGreaterThan(world.clock.now)
    expect((await world.ask('PUT', '/account/unlock', { as: 'admin', query: { uid } })).code).toBe(0)
    expect((await seen()).data.lockedUntil).toBeNull()
    expect(await own.signIn('agent')).toBe(0)
  })

  test('is of no use for another account: a stolen token shares the tries of that account', async () => {
    const thief = browser((await known('user')).kept.cookie)
    await exhausted('agent')
    expect((await thief.guess('agent')).status).toBe(429)
    expect((await thief.raw('agent', await solvedCaptcha(world))).status).toBe(429)
  })

  test.each(['device=', `device=${'f'.repeat(64)}`, 'device=1', 'device=%00'])(
    'cannot be made up: %j is a device that is not known',
    async (cookie) => {
      await known('agent')
      await exhausted('agent')
      expect((await browser(cookie).guess('agent')).status).toBe(429)
    },
  )

  test('gets a fresh token at each sign-in, so that one that was copied or planted is worth nothing', async () => {
    const own = await known('agent')
    const copied = own.kept.cookie
    await own.signIn('agent')
    expect(own.kept.cookie).not.toBe(copied)
    await exhausted('agent')
    expect((await browser(copied).guess('agent')).status).toBe(429)
    expect(await own.signIn('agent')).toBe(0)
  })

  test('is known to all who sign in on it', async () => {
    const shared = await known('agent')
    await shared.signIn('user')
    for (const name of ['agent', 'user']) {
      await exhausted(name)
      expect(await shared.signIn(name)).toBe(0)
    }
  })

  test('is forgotten after ninety days without a sign-in, and when ten others were used since', async () => {
    const late = await known('agent')
    world.clock.now += 90 * 24 * 3600
    await exhausted('agent')
    expect((await late.guess('agent')).status).toBe(429)
    const eleventh = await known('user')
    const [row] = await world.db
      .select()
      .from(knownDevice)
      .where(eq(knownDevice.tokenHash, await hashToken(tokenOf(eleventh))))
    const { uid = 0, expires = 0 } = row ?? {}
    const others = Array.from({ length: 9 }, (_, at) => ({ tokenHash: `${at}`, uid, expires: expires + at }))
    await world.db.insert(knownDevice).values(others)
    await known('user')
    await exhausted('user')
    expect((await eleventh.guess('user')).status).toBe(429)
    expect(await world.db.$count(knownDevice, eq(knownDevice.uid, uid))).toBe(10)
  })
})

describe('the token of a device', () => {
  test('is kept from scripts, goes to no other site, and is stored and logged nowhere', async () => {
    const own = await known('agent')
    expect(own.kept.set).toMatch(/^device=[0-9a-f]{64}; Max-Age=7776000; HttpOnly; SameSite=Strict$/)
    const token = tokenOf(own)
    expect(JSON.stringify(world.logged)).not.toContain(token)
    expect(JSON.stringify(await world.db.select().from(knownDevice))).not.toContain(token)
  })

  test('goes over TLS alone where the page came that way', async () => {
    const own = browser()
    await own.raw('agent', {}, { origin: 'https://office.example' })
    expect(own.kept.set).toContain('; Secure')
  })

  test('is given to whoever is let in, and to nobody else', async () => {
    const outsider = browser()
    await outsider.guess('agent')
    expect(outsider.kept.set).toBe('')
  })
})

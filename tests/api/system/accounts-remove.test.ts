import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Account } from '../../../contract/system/accounts'
import { signInFailure } from '../../../server/system/accounts/table'
import { accountsOf } from '../../support/accounts'
import { makeWorld, type World } from '../../support/world'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world?.close())

const { newcomer, made, rowOf, uidOf, info, update, remove, login, actionsOn } = accountsOf(() => world)

describe('DELETE /account', () => {
  test('removes an account that has done nothing', async () => {
    const { uid } = await made()
    expect((await remove(uid)).code).toBe(0)
    expect(await rowOf(uid)).toBeUndefined()
    const [, action] = await actionsOn(uid)
    expect(action).toMatchObject({ action: 'remove', after: null, before: { name: '程小溪' } })
  })

  test('keeps one that has a history, and says what to do instead', async () => {
    const { uid, account: name } = await made()
    await login(name)
    expect(await remove(uid)).toMatchObject({ code: 20402, message: expect.stringContaining('停用') })
    const parent = await made()
    await world.ask('POST', '/account/junior', { as: 'agent', body: newcomer({ parentUid: parent.uid }) })
    expect((await remove(parent.uid)).code).toBe(20402)
  })

  test('keeps one that somebody has changed since it was read', async () => {
    const { uid, version } = await made()
    await update({ uid, version, name: '改过' })
    expect(await remove(uid, 'agent', { version })).toMatchObject({ code: 100, current: { name: '改过' } })
    expect((await remove(uid, 'agent', { version: version + 1 })).code).toBe(0)
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
    expect((await actionsOn(uid)).at(-1)).toMatchObject({ action: 'unlock' })
    expect((await login(name)).code).toBe(0)
  })
})

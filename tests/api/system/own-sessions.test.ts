import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { OwnSession } from '../../../contract/system/own-account'
import { peopleOf, signIn } from '../../support/sign-in'
import { makeWorld, type World } from '../../support/world'

let world: World
let restore: () => Promise<void>
beforeAll(async () => {
  world = await makeWorld()
  restore = await peopleOf(world)
})
afterEach(() => restore())
afterAll(() => world?.close())

const opened = async (name: string, agent = '') => (await signIn(world, name, {}, { 'user-agent': agent })).data.token
const list = async (token: string) =>
  (await world.ask<OwnSession[]>('GET', '/account/sessions', { headers: { token } })).data
const end = async (token: string, id: number | string) =>
  (await world.ask('DELETE', `/account/sessions/${id}`, { headers: { token } })).code
const codeOf = async (token: string) => (await world.ask('GET', '/account/userinfo', { headers: { token } })).code

describe('GET /account/sessions', () => {
  test("lists one's sessions that hold, newest first, and marks the one that asks", async () => {
    const first = await opened('agent', 'Firefox')
    await opened('user')
    world.clock.now += 60
    const second = await opened('agent', 'Safari')
    const shown = await list(first)
    expect(shown.map(({ agent, current, source }) => [agent, current, source])).toEqual([
      ['Safari', 0, 'web'],
      ['Firefox', 1, 'web'],
    ])
    expect(JSON.stringify(shown)).not.toMatch(new RegExp(`${first}|${second}|[0-9a-f]{64}`))
    await world.ask('POST', '/account/loginout', { headers: { token: first } })
    expect(await list(second)).toHaveLength(1)
    world.clock.now += 12 * 3600 - 60
    const third = await opened('agent')
    world.clock.now += 120
    expect(await list(third)).toHaveLength(1)
  })
})

describe('DELETE /account/sessions', () => {
  test('ends one of them: its client is told at its next call', async () => {
    const [lost, mine] = [await opened('agent', 'lost phone'), await opened('agent')]
    const id = (await list(mine)).find(({ agent }) => agent === 'lost phone')?.id ?? 0
    expect(await end(mine, id)).toBe(0)
    expect([await codeOf(lost), await codeOf(mine)]).toEqual([20406, 0])
    expect(await end(mine, id)).toBe(20401)
  })

  test("refuses somebody else's, and one that does not exist", async () => {
    const [mine, theirs] = [await opened('agent'), await opened('agent2')]
    const id = (await list(theirs))[0]?.id ?? 0
    expect([await end(mine, id), await end(mine, 999_999)]).toEqual([20401, 20401])
    expect(await codeOf(theirs)).toBe(0)
  })

  test('ends all the others at once, and nobody else’s', async () => {
    const [old, older, mine] = [await opened('agent'), await opened('agent'), await opened('agent')]
    const theirs = await opened('user')
    const { code } = await world.ask('DELETE', '/account/sessions', { headers: { token: mine } })
    expect(code).toBe(0)
    expect(await Promise.all([old, older, mine, theirs].map(codeOf))).toEqual([20406, 20406, 0, 0])
  })
})

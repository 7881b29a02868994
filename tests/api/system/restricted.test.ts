import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anyone, anySession, hosts, whileOwing } from '../../../contract/core/call'
import { allCalls } from '../../../contract/registry'
import { account } from '../../../server/system/accounts/table'
import { role } from '../../../server/system/roles/table'
import { signIn } from '../../support/sign-in'
import { makeWorld, type World } from '../../support/world'

let world: World
beforeAll(async () => {
  world = await makeWorld()
  await world.db.update(account).set({ mustChangePassword: 1 }).where(eq(account.account, 'admin'))
  await world.db.update(role).set({ requireTotp: 1 }).where(eq(role.code, 'AGENT'))
})
afterAll(() => world?.close())

const isOpen = (can: unknown, alsoWhileOwing: boolean) =>
  can === anyone || can === anySession || (alsoWhileOwing && can === whileOwing)

/** What each call that should be closed answers: `method path code message`, all alike. */
const answersOf = async (name: string, alsoWhileOwing: boolean) => {
  const { token } = (await signIn(world, name)).data
  const closed = allCalls.filter(({ call }) => !isOpen(call.can, alsoWhileOwing))
  const answers = new Set<string>()
  for (const { call } of closed) {
    const path = hosts[call.host] + call.path.replace(/\{\w+\}/g, '1')
    const answer = await world.app.request(path, { method: call.method, headers: { token } })
    const { code, message } = (await answer.json()) as { code: number; message: string }
    answers.add(`${code} ${message}`)
  }
  expect(closed.length).toBeGreaterThan(20)
  return [...answers]
}

describe('of all calls of the contract', () => {
  test('who owes a new password may make none but those that pay it', async () => {
    expect(await answersOf('admin', true)).toEqual(['20403 请先修改密码，再进行其他操作'])
  })

  test('who owes a second factor may make none but those that pay it', async () => {
    expect(await answersOf('agent', true)).toEqual(['20403 请先绑定动态验证码，再进行其他操作'])
  })

  test('who has no work here may make none but to ask who they are, and to leave', async () => {
    expect(await answersOf('supplier', false)).toEqual(['20403 您的账号不能在此系统中操作'])
  })
})

test('the calls that stay open are named one by one', () => {
  const named = (permission: symbol) =>
    allCalls
      .filter(({ call }) => call.can === permission)
      .map(({ resource, name }) => `${resource}.${name}`)
      .sort()
  expect(named(anySession)).toEqual(['session.logout', 'session.userInfo'])
  expect(named(whileOwing)).toEqual(['own-account.beginTotp', 'own-account.confirmTotp', 'passwords.change'])
})

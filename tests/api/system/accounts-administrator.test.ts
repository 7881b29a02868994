import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { account } from '../../../server/system/accounts/table'
import { makeWorld, password, type World } from '../../support/world'

let world: World
let first = 0
let second = 0

const set = (uid: number, values: Partial<typeof account.$inferInsert>) =>
  world.db.update(account).set(values).where(eq(account.uid, uid))
const administrators = () =>
  world.db.$count(account, and(eq(account.roleId, world.roleId('ADMIN')), eq(account.status, 1)))
const signIn = async (name: string, secret = password) =>
  (await world.ask<{ token: string }>('POST', '/account/login', { body: { account: name, password: secret } })).data
    .token

beforeAll(async () => {
  world = await makeWorld()
  const [admin] = await world.db.select().from(account).where(eq(account.account, 'admin'))
  first = admin?.uid ?? 0
  const body = { account: 'admin2', name: '二号', roleId: world.roleId('ADMIN'), password: 'Start#2026' }
  second = (await world.ask<{ uid: number }>('POST', '/account', { as: 'admin', body })).data.uid
})
beforeEach(async () => {
  const reset = { status: 1, roleId: world.roleId('ADMIN'), cid: null, mustChangePassword: 0, expireDate: null }
  for (const uid of [first, second]) await set(uid, reset)
})
afterAll(() => world?.close())

describe('the last administrator', () => {
  test('remains when two administrators disable each other at the same moment', async () => {
    const tokens = [await signIn('admin'), await signIn('admin2', 'Start#2026')] as const
    const disable = (token: string, uid: number) =>
      world.ask('PUT', '/account/status', { headers: { token }, query: { uid, status: 0 } })
    const answers = await Promise.all([disable(tokens[0], second), disable(tokens[1], first)])
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1)
    expect(await administrators()).toBe(1)
  })

  test('remains when two administrators give each other another role at the same moment', async () => {
    const tokens = [await signIn('admin'), await signIn('admin2', 'Start#2026')] as const
    const demote = async (token: string, uid: number) => {
      const [row] = await world.db.select().from(account).where(eq(account.uid, uid))
      const body = { uid, version: row?.version, roleId: world.roleId('ADMIN_FY') }
      return world.ask('PUT', '/account', { headers: { token }, body })
    }
    await Promise.all([demote(tokens[0], second), demote(tokens[1], first)])
    expect(await administrators()).toBe(1)
  })

  test('does not take itself away', async () => {
    await set(second, { status: 0 })
    const token = await signIn('admin')
    const [row] = await world.db.select().from(account).where(eq(account.uid, first))
    const update = { uid: first, version: row?.version }
    const tries = [
      world.ask('PUT', '/account/status', { headers: { token }, query: { uid: first, status: 0 } }),
      world.ask('DELETE', '/account', { headers: { token }, query: { uid: first } }),
      world.ask('PUT', '/account', { headers: { token }, body: { ...update, roleId: world.roleId('ADMIN_FY') } }),
      world.ask('PUT', '/account', { headers: { token }, body: { ...update, expireDate: '2026-03-11' } }),
    ]
    for (const { code } of await Promise.all(tries)) expect(code).toBe(1)
    expect(await administrators()).toBe(1)
  })
})

/** Accounts of the screening edition: who sets which, and what an expired one may do. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ScreeningAccount } from '../../../contract/system/screening-accounts'
import { account } from '../../../server/system/accounts/table'
import { makeScreening, type Screening, screeningPaths } from '../../support/screening'

let world: Screening
beforeAll(async () => {
  world = await makeScreening()
})
afterAll(() => world.close())

const path = '/v1/screening/accounts'
const [manager, screener, contact] = [24, 25, 26]
let made = 0
const create = (body: object = {}, as = 'chief') => {
  made += 1
  const fields = { account: `person${made}0`, name: '周老师', password: 'First@2026', roleId: contact }
  return world.ask<ScreeningAccount>('POST', path, {
    as,
    body: { ...fields, customers: [world.school.customerId], ...body },
  })
}
const change = ({ uid, version }: ScreeningAccount, body: object, as = 'chief') =>
  world.ask<ScreeningAccount>('PUT', `${path}/${uid}`, { as, body: { version, ...body } })
const fieldsOf = ({ errors }: { errors?: Record<string, string> }) => Object.keys(errors ?? {})
const start = Date.parse('2026-03-10T10:00:00+08:00') / 1000
const signIn = async (name: string, password: string) =>
  (await world.ask('POST', '/login', { as: undefined, body: { account: name, password } })).code

describe('POST /v1/screening/accounts', () => {
  test('makes a contact who sees the schools that were given and no other', async () => {
    const { code, data } = await create({
      account: 'contact1',
      customers: [world.school.customerId, world.community.customerId],
    })
    expect(code).toBe(0)
    expect(data).toMatchObject({
      roleId: contact,
      customerNames: ['江南实验小学', '翠苑社区'],
      status: 1,
      allowed: ['update'],
    })
    // The first password is for changing it alone.
    await world.db.update(account).set({ mustChangePassword: 0 }).where(eq(account.uid, data.uid))
    const [model] = await world.db.select().from(account).where(eq(account.account, 'agent'))
    await world.db
      .update(account)
      .set({ passwordHash: model?.passwordHash ?? '' })
      .where(eq(account.uid, data.uid))
    const seen = await world.get<unknown[]>(screeningPaths.customers, { as: 'contact1' })
    expect(seen.total).toBe(2)
  })

  test('refuses at its field what does not fit', async () => {
    expect(fieldsOf(await create({ customers: [] }))).toEqual(['customers'])
    expect(fieldsOf(await create({ customers: [99_999] }))).toEqual(['customers'])
    expect(fieldsOf(await create({ roleId: screener }))).toEqual(['customers'])
    expect(fieldsOf(await create({ roleId: 1, customers: [] }))).toEqual(['roleId'])
    expect(fieldsOf(await create({ hid: 21 }))).toEqual(['hid'])
    expect(fieldsOf(await create({ expireDate: '2026-03-09' }))).toEqual(['expireDate'])
    expect(fieldsOf(await create({ account: 'chief' }))).toEqual(['account'])
    expect(fieldsOf(await create({ cid: 2 }))).toEqual(['cid'])
  })

  test('is the manager’s and the agent’s alone, and shows another company nothing', async () => {
    for (const as of ['screener', 'teacher', 'agent2']) expect((await create({}, as)).code).toBe(20403)
    const { data } = await create({ roleId: screener, customers: [] }, 'agent')
    expect((await change(data, { name: '改名' }, 'agent2')).code).toBe(20403)
    expect((await world.get(`${path}/${data.uid}`, { as: 'admin' })).code).toBe(0)
  })
})

describe('PUT /v1/screening/accounts/{uid}', () => {
  test('sets name, schools and expiry; an account as it was read can be sent back', async () => {
    const { data } = await create()
    const { data: changed } = await change(data, { customers: [world.other.customerId], expireDate: '2026-12-31' })
    expect(changed).toMatchObject({ customers: [world.other.customerId], expireDate: '2026-12-31' })
    const { name, phone, roleId, hid, customers, status, expireDate } = changed
    const { data: same, code } = await change(changed, { name, phone, roleId, hid, customers, status, expireDate })
    expect([code, same.version]).toEqual([0, changed.version])
  })

  test('refuses a stale version, the own account, and an account of staff', async () => {
    const { data } = await create()
    await change(data, { name: '王老师' })
    expect((await change(data, { name: '李老师' })).code).toBe(100)
    const { data: all } = await world.get<ScreeningAccount[]>(path)
    const own = all.find((one) => one.account === 'chief')
    expect(own?.allowed).toEqual([])
    expect((await change(own as ScreeningAccount, { name: '自己' })).code).not.toBe(0)
    expect(all.some((one) => one.account === 'agent')).toBe(false)
    const [staff] = await world.db.select().from(account).where(eq(account.account, 'agent'))
    expect((await change({ uid: staff?.uid, version: 1 } as ScreeningAccount, { name: '改名' })).code).toBe(20401)
  })

  test('an expired account signs in no more, and its sessions end at the next call', async () => {
    const { data } = await create({ account: 'shortlived', expireDate: '2026-03-10', roleId: manager, customers: [] })
    const [model] = await world.db.select().from(account).where(eq(account.account, 'agent'))
    await world.db
      .update(account)
      .set({ mustChangePassword: 0, passwordHash: model?.passwordHash ?? '' })
      .where(eq(account.uid, data.uid))
    expect((await world.get(path, { as: 'shortlived' })).code).toBe(0)
    world.clock.now = start + 86_400
    expect((await world.get(path, { as: 'shortlived' })).code).toBe(20405)
    expect(await signIn('shortlived', 'Vision@2026')).not.toBe(0)
    world.clock.now = start
  })
})

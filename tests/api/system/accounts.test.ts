import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Account } from '../../../contract/system/accounts'
import { account } from '../../../server/system/accounts/table'
import { role } from '../../../server/system/roles/table'
import { accountsOf, firstPassword } from '../../support/accounts'
import { makeWorld, type World } from '../../support/world'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world?.close())

const { newcomer, create, made, rowOf, uidOf, info, update, setStatus, login, actionsOn } = accountsOf(() => world)
const codeOf = async (token: string) => (await world.ask('GET', '/account/userinfo', { headers: { token } })).code

describe('POST /account', () => {
  test('makes an account of the own company whose person must choose another password', async () => {
    const { code, data } = await create(newcomer({ account: 'xiaoxi1', hid: 11, expireDate: '2026-12-31' }))
    expect(code).toBe(0)
    expect(data).toMatchObject({
      account: 'xiaoxi1',
      name: '程小溪',
      roleName: '客服',
      cid: 1,
      hospitalName: '青禾眼视光中心',
      status: 1,
      expireDate: '2026-12-31',
      mustChangePassword: 1,
      lastLogin: null,
    })
    expect(JSON.stringify(data)).not.toMatch(/argon2|totpSecret|passwordHash/)
    expect((await login('xiaoxi1')).code).toBe(0)
    const [action] = await actionsOn(data.uid)
    expect(action).toMatchObject({ action: 'create', before: null, cid: 1, after: { account: 'xiaoxi1' } })
    expect(JSON.stringify(action)).not.toContain(firstPassword)
  })

  test('names the field of everything that does not fit, and makes nothing', async () => {
    const wrong: [object, string][] = [
      [{ account: 'abc' }, 'account'],
      [{ account: 'a'.repeat(31) }, 'account'],
      [{ account: 'two words' }, 'account'],
      [{ account: 'аgent9' }, 'account'],
      [{ account: 'ａgent9' }, 'account'],
      [{ account: 'AGENT' }, 'account'],
      [{ name: '  ' }, 'name'],
      [{ name: '名'.repeat(31) }, 'name'],
      [{ phone: '12800001234' }, 'phone'],
      [{ roleId: 99_999 }, 'roleId'],
      [{ hid: 21 }, 'hid'],
      [{ expireDate: '2026-03-09' }, 'expireDate'],
      [{ expireDate: '31.12.2026' }, 'expireDate'],
      [{ password: '12345' }, 'password'],
      [{ roleId: world.roleId('诊所员工') }, 'hid'],
    ]
    const before = await world.db.$count(account)
    for (const [more, field] of wrong) {
      const { code, errors } = await create(newcomer(more))
      expect([code, Object.keys(errors ?? {})], JSON.stringify(more)).toEqual([1, [field]])
    }
    expect(await world.db.$count(account)).toBe(before)
  })

  test('takes a landline', async () => {
    expect((await made({ phone: '0571-87654321' })).phone).toBe('0571-87654321')
  })

  test('gives a name once, whoever else asks for it at the same moment and however it is written', async () => {
    const answers = await Promise.all([
      create(newcomer({ account: 'sameName' })),
      create(newcomer({ account: 'SAMENAME' }), 'agent2'),
      create(newcomer({ account: 'samename', cid: 2 }), 'admin'),
    ])
    const refused = answers.filter(({ code }) => code !== 0)
    expect(refused).toHaveLength(2)
    for (const { code, errors } of refused) expect([code, Object.keys(errors ?? {})]).toEqual([1, ['account']])
  })

  test('makes one account of a doubled submit', async () => {
    const headers = { 'idempotency-key': 'staff-1' }
    const body = newcomer({ account: 'doubled' })
    const [first, second] = await Promise.all([
      world.ask<Account>('POST', '/account', { as: 'agent', body, headers }),
      world.ask<Account>('POST', '/account', { as: 'agent', body, headers }),
    ])
    expect([first.code, second.code]).toEqual([0, 0])
    expect(second.data.uid).toBe(first.data.uid)
  })

  test('refuses the wrong role and another company, and lets nobody give more than they have', async () => {
    expect((await create(newcomer(), 'clinic')).code).toBe(20403)
    expect((await create(newcomer({ cid: 2 }))).code).toBe(20401)
    expect((await create(newcomer({ cid: null }))).code).toBe(20401)
    for (const name of ['ADMIN', 'AGENT', 'ADMIN_FY', 'SUPPLIER', 'TRAINER'])
      expect((await create(newcomer({ roleId: world.roleId(name) }))).errors, name).toHaveProperty('roleId')
    const stamps = { created: 1, updated: 1 }
    const [ofOthers] = await world.db
      .insert(role)
      .values({ name: '二号公司的角色', code: 'USER', cid: 2, ...stamps })
      .returning()
    expect((await create(newcomer({ roleId: ofOthers?.id }))).errors).toHaveProperty('roleId')
    expect((await create(newcomer({ roleId: world.roleId('全权员工') }), 'user')).code).toBe(0)
  })

  test('does not believe a body about what is not for it to say', async () => {
    const refused = await create(newcomer({ uid: 1, status: 0, parentUid: 1 }))
    expect(Object.keys(refused.errors ?? {})).toEqual(['uid', 'status', 'parentUid'])
    const { uid } = await made({ mustChangePassword: 0, totpSince: 5, version: 9 })
    expect(await rowOf(uid)).toMatchObject({ status: 1, mustChangePassword: 1, parentUid: null, totpSince: null })
  })

  test('lets the platform make people of its own and of any company, with roles that fit', async () => {
    const platform = await made({ account: 'money1', roleId: world.roleId('ADMIN_FY'), cid: null }, 'admin')
    expect(platform).toMatchObject({ cid: null, companyName: null })
    const agent = await made({ account: 'agentB', roleId: world.roleId('AGENT'), cid: 2 }, 'admin')
    expect(agent).toMatchObject({ cid: 2, companyName: '二号代理' })
    expect((await create(newcomer({ roleId: world.roleId('AGENT') }), 'admin')).errors).toHaveProperty('roleId')
    expect((await create(newcomer({ roleId: world.roleId('ADMIN'), cid: 1 }), 'admin')).errors).toHaveProperty('roleId')
    expect((await create(newcomer({ cid: 77 }), 'admin')).code).toBe(20401)
  })
})

describe('POST /account/junior', () => {
  const junior = (body: object, as = 'agent') => world.ask<Account>('POST', '/account/junior', { as, body })

  test('makes an account below another, in its company and clinic', async () => {
    const parent = await made({ hid: 11 })
    expect((await junior(newcomer({ parentUid: parent.uid, hid: 12 }))).errors).toHaveProperty('hid')
    const { data } = await junior(newcomer({ parentUid: parent.uid }))
    expect(data).toMatchObject({ parentUid: parent.uid, parentName: '程小溪', cid: 1, hid: 11 })
    expect((await junior(newcomer())).data).toMatchObject({ parentUid: await uidOf('agent'), hid: null })
  })

  test('gives it no rights that the upper one lacks, also later', async () => {
    const parent = await made()
    const full = world.roleId('全权员工')
    expect((await junior(newcomer({ parentUid: parent.uid, roleId: full }))).errors).toHaveProperty('roleId')
    const { data } = await junior(newcomer({ parentUid: parent.uid }))
    expect((await update({ uid: data.uid, version: 1, roleId: full })).errors).toHaveProperty('roleId')
    expect((await update({ uid: parent.uid, version: 1, roleId: world.roleId('财务') })).errors).toHaveProperty(
      'roleId',
    )
    expect((await update({ uid: data.uid, version: 1, hid: 12 })).errors).toHaveProperty('hid')
    expect((await update({ uid: parent.uid, version: 1, hid: 12 })).errors).toHaveProperty('hid')
  })

  test('refuses a parent of another company or with rights beyond the own', async () => {
    expect((await junior(newcomer({ parentUid: await uidOf('agent2') }))).code).toBe(20401)
    expect((await junior(newcomer({ parentUid: await uidOf('agent') }), 'user')).code).toBe(20403)
    expect((await junior(newcomer(), 'clinic')).code).toBe(20403)
  })
})

describe('PUT /account', () => {
  test('changes what it names, and says so in the trail', async () => {
    const { uid } = await made()
    const { data } = await update({ uid, version: 1, name: '程大溪', phone: '', expireDate: '2027-01-31' })
    expect(data).toMatchObject({ name: '程大溪', phone: '', expireDate: '2027-01-31', roleName: '客服', version: 2 })
    const [, action] = await actionsOn(uid)
    expect(action).toMatchObject({ action: 'update', before: { name: '程小溪' }, after: { name: '程大溪' } })
  })

  test('ends the sessions of somebody who gets another role or place, and of nobody else', async () => {
    const { uid, account: name } = await made()
    const { token } = (await login(name)).data
    await update({ uid, version: 1, name: '改名' })
    expect(await codeOf(token)).toBe(0)
    const { data } = await update({ uid, version: 2, roleId: world.roleId('仓管') })
    expect(data.roleName).toBe('仓管')
    expect(await codeOf(token)).toBe(20406)
    const again = (await login(name)).data.token
    await update({ uid, version: 3, hid: 12 })
    expect(await codeOf(again)).toBe(20406)
  })

  test('refuses a stale version, with the account as it is now', async () => {
    const { uid } = await made()
    await update({ uid, version: 1, name: '先到' })
    expect(await update({ uid, version: 1, name: '后到' })).toMatchObject({ code: 100, current: { name: '先到' } })
  })

  test('refuses bad input, the wrong role and another company', async () => {
    const { uid } = await made()
    expect((await update({ uid, version: 1, phone: '1' })).errors).toHaveProperty('phone')
    expect((await update({ uid, version: 1, roleId: world.roleId('AGENT') })).errors).toHaveProperty('roleId')
    expect((await update({ uid, version: 1, hid: 21 })).errors).toHaveProperty('hid')
    expect((await update({ uid, version: 1, cid: 2 })).code).toBe(20401)
    expect((await update({ uid, version: 1, name: '别家' }, 'agent2')).code).toBe(20401)
    expect((await update({ uid, version: 1, name: '无权' }, 'clinic')).code).toBe(20403)
    expect(await rowOf(uid)).toMatchObject({ version: 1, cid: 1 })
  })

  test('cannot be talked into another account, name, state or company', async () => {
    const { uid, account: name } = await made()
    expect((await update({ uid, version: 1, name: '改', ctid: 3 })).errors).toHaveProperty('ctid')
    const fixed = await update({ uid, version: 1, name: '改', account: 'admin9', status: 0, parentUid: 1 })
    expect(Object.keys(fixed.errors ?? {})).toEqual(['account', 'status', 'parentUid'])
    const { data } = await update({ uid, version: 1, name: '改', account: name, status: 1, parentUid: null })
    expect(data).toMatchObject({ name: '改', account: name, status: 1, parentUid: null })
  })

  test('keeps everybody from those with more rights, and from their own role', async () => {
    const agent = await uidOf('agent')
    const own = await uidOf('user')
    expect((await update({ uid: agent, version: 1, name: '下克上' }, 'user')).code).toBe(20403)
    expect((await update({ uid: own, version: 1, roleId: world.roleId('客服') }, 'user')).errors).toHaveProperty(
      'roleId',
    )
    const { version } = (await info(own, 'user')).data
    expect((await update({ uid: own, version, name: '新名字' }, 'user')).data).toMatchObject({ name: '新名字' })
  })

  test('moves somebody to another company only by the platform, out of their clinic', async () => {
    const { uid } = await made({ hid: 11 })
    const { data } = await update({ uid, version: 1, cid: 2 }, 'admin')
    expect(data).toMatchObject({ cid: 2, hid: null })
    expect((await info(uid)).code).toBe(20401)
  })
})

describe('PUT /account/status', () => {
  test('disables an account with all its sessions, and enables it again', async () => {
    const { uid, account: name } = await made()
    const { token } = (await login(name)).data
    expect((await setStatus(uid, 0)).data).toMatchObject({ status: 0, version: 2 })
    expect(await codeOf(token)).toBe(20405)
    expect((await login(name)).code).toBe(20405)
    expect((await setStatus(uid, 0)).data.version).toBe(2)
    expect((await setStatus(uid, 1)).data).toMatchObject({ status: 1 })
    expect((await login(name)).code).toBe(0)
    expect((await actionsOn(uid)).map(({ action }) => action)).toEqual(['create', 'disable', 'enable'])
  })

  test('refuses oneself, those with more rights, the wrong role, another company and another value', async () => {
    const agent = await uidOf('agent')
    expect((await setStatus(agent, 0)).code).toBe(1)
    expect((await setStatus(agent, 0, 'user')).code).toBe(20403)
    expect((await setStatus(agent, 0, 'agent2')).code).toBe(20401)
    expect((await setStatus(agent, 0, 'clinic')).code).toBe(20403)
    expect((await setStatus(await uidOf('user'), 2)).errors).toHaveProperty('status')
    expect(await rowOf(agent)).toMatchObject({ status: 1 })
  })
})

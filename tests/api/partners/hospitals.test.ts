import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Hospital } from '../../../contract/partners/hospitals'
import { clinicManager } from '../../../server/db/base-roles'
import { audit } from '../../../server/http/table'
import { orders } from '../../../server/orders/orders/table'
import { certificate } from '../../../server/partners/certificates/table'
import { hospital, hospitalSetting } from '../../../server/partners/hospitals/table'
import { account, loginRecord, session } from '../../../server/system/accounts/table'
import { fillShelves, placingOf } from '../../support/order-kinds'
import { signIn } from '../../support/sign-in'
import { makeWorld, type World } from '../../support/world'

const stamps = { created: 1, updated: 1 }
const newcomer = 31
const [waiting, accepted, refused, stopped] = [0, 1, 2, 3]

let world: World
beforeAll(async () => {
  world = await makeWorld()
  await fillShelves(world)
})
afterAll(() => world.close())
/** One clinic of the first agent has registered; the agent's default allows 50,000 fen. */
beforeEach(async () => {
  const { db } = world
  await db.delete(orders)
  await db.delete(audit)
  const its = await db.select({ uid: account.uid }).from(account).where(eq(account.hid, newcomer))
  for (const { uid } of its) await db.delete(session).where(eq(session.uid, uid))
  await db.delete(loginRecord).where(eq(loginRecord.hid, newcomer))
  await db.delete(account).where(eq(account.hid, newcomer))
  await db.delete(hospitalSetting).where(eq(hospitalSetting.hid, newcomer))
  await db.delete(certificate)
  await db.delete(hospital).where(eq(hospital.hid, newcomer))
  await put()
  await db.update(hospitalSetting).set({ creditValue: 50_000 }).where(eq(hospitalSetting.authSettingType, 0))
})

const put = (more: Partial<typeof hospital.$inferInsert> = {}) =>
  world.db.insert(hospital).values({
    ...{ hid: newcomer, cid: 1, name: '云栖视觉健康中心', region: '杭州', contact: '方店长', phone: '19900003131' },
    ...{ licence: 'PDY310101', status: waiting, requestFrom: 1, ...stamps, ...more },
  })
const become = (status: number) => world.db.update(hospital).set({ status }).where(eq(hospital.hid, newcomer))

const get = (as = 'admin', hid = newcomer) => world.ask<Hospital>('GET', `/sgeye/hospital/${hid}`, { as })
const first = { account: 'yunqi', password: 'Vision-2027' }
const review = (body: object = {}, as = 'admin', hid = newcomer) =>
  world.ask<Hospital>('POST', `/sgeye/hospital/review/${hid}`, { as, body: { version: 1, ...first, ...body } })
const reject = (reason: string, as = 'admin', query = {}) =>
  world.ask<Hospital>('PUT', `/sgeye/hospital/${newcomer}/review/no-pass`, { as, query: { reason, ...query } })
const setStatus = (status: number, reason = '', as = 'agent', version = 1) =>
  world.ask<Hospital>('PUT', `/sgeye/hospital/${newcomer}/status`, { as, body: { version, status, reason } })
const people = () => world.db.select().from(account).where(eq(account.hid, newcomer))
const settings = () => world.db.select().from(hospitalSetting).where(eq(hospitalSetting.hid, newcomer))
const actions = async () => {
  const query = { resource: 'hospitals', recordId: newcomer }
  const { data } = await world.ask<{ action: string; reason: string }[]>('GET', '/audit', { as: 'admin', query })
  return data.map(({ action, reason }) => `${action} ${reason}`.trim())
}

describe('POST /sgeye/hospital/review/{hid}', () => {
  test('makes the clinic a store of the chain that is named', async () => {
    expect((await review({ parentHid: 11 })).data).toMatchObject({ status: accepted, parentHid: 11 })
  })

  test('takes a store that was entered for a chain out of it where the reviewer says so', async () => {
    await world.db.update(hospital).set({ parentHid: 11 }).where(eq(hospital.hid, newcomer))
    expect((await review({ parentHid: null })).data.parentHid).toBeNull()
  })

  test.each([21, newcomer, 999, 12])(
    'refuses %i as a head: of another company, itself, unknown, or a store itself',
    async (parentHid) => {
      await world.db.update(hospital).set({ parentHid: 11 }).where(eq(hospital.hid, 12))
      const { code, errors } = await review({ parentHid })
      expect([code, Object.keys(errors ?? {})]).toEqual([1, ['parentHid']])
      expect((await get()).data.status).toBe(waiting)
      await world.db.update(hospital).set({ parentHid: null }).where(eq(hospital.hid, 12))
    },
  )

  test('accepts: setting and account appear, the person signs in, chooses a password and places an order', async () => {
    const { code, data } = await review()
    expect(code).toBe(0)
    expect(data).toMatchObject({ status: accepted, version: 2, allowed: ['stop'], accounts: [{ account: 'yunqi' }] })
    expect(await settings()).toMatchObject([{ cid: 1, authSettingType: 0, creditValue: 50_000, isOptRequired: 0 }])
    const [person] = await people()
    expect(person).toMatchObject({
      ...{ name: '方店长', phone: '19900003131', roleId: clinicManager, cid: 1, mustChangePassword: 1, status: 1 },
    })
    expect((await actions())[0]).toBe('confirm')

    const { data: signed } = await signIn(world, 'yunqi', { password: first.password })
    expect(signed.mustChangePassword).toBe(1)
    const headers = { token: signed.token }
    const chosen = { oldPassword: first.password, newPassword: 'Yunqi-2027', checkPassword: 'Yunqi-2027' }
    await world.ask('PUT', `/account/password/${person?.uid}`, { headers, query: chosen })
    const { data: again } = await signIn(world, 'yunqi', { password: 'Yunqi-2027' })
    const body = await placingOf(world, 'care', newcomer)
    const order = await world.ask('POST', '/order', { headers: { token: again.token }, body })
    expect(order).toMatchObject({ code: 0, data: { status: 1 } })
    const others = await placingOf(world, 'care', 11)
    const foreign = await world.ask('POST', '/order', { headers: { token: again.token }, body: others })
    expect(foreign.errors).toHaveProperty('hid')
  })

  test('begins with terms of its own where that is said, as the agent’s default is then', async () => {
    await review({ authSettingType: 1, name: '钱敏', phone: '13900001111', roleId: world.roleId('诊所员工') })
    expect(await settings()).toMatchObject([{ authSettingType: 1, creditValue: 50_000 }])
    expect(await people()).toMatchObject([{ name: '钱敏', phone: '13900001111', roleId: world.roleId('诊所员工') }])
  })

  test.each<[string, object, string]>([
    ['no account', { account: undefined }, 'account'],
    ['no password', { password: undefined }, 'password'],
    ['a name that is taken', { account: 'AGENT' }, 'account'],
    ['a name of three letters', { account: 'abc' }, 'account'],
    ['a password that is too short', { password: 'abc' }, 'password'],
    ['a role that is not for clinics', { roleId: 3 }, 'roleId'],
    ['a role of the platform', { roleId: 1 }, 'roleId'],
    ['a phone that is none', { phone: '12' }, 'phone'],
    ['a state that is none', { status: 2 }, 'status'],
  ])('with %s makes nothing at all', async (_, body, field) => {
    expect((await review(body)).errors).toHaveProperty(field)
    expect(await people()).toEqual([])
    expect(await settings()).toEqual([])
    expect((await get()).data.status).toBe(waiting)
  })

  test('tells of clinics with the same name, licence or phone before it accepts', async () => {
    const { db } = world
    await db.update(hospital).set({ name: '云栖 视觉健康中心', phone: '19900003131' }).where(eq(hospital.hid, 12))
    await db.update(hospital).set({ licence: 'pdy310101' }).where(eq(hospital.hid, 21))
    expect((await get()).data.namesakes).toMatchObject([
      { hid: 12, companyName: '一号代理', by: ['name', 'phone'] },
      { hid: 21, companyName: '二号代理', by: ['licence'] },
    ])
    expect((await get('agent')).data.namesakes.map(({ hid }) => hid)).toEqual([12])
    expect((await review()).warnings).toEqual([
      '与「一号代理」的「云栖 视觉健康中心」（已通过）相同：名称、电话',
      '与「二号代理」的「东湖明德眼科门诊」（已通过）相同：证照号',
    ])
    expect(await people()).toEqual([])
    expect((await review({ confirmWarn: 1 })).code).toBe(0)
    await db.update(hospital).set({ name: '南巷儿童视光', phone: '' }).where(eq(hospital.hid, 12))
    await db.update(hospital).set({ licence: '' }).where(eq(hospital.hid, 21))
  })

  test('of two reviewers at once lets one through; the other is told, and nothing appears twice', async () => {
    const [one, other] = await Promise.all([review(), review({ account: 'yunqi2' })])
    expect([one.code, other.code].sort()).toEqual([0, 100])
    expect([one, other].find(({ code }) => code === 100)?.current).toMatchObject({ status: accepted })
    expect(await people()).toHaveLength(1)
    expect(await settings()).toHaveLength(1)
    expect(await actions()).toContain('confirm')
  })

  test('and a refusal at once: one of them stands', async () => {
    const both = await Promise.all([review(), reject('资料不全')])
    expect(both.map(({ code }) => code).sort()).toEqual([0, 100])
    const { status } = (await get()).data
    expect((await people()).length).toBe(status === accepted ? 1 : 0)
  })
})

/** What each may do with a clinic in each state. */
const allowedTo: Record<string, string[][]> = {
  admin: [['confirm', 'reject'], ['stop'], ['reopen'], ['resume']],
  agent: [[], ['stop'], [], ['resume']],
  user: [[], ['stop'], [], ['resume']],
}
describe('a clinic', () => {
  test.each(Object.entries(allowedTo))(
    'says what %s may do with it in each state, and no more is done',
    async (as, states) => {
      for (const [status, verbs] of states.entries()) {
        await become(status)
        expect((await get(as)).data.allowed).toEqual(verbs)
        const codes = {
          confirm: (await review({ version: 9 }, as)).code,
          reject: verbs.includes('reject') ? 0 : (await reject('资料不全', as)).code,
          stop: verbs.includes('stop') ? 0 : (await setStatus(stopped, '停业', as)).code,
          resume: verbs.includes('resume') ? 0 : (await setStatus(accepted, '', as)).code,
        }
        const mayReview = as === 'admin'
        expect(codes).toEqual({
          confirm: mayReview ? 100 : 20403,
          reject: verbs.includes('reject') ? 0 : mayReview ? 100 : 20403,
          stop: verbs.includes('stop') ? 0 : 100,
          resume: verbs.includes('resume') ? 0 : 100,
        })
      }
    },
  )

  test('is refused with a reason, taken up again, and forgets the reason', async () => {
    for (const reason of ['', '   ']) expect((await reject(reason)).errors).toHaveProperty('reason')
    expect((await reject('字'.repeat(201))).errors).toHaveProperty('reason')
    expect((await reject('资料不全', 'admin', { version: 7 })).code).toBe(100)
    expect((await reject(' 执业许可证不清晰 ')).data).toMatchObject({ status: refused, reason: '执业许可证不清晰' })
    expect((await reject('再次驳回')).code).toBe(100)
    expect((await review({ version: 2, status: 0 })).data).toMatchObject({ status: waiting, reason: '', version: 3 })
    expect(await actions()).toEqual(['reopen', 'reject 执业许可证不清晰'])
    expect(await people()).toEqual([])
  })

  test('that is stopped orders nothing new until it may again', async () => {
    await become(accepted)
    const order = async () =>
      world.ask('POST', '/order', { as: 'agent', body: await placingOf(world, 'care', newcomer) })
    expect((await order()).code).toBe(0)
    expect((await setStatus(stopped)).errors).toHaveProperty('reason')
    expect((await setStatus(stopped, '停业整顿')).data).toMatchObject({ status: stopped, reason: '停业整顿' })
    expect((await order()).errors).toHaveProperty('hid')
    expect((await setStatus(accepted, '', 'agent', 2)).data).toMatchObject({ status: accepted, reason: '' })
    expect((await order()).code).toBe(0)
  })

  test('is nobody’s outside the company, and no clinic of another is seen', async () => {
    expect((await get('agent2')).code).toBe(20401)
    expect((await setStatus(stopped, '停业', 'agent2')).code).toBe(20401)
    expect((await get('admin', 999)).code).toBe(20401)
    expect((await get('clinic')).code).toBe(20403)
  })

  test('shows its licences, those that hold before those that do not', async () => {
    const licence = { cid: 1, hid: newcomer, ownerType: 3, ownerId: newcomer, ownerName: '云栖', ...stamps }
    await world.db.insert(certificate).values([
      { ...licence, type: 5, number: 'PDY-old', validTo: '2026-03-09' },
      { ...licence, type: 5, number: 'PDY-new', validTo: '2027-03-09' },
      { ...licence, type: 1, number: 'YYZZ', validTo: '2026-03-01' },
    ])
    expect((await get()).data.certificates.map(({ number, status }) => [number, status])).toEqual([
      ['PDY-new', 1],
      ['PDY-old', 3],
      ['YYZZ', 2],
    ])
  })
})

describe('GET /sgeye/hospital', () => {
  test('counts the clinics of each state, finds by licence, and leaves those that wait out of what is chosen from', async () => {
    const ask = (query: object, as = 'admin') =>
      world.ask<{ hid: number }[]>('GET', '/sgeye/hospital', { as, query: { counts: 1, ...query } })
    expect(await ask({})).toMatchObject({ total: 4, counts: { 0: 1, 1: 3, 2: 0, 3: 0 } })
    expect(await ask({ status: '0', request_from: 1 })).toMatchObject({
      total: 1,
      data: [{ hid: newcomer, created: 1 }],
    })
    expect((await ask({ query_string: 'pdy3101' }, 'agent')).data.map(({ hid }) => hid)).toEqual([newcomer])
    expect((await ask({}, 'agent2')).total).toBe(1)
    const choices = await world.ask<{ hid: number }[]>('GET', '/sgeye/hospital/agent/1', { as: 'admin' })
    expect(choices.data.map(({ hid }) => hid).sort()).toEqual([11, 12])
  })

  test('tells how each stands by contract and licences', async () => {
    const { db } = world
    const licence = { cid: 1, hid: 11, ownerType: 3, ownerId: 11, ownerName: '青禾', ...stamps }
    await db.insert(certificate).values([
      { ...licence, type: 5, number: 'A', validTo: '2026-03-20' },
      { ...licence, type: 1, number: 'B', validTo: '2026-03-01' },
    ])
    const agreed = { cid: 1, hid: 11, start: '2025-03-01', end: '2026-03-09' }
    await world.ask('POST', '/contracts', { as: 'admin', body: { contractNo: '旧', ...agreed } })
    const standing = async () => {
      const { data } = await world.ask<object[]>('GET', '/sgeye/hospital', {
        as: 'agent',
        query: { query_string: '青禾' },
      })
      return data
    }
    expect(await standing()).toMatchObject([
      { contract: { status: 2, end: '2026-03-09' }, licencesExpired: 1, licencesExpiring: 1 },
    ])
    await world.ask('POST', '/contracts', { as: 'admin', body: { contractNo: '新', ...agreed, end: '2026-12-31' } })
    expect(await standing()).toMatchObject([{ contract: { status: 1, end: '2026-12-31' } }])
    const mine = and(eq(certificate.ownerType, 3), eq(certificate.ownerId, 11))
    await db.delete(certificate).where(mine)
  })
})

/** Chains of stores: who sees which, who asks for a further one, and what belongs to clinics alone. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Store } from '../../../contract/partners/stores'
import type { PatientSettings } from '../../../contract/people/patient-settings'
import type { UserInfo } from '../../../contract/system/session'
import { hospital } from '../../../server/partners/hospitals/table'
import { account } from '../../../server/system/accounts/table'
import { element } from '../../../server/system/menus/table'
import { roleElement } from '../../../server/system/roles/table'
import { makeWorld, type World } from '../../support/world'

let world: World
const stamps = { created: 1, updated: 1 }
beforeAll(async () => {
  world = await makeWorld()
  await world.db.insert(hospital).values({ hid: 13, cid: 1, parentHid: 11, name: '青禾二店', ...stamps })
  const [model] = await world.db.select().from(account).where(eq(account.account, 'clinic'))
  await world.db.insert(account).values({
    ...{ account: 'branch', name: '二店店长', passwordHash: model?.passwordHash ?? '', cid: 1, hid: 13, ...stamps },
    roleId: world.roleId('诊所负责人'),
  })
})
afterAll(() => world.close())

const list = (as: string) => world.ask<Store[]>('GET', '/v1/clinic/stores', { as })
const hids = async (as: string) => (await list(as)).data.map(({ hid }) => hid)

describe('the stores of a chain', () => {
  test('are all seen from its head, each store sees itself, and the platform sees all', async () => {
    expect(await hids('manager')).toEqual([11, 13])
    expect(await hids('branch')).toEqual([13])
    expect(await hids('admin')).toEqual([11, 12, 21, 13])
  })

  test('are named to those who work in them; of the head, the owner alone may look at all at once', async () => {
    const worksIn = async (as: string) => {
      const { data } = await world.ask<UserInfo>('GET', '/account/userinfo', { as })
      return [data.stores, data.allStores]
    }
    const branch = { hid: 13, name: '青禾二店' }
    const all = [{ hid: 11, name: expect.any(String) }, branch]
    expect(await worksIn('manager')).toEqual([all, 1])
    expect(await worksIn('clinic')).toEqual([all, 0])
    expect(await worksIn('branch')).toEqual([[branch], 0])
    expect(await worksIn('agent')).toEqual([[], 0])
  })

  test('say of themselves when they are open and which rooms they have', async () => {
    const [, branch] = (await list('manager')).data
    const body = { hours: '09:00–20:00', rooms: ['1诊室', '2诊室'], vaMode: 2, version: branch?.version }
    const { code, data } = await world.ask<Store>('PUT', '/v1/clinic/stores/13', { as: 'manager', body })
    expect([code, data]).toMatchObject([0, { hours: '09:00–20:00', rooms: ['1诊室', '2诊室'], vaMode: 2, receipt: 80 }])
    const twice = { rooms: ['1诊室', '1诊室'], version: data.version }
    const refused = await world.ask('PUT', '/v1/clinic/stores/13', { as: 'manager', body: twice })
    expect(Object.keys(refused.errors ?? {})).toEqual(['rooms'])
  })

  test('get a further one by asking the agent, from the head alone', async () => {
    const ask = (as: string) => world.ask<Store>('POST', '/v1/clinic/stores', { as, body: { name: '青禾三店' } })
    expect((await ask('branch')).errors).toHaveProperty('parentHid')
    const made = await ask('manager')
    expect(made.data).toMatchObject({ status: 0, parentHid: 11, name: '青禾三店' })
    const waiting = await world.ask<{ hid: number }[]>('GET', '/sgeye/hospital', {
      as: 'agent',
      query: { status: '0' },
    })
    expect(waiting.data.map(({ hid }) => hid)).toContain(made.data.hid)
  })

  test('are stopped with a reason and opened again, the head not', async () => {
    const set = (hid: number, body: object) =>
      world.ask<Store>('PUT', `/v1/clinic/stores/${hid}/status`, { as: 'manager', body })
    const version = async (hid: number) => (await list('manager')).data.find((one) => one.hid === hid)?.version
    expect((await set(13, { status: 3, version: await version(13) })).errors).toHaveProperty('reason')
    expect((await set(13, { status: 3, reason: '装修', version: await version(13) })).data).toMatchObject({ status: 3 })
    expect((await set(13, { status: 1, version: await version(13) })).data).toMatchObject({ status: 1, reason: '' })
    expect((await set(11, { status: 3, reason: '装修', version: await version(11) })).code).toBe(100)
  })
})

describe('the patient settings of a chain', () => {
  const read = (as: string, hid: number) =>
    world.ask<PatientSettings>('GET', `/v1/clinic/patient-settings/${hid}`, { as })
  const change = (as: string, hid: number, body: object) =>
    world.ask<PatientSettings>('PUT', `/v1/clinic/patient-settings/${hid}`, { as, body })

  test('are the usual ones until the head changes them for all stores', async () => {
    const before = await read('branch', 13)
    expect(before.data).toMatchObject({ hid: 11, bookingDays: 14, textsVersion: 1, allowed: [] })
    expect((await change('branch', 13, { bookingDays: 7, version: 1 })).code).toBe(20403)
    const changed = await change('manager', 11, { bookingDays: 7, privacyText: '仅用于诊疗', version: 1 })
    expect(changed.data).toMatchObject({ bookingDays: 7, textsVersion: 2, version: 2 })
    expect((await read('branch', 13)).data).toMatchObject({ bookingDays: 7, privacyText: '仅用于诊疗' })
    expect((await change('manager', 11, { bookingDays: 9, version: 1 })).code).toBe(100)
  })

  test.each([
    [{ bookingDays: 0 }, 'bookingDays'],
    [{ sources: [] }, 'sources'],
    [{ sources: ['校筛', '校筛'] }, 'sources'],
    [{ revisitDays: [1, 2] }, 'revisitDays'],
  ])('refuse %o at %s', async (body, field) => {
    const { code, errors } = await change('manager', 11, { ...body, version: 2 })
    expect([code, Object.keys(errors ?? {}).map((name) => name.split('.')[0])]).toEqual([1, [field]])
  })
})

test('what belongs to clinics alone is opened to no agent, whatever their role is granted', async () => {
  const codes = await world.db.select().from(element).where(eq(element.code, 'stores.read'))
  await world.db
    .insert(roleElement)
    .values(codes.map(({ id }) => ({ roleId: world.roleId('AGENT'), elementId: id })))
    .onConflictDoNothing()
  expect((await list('agent')).code).toBe(20403)
  expect((await list('manager')).code).toBe(0)
})

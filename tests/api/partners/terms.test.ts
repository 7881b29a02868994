/** What is said of clinics beside their own settings: their agent's default terms, and their WeChat accounts. */
import { eq, isNull, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ClinicSetting } from '../../../contract/partners/clinic-settings'
import type { DefaultTerms } from '../../../contract/partners/default-terms'
import type { WechatConfigure } from '../../../contract/partners/wechat-configures'
import { rowsOf } from '../../../server/db/client'
import { audit } from '../../../server/http/table'
import { hospitalSetting } from '../../../server/partners/hospitals/table'
import { wechatConfigure } from '../../../server/partners/wechat-configures/table'
import { role, roleElement } from '../../../server/system/roles/table'
import { makeWorld, type World } from '../../support/world'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.close())

describe('an agent’s default terms', () => {
  const get = (cid = 1, as = 'agent') => world.ask<DefaultTerms>('GET', `/settings/default/${cid}`, { as })
  const save = (body: object, as = 'agent', cid = 1) =>
    world.ask<DefaultTerms>('PUT', `/settings/default/${cid}`, { as, body: { version: 1, ...body } })
  beforeEach(async () => {
    await world.db.delete(hospitalSetting).where(isNull(hospitalSetting.hid))
    await world.db.delete(hospitalSetting).where(eq(hospitalSetting.hid, 11))
  })

  test('hold for the clinics that have none of their own, once they are said and until then', async () => {
    expect((await get()).data).toMatchObject({ creditValue: null, isOptRequired: 1, followers: 1, version: 1 })
    const said = {
      creditValue: 80_000,
      isOptRequired: 0,
      permissions: ['mall'],
      hospitalAuthDtoList: [{ authCode: 'a', flag: 1 }],
    }
    expect((await save(said)).data).toMatchObject({ ...said, version: 2, allowed: ['update', 'credit'] })
    const ofClinic = async (hid: number) =>
      (await world.ask<ClinicSetting>('GET', `/settings/getInfo/${hid}`, { as: 'agent' })).data
    expect(await ofClinic(11)).toMatchObject({ ...said, authSettingType: 0 })
    expect(await ofClinic(12)).toMatchObject({ creditValue: 100_000, permissions: [] })
    expect((await save({ version: 2, creditValue: null })).data).toMatchObject({ creditValue: null, isOptRequired: 0 })
    const rows = await rowsOf(world.db, sql`select 1 from hospital_setting where cid = 1 and hid is null`)
    expect(rows).toHaveLength(1)
  })

  test.each<[object, string]>([
    [{ creditValue: -1 }, 'creditValue'],
    [{ orderInspectionType: 2 }, 'orderInspectionType'],
    [{ sdxDaysAuth: [8] }, 'sdxDaysAuth.0'],
    [{ sdxRetailPriceDtoList: [{ days: 30, price: -1 }] }, 'sdxRetailPriceDtoList.0.price'],
    [{ paymentSettings: [5] }, 'paymentSettings.0'],
    [{ version: undefined }, 'version'],
  ])('refuse %j', async (body, field) => {
    expect((await save(body)).errors).toHaveProperty([field])
  })

  test('are nobody’s outside the company, and need the code of money where money is in them', async () => {
    expect((await save({}, 'agent2')).code).toBe(20401)
    expect((await get(2)).code).toBe(20401)
    expect((await get(99, 'admin')).code).toBe(20401)
    expect((await get(1, 'clinic')).code).toBe(20403)
    await save({ isOptRequired: 0 })
    expect(await save({ isOptRequired: 1 })).toMatchObject({ code: 100, current: { isOptRequired: 0, version: 2 } })
    const { db } = world
    const [user] = await db.select().from(role).where(eq(role.name, '全权员工'))
    const held = await db
      .select()
      .from(roleElement)
      .where(eq(roleElement.roleId, user?.id ?? 0))
    await db.execute(
      sql`delete from role_element where role_id = ${user?.id ?? 0} and element_id in (select id from element where code = 'clinic-settings.credit')`,
    )
    expect((await save({ version: 2, creditValue: 1 }, 'user')).code).toBe(20403)
    expect((await save({ version: 2, egDbAuth: 1 }, 'user')).data).toMatchObject({ egDbAuth: 1, allowed: ['update'] })
    await db.insert(roleElement).values(held).onConflictDoNothing()
  })
})

describe('POST /sgeye/weixin/configures', () => {
  const [appId, secret] = ['wx0123456789abcdef', '0123456789abcdef0123456789abcdef']
  const list = (as = 'agent', query = {}) =>
    world.ask<WechatConfigure[]>('GET', '/sgeye/weixin/configures', { as, query: { sort: 'hid', ...query } })
  const save = (body: object, as = 'agent') =>
    world.ask<WechatConfigure>('POST', '/sgeye/weixin/configures', {
      as,
      body: { hid: 11, version: 1, appId, ...body },
    })
  const stored = async () => (await world.db.select().from(wechatConfigure))[0]
  beforeEach(() => world.db.delete(wechatConfigure))

  test('keeps the secret encrypted, and nobody reads it again: not in the answer, the list or the trail', async () => {
    const { data } = await save({ secret })
    expect(data).toMatchObject({ appId, hasSecret: true, version: 2, allowed: ['save'] })
    expect(data).not.toHaveProperty('secret')
    expect((await stored())?.secret).toMatch(/^sealed1:/)
    expect(JSON.stringify(await list())).not.toContain(secret)
    expect(JSON.stringify(await world.db.select().from(audit))).not.toMatch(/sealed1|0123456789abcdef0123/)
    expect((await list()).data.map(({ hid, appId, hasSecret }) => [hid, appId, hasSecret])).toEqual([
      [11, appId, true],
      [12, '', false],
    ])
  })

  test('keeps the secret that is there with the same account, asks for one with another, and takes both away', async () => {
    expect((await save({})).errors).toHaveProperty('secret')
    await save({ secret })
    const before = (await stored())?.secret
    expect((await save({ version: 2 })).code).toBe(0)
    expect((await stored())?.secret).toBe(before)
    expect((await save({ version: 3, appId: 'wxfedcba9876543210' })).errors).toHaveProperty('secret')
    expect((await save({ version: 3, appId: '' })).data).toMatchObject({ appId: '', hasSecret: false, version: 4 })
    expect(await stored()).toMatchObject({ appId: '', secret: null })
  })

  test('refuses what is no account, a stale version, the wrong role and another company’s clinic', async () => {
    expect((await save({ appId: 'wx123', secret })).errors).toHaveProperty('appId')
    expect((await save({ secret: 'short' })).errors).toHaveProperty('secret')
    expect((await save({ version: 2, secret })).code).toBe(100)
    expect((await save({ hid: 21, secret })).code).toBe(20401)
    expect((await save({ secret }, 'clinic')).code).toBe(20403)
    expect((await list('agent2')).data.map(({ hid }) => hid)).toEqual([21])
    expect((await list('admin', { cid: 1, keyword: '南巷' })).total).toBe(1)
  })
})

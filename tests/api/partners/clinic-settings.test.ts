import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ClinicSetting } from '../../../contract/partners/clinic-settings'
import { hospitalSetting } from '../../../server/partners/hospitals/table'
import { makeWorld, type World } from '../../support/world'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world?.close())
/** The agent's default: 50,000 fen; clinic 11 has said nothing. */
beforeEach(async () => {
  await world.db.delete(hospitalSetting).where(eq(hospitalSetting.hid, 11))
  await world.db.update(hospitalSetting).set({ creditValue: 50_000 }).where(eq(hospitalSetting.cid, 1))
})

const get = (hid: number, as = 'agent') => world.ask<ClinicSetting>('GET', `/settings/getInfo/${hid}`, { as })
const save = (body: object, as = 'agent') =>
  world.ask<ClinicSetting>('POST', '/settings/updateOrinsert', { as, body: { hid: 11, version: 1, ...body } })

describe('the settings of a clinic', () => {
  test('are its agent’s default until it has its own, which begin as the default was', async () => {
    expect((await get(11)).data).toMatchObject({ settingId: null, authSettingType: 0, creditValue: 50_000, version: 1 })
    const { data } = await save({ authSettingType: 1, orderInspectionType: 1, sdxDaysAuth: [7, 30] })
    expect(data).toMatchObject({ creditValue: 50_000, orderInspectionType: 1, sdxDaysAuth: [7, 30], version: 2 })
    await world.db.update(hospitalSetting).set({ creditValue: 1 }).where(eq(hospitalSetting.hid, 12))
    expect((await save({ version: 2, authSettingType: 0 })).data).toMatchObject({ orderInspectionType: 0, version: 3 })
  })

  test('tell what of the credit is in use, in the list too', async () => {
    await world.makeOrder({ status: 2, amount: 7000 })
    await world.makeOrder({ status: 1, amount: 9000 })
    expect((await get(11)).data.creditUsed).toBe(7000)
    const { data, total } = await world.ask<ClinicSetting[]>('GET', '/sgeye/hospital', {
      as: 'agent',
      query: { query_string: '青禾' },
    })
    expect(total).toBe(1)
    expect(data).toMatchObject([{ hid: 11, creditUsed: 7000, creditValue: 50_000, allowed: ['update', 'credit'] }])
  })

  test('refuse bad input, a stale version, the wrong role and another company’s clinic', async () => {
    expect((await save({ creditValue: -1 })).errors).toHaveProperty('creditValue')
    expect((await save({ sdxDaysAuth: [8] })).errors).toHaveProperty('sdxDaysAuth.0')
    await save({ authSettingType: 1, price: 100 })
    expect(await save({ price: 200 })).toMatchObject({ code: 100, current: { price: 100 } })
    expect((await save({}, 'clinic')).code).toBe(20403)
    expect((await save({}, 'agent2')).code).toBe(20401)
    expect((await get(21)).code).toBe(20401)
    expect((await world.ask('GET', '/settings/price/11', { as: 'agent' })).data).toMatchObject({ hid: 11, price: 100 })
  })
})

/** What the manager of a clinic reads of its own account. */
import { isNull } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ClinicAccount } from '../../../contract/partners/clinic-settings'
import { hospitalSetting } from '../../../server/partners/hospitals/table'
import { makeWorld, type World } from '../../support/world'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.close())

const get = (hid: number, as: string) => world.ask<ClinicAccount>('GET', `/v1/clinic/my-account/${hid}`, { as })

test('the manager of a clinic reads its credit, what of it is in use, and its terms, and of no other clinic', async () => {
  await world.db.update(hospitalSetting).set({ creditValue: 100_000 }).where(isNull(hospitalSetting.hid))
  await world.makeOrder({ status: 2, amount: 30_000 })
  const { data } = await get(11, 'manager')
  expect(data).toMatchObject({ hid: 11, hospitalName: '青禾眼视光中心', creditValue: 100_000, creditUsed: 30_000 })
  expect(data).not.toHaveProperty('permissions')
  expect((await get(12, 'manager')).code).toBe(20401)
})

test('neither other people of a clinic nor an agent read it', async () => {
  expect((await get(11, 'clinic')).code).toBe(20403)
  expect((await get(11, 'agent')).code).toBe(20401)
})

/** The head of a clinic keeps the accounts of its stores, and reads what their holders did. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Account, AccountChoices } from '../../../contract/system/accounts'
import type { AuditEntry } from '../../../contract/system/audit'
import { hospital } from '../../../server/partners/hospitals/table'
import { account } from '../../../server/system/accounts/table'
import { role } from '../../../server/system/roles/table'
import { accountsOf } from '../../support/accounts'
import { makeWorld, type World } from '../../support/world'

const branch = 13
/** Front desk, manager, and the five of the clinic's day. */
const clinicRoleIds = [7, 17, 19, 20, 21, 22, 23]
let world: World
beforeAll(async () => {
  world = await makeWorld()
  const stamps = { created: 1, updated: 1 }
  await world.db.insert(hospital).values({ hid: branch, cid: 1, parentHid: 11, name: '青禾二店', ...stamps })
  const [model] = await world.db.select().from(account).where(eq(account.account, 'manager'))
  await world.db.insert(account).values({
    ...{ account: 'branch', name: '二店店长', passwordHash: model?.passwordHash ?? '', cid: 1, hid: branch, ...stamps },
    roleId: world.roleId('诊所负责人'),
  })
})
afterAll(() => world?.close())
const { newcomer, create, made } = accountsOf(() => world)
const asked = (more: object, as: string) => create(newcomer(more), as)

const seenBy = async (as: string) => (await world.ask<Account[]>('GET', '/account/list/1', { as })).data

test('a manager is offered the roles of clinics alone, and makes accounts of each in every store of the chain', async () => {
  const { data } = await world.ask<AccountChoices>('GET', '/account/offers', { as: 'manager' })
  expect(data.roles.map(({ id }) => id).sort((one, other) => one - other)).toEqual(clinicRoleIds)
  expect(data.hospitals.map(({ hid }) => hid).sort()).toEqual([11, branch])
  for (const roleId of clinicRoleIds)
    expect(await made({ hid: branch, roleId }, 'manager')).toMatchObject({ hid: branch, roleId })
  const kinds = await world.db.select({ id: role.id }).from(role).where(eq(role.kind, 'employee'))
  for (const { id } of kinds)
    expect((await asked({ hid: 11, roleId: id }, 'manager')).errors, `role ${id}`).toHaveProperty('roleId')
})

test('a manager makes none in other clinics, and a store’s own manager none in the stores beside it', async () => {
  const front = { roleId: world.roleId('诊所前台') }
  expect((await asked({ ...front, hid: 12 }, 'manager')).errors).toHaveProperty('hid')
  expect((await asked({ ...front, hid: 11 }, 'branch')).errors).toHaveProperty('hid')
  expect((await asked({ ...front, hid: branch }, 'branch')).code).toBe(0)
  expect((await asked({ ...front, hid: 11 }, 'clinic')).code).toBe(20403)
})

test('the manager sees the accounts of the chain, the store’s manager those of the store, the front desk none', async () => {
  expect(new Set((await seenBy('manager')).map(({ hid }) => hid))).toEqual(new Set([11, branch]))
  expect(new Set((await seenBy('branch')).map(({ hid }) => hid))).toEqual(new Set([branch]))
  expect((await world.ask('GET', '/account/list/1', { as: 'clinic' })).code).toBe(20403)
})

test('the manager reads what the people of the stores did, and nothing of the agent or of other clinics', async () => {
  const saved = { hid: 11, name: '审计患者', gender: 1, phone: '13900008888' }
  await world.ask('POST', '/patient/addOrupdate', { as: 'clinic', body: saved })
  await world.ask('POST', '/patient/addOrupdate', { as: 'agent', body: { ...saved, name: '代理患者', hid: 12 } })
  const trail = async (as: string) =>
    (await world.ask<AuditEntry[]>('GET', '/audit', { as, query: { resource: 'patients' } })).data
  expect((await trail('manager')).map(({ name }) => name)).toEqual(['clinic'])
  expect(await trail('branch')).toEqual([])
})

import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TrainerAccount } from '../../../contract/system/trainer-accounts'
import { account } from '../../../server/system/accounts/table'
import { makeWorld, type World } from '../../support/world'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world?.close())

const body = { account: 'trainer1', name: '训练师甲', phone: '13800001234', password: 'Start#2026' }
const create = (more: object = {}, as = 'admin') =>
  world.ask<TrainerAccount>('POST', '/account/sly', { as, body: { ...body, ...more } })
const update = (changes: object, as = 'admin') =>
  world.ask<TrainerAccount>('PUT', '/account/sly', { as, body: changes })

describe('trainers of sly', () => {
  test('are made, listed and changed by the platform', async () => {
    const made = await create()
    expect(made.data).toMatchObject({ account: 'trainer1', status: 1, allowed: ['update'] })
    const [row] = await world.db.select().from(account).where(eq(account.uid, made.data.uid))
    expect(row).toMatchObject({
      trainingBrand: 'sly',
      roleId: world.roleId('TRAINER'),
      mustChangePassword: 1,
      cid: null,
    })
    const { uid } = made.data
    expect((await update({ uid, version: 1, status: 0, name: '训练师乙' })).data).toMatchObject({
      status: 0,
      version: 2,
    })
    expect(await update({ uid, version: 1, name: '晚了' })).toMatchObject({ code: 100, current: { name: '训练师乙' } })
    const list = await world.ask<TrainerAccount[]>('GET', '/account/sly', { as: 'admin', query: { keyword: '乙' } })
    expect(list).toMatchObject({ total: 1, data: [{ uid }] })
  })

  test('share names with nobody, and are no staff', async () => {
    expect((await create({ account: 'AGENT' })).errors).toHaveProperty('account')
    const { uid } = (await create({ account: 'trainer3' })).data
    expect((await world.ask('GET', `/account/info/${uid}`, { as: 'admin' })).code).toBe(20401)
    const agent = await world.db.select().from(account).where(eq(account.account, 'agent'))
    expect((await update({ uid: agent[0]?.uid, version: 1, name: '不是训练师' })).code).toBe(20401)
  })

  test('refuse bad input and the wrong role', async () => {
    expect((await create({ account: 'trainer4', phone: '1' })).errors).toHaveProperty('phone')
    expect((await create({ account: 'trainer4' }, 'agent')).code).toBe(20403)
    expect((await update({ uid: 1, version: 1 }, 'agent')).code).toBe(20403)
    expect((await world.ask('GET', '/account/sly', { as: 'agent' })).code).toBe(20403)
  })
})

import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Account } from '../../../contract/system/accounts'
import type { TrainerAccount } from '../../../contract/system/trainer-accounts'
import { account } from '../../../server/system/accounts/table'
import { trainingBrand } from '../../../server/training/brands/table'
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

describe('trainers of the brand sly, which is meant where none is named', () => {
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
    expect((await create({ account: 'trainer4', brand: 'none' })).errors).toHaveProperty('brand')
    expect((await create({ account: 'trainer4', cid: 99 })).errors).toHaveProperty('cid')
    expect((await create({ account: 'trainer4' }, 'clinic')).code).toBe(20403)
    expect((await update({ uid: 1, version: 1 }, 'clinic')).code).toBe(20403)
    expect((await world.ask('GET', '/account/sly', { as: 'clinic' })).code).toBe(20403)
  })
})

describe('trainers of a brand', () => {
  const list = async (as: string, query = {}) =>
    (await world.ask<TrainerAccount[]>('GET', '/account/sly', { as, query: { brand: 'amy', ...query } })).data.map(
      (one) => one.account,
    )

  test('are listed apart, each with the agent whose they are', async () => {
    await create({ account: 'amyPlatform', brand: 'amy' })
    const own = await create({ account: 'amyAgent', brand: 'amy' }, 'agent')
    expect(own.data).toMatchObject({ brand: 'amy', brandName: '启明训 弱视', cid: 1, companyName: '一号代理' })
    expect(await list('admin')).toEqual(['amyAgent', 'amyPlatform'])
    expect(await list('admin', { cid: 1 })).toEqual(['amyAgent'])
    expect(await list('agent')).toEqual(['amyAgent'])
    expect(await list('agent2')).toEqual([])
    expect(await list('agent', { brand: 'hsx' })).toEqual([])
    expect((await update({ uid: own.data.uid, version: 1, name: '外人' }, 'agent2')).code).toBe(20401)
    expect((await create({ account: 'amyOther', brand: 'amy', cid: 2 }, 'agent')).errors).toHaveProperty('cid')
  })

  test('take no new ones where the brand is switched off', async () => {
    await world.db.update(trainingBrand).set({ status: 0 }).where(eq(trainingBrand.code, 'zsb'))
    expect((await create({ account: 'zsbTrainer', brand: 'zsb' })).errors).toHaveProperty('brand')
  })
})

describe('the brands that a training administrator looks after', () => {
  const password = 'Vision@2026'
  const granted = async (brands: string[]) => {
    const name = `training${brands.length}`
    const made = await world.ask<Account>('POST', '/account', {
      as: 'admin',
      body: { account: name, name, password, roleId: world.roleId('ADMIN_SDX'), brands },
    })
    await world.db.update(account).set({ mustChangePassword: 0 }).where(eq(account.uid, made.data.uid))
    return made.data
  }

  test('are all that they see and touch; without any they see none', async () => {
    const amy = await granted(['amy'])
    expect(amy.brands).toEqual(['amy'])
    const { data: of } = await create({ account: 'hsxTrainer', brand: 'hsx' })
    expect((await create({ account: 'amySeen', brand: 'amy' }, amy.account)).code).toBe(0)
    expect((await create({ account: 'slyHidden' }, amy.account)).code).toBe(20401)
    expect((await update({ uid: of.uid, version: 1, name: '外人' }, amy.account)).code).toBe(20401)
    const hsx = await world.ask('GET', '/account/sly', { as: amy.account, query: { brand: 'hsx' } })
    expect(hsx.code).toBe(20401)
    const brands = await world.ask<{ code: string }[]>('GET', '/v1/training-brands', { as: amy.account })
    expect(brands.data.map(({ code }) => code)).toEqual(['amy'])
    const project = { name: '样本', brand: 'hsx', kind: 1, minutes: 20 }
    expect((await world.ask('POST', '/sdx/train', { as: amy.account, body: project })).code).toBe(20401)
    const none = await granted([])
    expect(await world.ask('GET', '/v1/training-brands', { as: none.account })).toMatchObject({ code: 0, total: 0 })
  })

  test('are granted and taken back by administrators of the platform, with the role alone', async () => {
    const { uid } = await granted(['amy', 'hsx'])
    const change = (body: object, as = 'admin') => world.ask<Account>('PUT', '/account', { as, body: { uid, ...body } })
    expect((await change({ version: 1, brands: ['zsk', 'sly', 'zsk'] })).data.brands).toEqual(['sly', 'zsk'])
    expect((await change({ version: 2, brands: ['none'] })).errors).toHaveProperty('brands')
    expect((await change({ version: 2, roleId: world.roleId('ADMIN_FY'), brands: ['sly'] })).errors).toHaveProperty(
      'brands',
    )
    const moved = await change({ version: 2, roleId: world.roleId('ADMIN_FY') })
    expect(moved.data).toMatchObject({ role: 'ADMIN_FY', brands: [] })
    const staff = await world.ask<Account>('POST', '/account', {
      as: 'agent',
      body: { account: 'withBrands', name: '员工', password, roleId: world.roleId('客服'), brands: ['amy'] },
    })
    expect(staff.errors).toHaveProperty('brands')
    expect(await world.db.$count(account, eq(account.account, 'withBrands'))).toBe(0)
  })
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Company } from '../../../contract/partners/companies'
import { makeWorld, type World } from '../../support/world'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world?.close())

const list = async (as: string) => (await world.ask<Company[]>('GET', '/company/agentList', { as })).data
const create = (body: object, as = 'admin') => world.ask<Company>('POST', '/company', { as, body })
const update = (body: object, as = 'admin') => world.ask<Company>('PUT', '/company', { as, body })

test('the platform makes and changes agents; their people see their own with its logo', async () => {
  const { data } = await create({ name: '三号代理', contact: '李工', phone: '0571-88886666' })
  expect(data).toMatchObject({ agentLogo: '', hospitals: 0, allowed: ['update'], version: 1 })
  const agentLogo = 'https://files.example.com/logo.png'
  expect((await update({ cid: 1, version: 1, agentLogo })).data).toMatchObject({ agentLogo, hospitals: 2, version: 2 })
  expect(await list('agent')).toMatchObject([{ cid: 1, agentLogo, allowed: [] }])
  expect((await list('admin')).map(({ cid }) => cid)).toEqual([1, 2, data.cid])
  const { data: info } = await world.ask<{ company: object }>('GET', '/account/userinfo', { as: 'agent' })
  expect(info.company).toEqual({ name: '一号代理', agentLogo })
})

test('a name that is taken, what is no address or phone, a stale version and an agent itself are refused', async () => {
  expect((await create({ name: '二号代理' })).errors).toHaveProperty('name')
  expect((await create({ name: ' ' })).errors).toHaveProperty('name')
  expect((await create({ name: '四号代理', agentLogo: 'javascript:alert(1)' })).errors).toHaveProperty('agentLogo')
  expect((await create({ name: '四号代理', phone: '12' })).errors).toHaveProperty('phone')
  expect((await update({ cid: 2, version: 1, name: '一号代理' })).errors).toHaveProperty('name')
  expect((await update({ cid: 2, version: 9, name: '改名' })).code).toBe(100)
  expect((await update({ cid: 99, version: 1 })).code).toBe(20401)
  expect((await create({ name: '自立门户' }, 'agent')).code).toBe(20403)
  expect((await update({ cid: 1, version: 2, name: '改名' }, 'agent')).code).toBe(20403)
})

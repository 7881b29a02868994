import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Company } from '../../../contract/partners/companies'
import type { Hospital } from '../../../contract/partners/hospitals'
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
  const licence = '浙杭药监械经营许20231001号'
  expect((await update({ cid: 1, version: 2, licence })).data).toMatchObject({ licence, agentLogo, version: 3 })
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

const enter = (more: object = {}, as = 'agent') =>
  world.ask<Hospital>('POST', '/hospital-company', {
    as,
    body: { name: '云栖视觉健康中心', contact: '胡店长', phone: '19900003333', ...more },
  })

test('an agent or the platform enters a clinic, which then waits for review', async () => {
  expect((await enter()).data).toMatchObject({ cid: 1, status: 0, request_from: 2, version: 1 })
  const byPlatform = { cid: 2, name: '晨溪眼科诊所', phone: '19900004444' }
  expect((await enter(byPlatform, 'admin')).data).toMatchObject({ cid: 2, status: 0, request_from: 3 })
})

test('a clinic that is like another one is entered once that is confirmed; other faults are named', async () => {
  const { code, warnings } = await enter({ name: '南巷 儿童视光', phone: '19900005555' })
  expect([code, warnings?.length]).toEqual([1, 1])
  expect((await enter({ name: '南巷 儿童视光', phone: '19900005555', confirmWarn: 1 })).code).toBe(0)
  expect((await enter({ name: '', contact: ' ', phone: '1' })).errors).toMatchObject({
    name: expect.anything(),
    contact: expect.anything(),
    phone: expect.anything(),
  })
  expect((await enter({ cid: 2 })).errors).toHaveProperty('cid')
  expect((await enter({}, 'admin')).errors).toHaveProperty('cid')
  expect((await enter({}, 'clinic')).code).toBe(20403)
})

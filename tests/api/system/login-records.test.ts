import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ClinicLogins, DayOfLogins, LoginRecord } from '../../../contract/system/login-records'
import { loginRecord } from '../../../server/system/accounts/table'
import { type Ask, makeWorld, type World } from '../../support/world'

let world: World
const at = (text: string) => Date.parse(`${text}+08:00`) / 1000
beforeAll(async () => {
  world = await makeWorld()
  const clinic = { uid: 5, name: 'clinic', account: 'clinic', cid: 1, hid: 11, ip: '10.0.0.7' }
  await world.db.insert(loginRecord).values([
    { ...clinic, at: at('2026-03-09T23:59:59'), type: 1 },
    { ...clinic, at: at('2026-03-10T00:00:00'), type: 3, source: 'mobile' },
    { ...clinic, at: at('2026-02-01T08:00:00'), type: 1 },
    { uid: 3, name: 'agent2', account: 'Agent2', cid: 2, ip: '10.0.1.9', at: at('2026-03-09T08:00:00'), type: 1 },
    { uid: null, account: 'nobody', ip: '172.16.0.1', at: at('2026-03-09T09:00:00'), type: 3 },
  ])
})
afterAll(() => world?.close())

const get = <Data>(path: string, as: string, query: Ask['query'] = {}) =>
  world.ask<Data>('GET', `/v1/account/login-records${path}`, { host: 'statistics', as, query })
const list = (as: string, query: Ask['query'] = {}) => get<LoginRecord[]>('', as, { end_time: '2026-03-10', ...query })
const before = { end_time: String(at('2026-03-10T00:00:01')) }

describe('GET /v1/account/login-records', () => {
  test('shows the platform everything, a company its own, a clinic its own', async () => {
    const old = { ...before }
    expect((await list('admin', old)).data.map(({ account }) => account)).toEqual([
      'clinic',
      'clinic',
      'nobody',
      'Agent2',
      'clinic',
    ])
    expect((await list('agent', old)).total).toBe(3)
    expect((await list('agent2', old)).data.map(({ account }) => account)).toEqual(['Agent2'])
    expect((await list('clinic', old)).code).toBe(20403)
  })

  test('filters by days with both ends, by seconds, by account or name, address, client and kind', async () => {
    const found = async (query: Ask['query']) => (await list('admin', { ...before, ...query })).data.map(({ id }) => id)
    expect(await found({ start_time: '2026-03-09', end_time: '2026-03-09' })).toEqual([1, 5, 4])
    expect(await found({ start_time: String(at('2026-03-10T00:00:00')) })).toEqual([2])
    expect(await found({ account: 'gent2' })).toEqual([4])
    expect(await found({ account: 'nobody' })).toEqual([5])
    expect(await found({ ip: '10.0.' })).toEqual([2, 1, 4, 3])
    expect(await found({ ip: '%' })).toEqual([])
    expect(await found({ source: 'mobile' })).toEqual([2])
    expect(await found({ type: '3' })).toEqual([2, 5])
    expect(await found({ page_num: 2, page_size: 2 })).toEqual([5, 4])
    expect((await list('admin', { start_time: '2026-03-11', end_time: '2026-03-09' })).errors).toHaveProperty(
      'end_time',
    )
    expect((await list('admin', { start_time: 'yesterday' })).errors).toHaveProperty('start_time')
  })

  test('holds what somebody has just done', async () => {
    await world.ask('POST', '/account/login', { body: { account: 'agent', password: 'wrong' } })
    const { data } = await get<LoginRecord[]>('', 'agent', { start_time: '2026-03-10', account: 'agent' })
    expect(data.map(({ type }) => type)).toContain(3)
  })
})

describe('GET /v1/account/login-records/hospital', () => {
  test('counts the sign-ins of each clinic in scope, those without any too', async () => {
    const { data, total } = await get<ClinicLogins[]>('/hospital', 'agent', before)
    expect(total).toBe(2)
    expect(data).toMatchObject([
      { hid: 11, name: '青禾眼视光中心', accounts: 3, logins: 2, lastLogin: at('2026-03-09T23:59:59') },
      { hid: 12, accounts: 0, logins: 0, lastLogin: null },
    ])
    const march = await get<ClinicLogins[]>('/hospital', 'agent', { start_time: '2026-03-01', ...before })
    expect(march.data[0]).toMatchObject({ hid: 11, logins: 1 })
    const named = await get<ClinicLogins[]>('/hospital', 'admin', { keyword: '东湖' })
    expect(named.data.map(({ hid, companyName }) => [hid, companyName])).toEqual([[21, '二号代理']])
    expect((await get('/hospital', 'supplier')).code).toBe(20403)
  })
})

describe('GET /v1/account/login-records/charts/{hid}', () => {
  test('has thirty days, each in the business time zone, zeros too', async () => {
    const { data } = await get<DayOfLogins[]>('/charts/11', 'agent')
    expect(data).toHaveLength(30)
    expect(data[0]).toEqual({ date: '2026-02-09', logins: 0, failures: 0 })
    expect(data.slice(-2)).toMatchObject([
      { date: '2026-03-09', logins: 1 },
      { date: '2026-03-10', failures: 1 },
    ])
  })

  test('stops at the own clinics', async () => {
    expect((await get('/charts/21', 'agent')).code).toBe(20401)
    expect((await get('/charts/99', 'admin')).code).toBe(20401)
    expect((await get('/charts/11', 'clinic')).code).toBe(20403)
  })
})

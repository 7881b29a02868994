import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { SalesDay, SalesRecord } from '../../../contract/partners/sales-records'
import { hospital, salespersonHospital } from '../../../server/partners/hospitals/table'
import { salesRecord } from '../../../server/partners/sales-records/table'
import { salesperson } from '../../../server/partners/salespeople/table'
import { account } from '../../../server/system/accounts/table'
import { makeWorld, type World } from '../../support/world'

const stamps = { created: 1, updated: 1 }
const path = '/v1/account/sales-records'
let world: World

/** 1 and 2 are salespeople of the first agent, with accounts of these names; 3 is one of the second. */
beforeAll(async () => {
  world = await makeWorld()
  const { db } = world
  const person = (sid: number, cid: number) => ({ sid, cid, name: `经理${sid}`, phone: `1990000770${sid}`, ...stamps })
  await db.insert(salesperson).values([person(1, 1), person(2, 1), person(3, 2), { ...person(4, 1), status: 0 }])
  const [known] = await db.select().from(account).limit(1)
  const signsIn = (sid: number) => ({
    ...{ account: `sales${sid}`, name: `经理${sid}`, cid: 1, sid, passwordHash: known?.passwordHash ?? '' },
    ...{ roleId: world.roleId('客户经理'), ...stamps },
  })
  await db.insert(account).values([signsIn(1), signsIn(2)])
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.db.delete(salesRecord)
  await world.db.delete(salespersonHospital)
  await world.db.insert(salespersonHospital).values([
    { sid: 1, hid: 11 },
    { sid: 2, hid: 12 },
  ])
})

const ask = <Data>(method: string, address: string, more: object) =>
  world.ask<Data>(method, address, { host: 'statistics', ...more })
const write = (body: object = {}, as = 'sales1') =>
  ask<SalesRecord>('POST', path, {
    as,
    body: { hid: 11, kind: 'visit', date: '2026-03-09', content: '介绍新品', ...body },
  })
const correct = (id: number, body: object, as = 'sales1') =>
  ask<SalesRecord>('PUT', `${path}/${id}`, { as, body: { version: 1, ...body } })
const list = (query = {}, as = 'agent') => ask<SalesRecord[]>('GET', path, { as, query })
const contents = async (query = {}, as = 'agent') => (await list(query, as)).data.map(({ content }) => content)

describe('POST /v1/account/sales-records', () => {
  test('writes down what a salesperson did at a clinic of theirs', async () => {
    const { data } = await write({ next: '2026-03-16', location: '门店' })
    expect(data).toMatchObject({
      ...{ sid: 1, salespersonName: '经理1', cid: 1, companyName: '一号代理', hid: 11, hospitalName: '青禾眼视光中心' },
      ...{ prospectName: '', prospectPhone: '', kind: 'visit', date: '2026-03-09', next: '2026-03-16' },
      ...{ location: '门店', files: [], operatorName: '经理1', version: 1, allowed: ['update'] },
    })
  })

  test('writes down a call to a prospect, which the office enters for a salesperson', async () => {
    const body = { sid: 2, hid: null, prospectName: '新光眼镜', prospectPhone: '19900001111', kind: 'phone' }
    expect((await write(body, 'agent')).data).toMatchObject({
      ...{ sid: 2, hid: null, hospitalName: null, prospectName: '新光眼镜', operatorName: 'agent' },
    })
  })

  test.each<[object, string, string]>([
    [{ hid: null }, 'sales1', 'prospectName'],
    [{ hid: null, prospectName: '新光' }, 'sales1', 'prospectPhone'],
    [{ prospectName: '新光' }, 'sales1', 'prospectName'],
    [{ hid: 12 }, 'sales1', 'hid'],
    [{ hid: 999 }, 'sales1', 'hid'],
    [{ sid: 2 }, 'sales1', 'sid'],
    [{}, 'agent', 'sid'],
    [{ sid: 3 }, 'agent', 'sid'],
    [{ sid: 4 }, 'agent', 'sid'],
    [{ sid: 1, hid: 21 }, 'agent', 'hid'],
    [{ sid: 3, hid: 11 }, 'admin', 'hid'],
    [{ kind: 'lunch' }, 'sales1', 'kind'],
    [{ date: '2026-03-11' }, 'sales1', 'date'],
    [{ date: undefined }, 'sales1', 'date'],
    [{ content: ' ' }, 'sales1', 'content'],
    [{ content: '字'.repeat(501) }, 'sales1', 'content'],
    [{ next: '2026-03-08' }, 'sales1', 'next'],
    [{ hid: null, prospectName: '新光', prospectPhone: '123' }, 'sales1', 'prospectPhone'],
    [{ files: ['/files/99/a.jpg'] }, 'sales1', 'files'],
  ])('refuses %j of %s', async (body, as, field) => {
    expect((await write(body, as)).errors).toHaveProperty(field)
  })

  test('people of a clinic neither write nor read any', async () => {
    expect((await write({}, 'manager')).code).toBe(20403)
    expect((await list({}, 'manager')).code).toBe(20403)
  })

  test('the same key makes one record', async () => {
    const send = () =>
      ask('POST', path, {
        as: 'sales1',
        headers: { 'idempotency-key': 'sales-1' },
        body: { hid: 11, kind: 'visit', date: '2026-03-09', content: '一次' },
      })
    await send()
    await send()
    expect((await list()).total).toBe(1)
  })
})

describe('PUT /v1/account/sales-records/{id}', () => {
  test('corrects a record, also from a clinic to a prospect, and clears what is sent empty', async () => {
    const { data } = await write({ next: '2026-03-16' })
    const body = { hid: null, prospectName: '新光', prospectPhone: '19900001111', next: null, kind: 'phone' }
    expect((await correct(data.salesRecordId, body)).data).toMatchObject({
      ...{ hid: null, hospitalName: null, prospectName: '新光', next: null, kind: 'phone', version: 2 },
    })
  })

  test('a record as read can be sent back', async () => {
    const { data } = await write()
    expect((await correct(data.salesRecordId, data)).code).toBe(0)
  })

  test('refuses a stale version, what does not fit, and a clinic that the salesperson does not look after', async () => {
    const { salesRecordId } = (await write()).data
    await correct(salesRecordId, { content: '改' })
    expect((await correct(salesRecordId, { content: '再改' })).code).toBe(100)
    expect((await correct(salesRecordId, { version: 2, date: '2026-03-11' })).errors).toHaveProperty('date')
    expect((await correct(salesRecordId, { version: 2, hid: 12 })).errors).toHaveProperty('hid')
    expect((await correct(salesRecordId, { version: 2, prospectName: '新光' })).errors).toHaveProperty('prospectName')
  })

  test('only its salesperson and its author correct it, for 24 hours; then the database keeps it', async () => {
    const { salesRecordId } = (await write({ sid: 1 }, 'agent')).data
    expect((await correct(salesRecordId, { content: '甲' }, 'user')).code).toBe(20402)
    expect((await correct(salesRecordId, { content: '甲' }, 'sales2')).code).toBe(20401)
    expect((await correct(salesRecordId, { content: '甲' }, 'agent2')).code).toBe(20401)
    expect((await correct(salesRecordId, { content: '甲' }, 'sales1')).code).toBe(0)
    const { now } = world.clock
    const [of] = await world.db.select({ uid: account.uid }).from(account).where(eq(account.account, 'sales1'))
    const [old] = await world.db
      .insert(salesRecord)
      .values({
        ...{ sid: 1, hid: 11, kind: 'visit', date: '2026-03-08', content: '旧', operatorId: of?.uid ?? 0 },
        ...{ created: now - 86_401, updated: now - 86_401 },
      })
      .returning()
    expect((await list({ end_date: '2026-03-08' }, 'sales1')).data[0]).toMatchObject({ content: '旧', allowed: [] })
    expect((await correct(old?.salesRecordId ?? 0, { content: '乙' })).code).toBe(20402)
    await expect(world.db.update(salesRecord).set({ content: '丙', updated: now })).rejects.toThrow()
    await expect(world.db.update(salesRecord).set({ sid: 2 })).rejects.toThrow()
  })
})

describe('GET /v1/account/sales-records', () => {
  test('shows a salesperson their own, the office all of its agent, the platform all', async () => {
    await write({ content: '甲' })
    await write({ hid: 12, content: '乙' }, 'sales2')
    await write({ sid: 3, hid: 21, content: '丙' }, 'agent2')
    expect(await contents({}, 'sales1')).toEqual(['甲'])
    expect(await contents({}, 'agent')).toEqual(['乙', '甲'])
    expect(await contents({}, 'agent2')).toEqual(['丙'])
    expect(await contents({}, 'admin')).toHaveLength(3)
    expect(await contents({ sid: 2 }, 'sales1')).toEqual([])
  })

  test('a visit to a clinic that was taken from the salesperson since stays theirs, and is still corrected', async () => {
    const { salesRecordId } = (await write({ content: '甲' })).data
    await world.db.delete(salespersonHospital).where(eq(salespersonHospital.sid, 1))
    expect((await list({}, 'sales1')).data[0]).toMatchObject({ content: '甲', hid: 11, hospitalName: '青禾眼视光中心' })
    expect((await write({ content: '乙' })).errors).toHaveProperty('hid')
    expect((await correct(salesRecordId, { hid: 11, content: '丙' })).data).toMatchObject({ content: '丙', hid: 11 })
    expect(await contents({}, 'sales2')).toEqual([])
  })

  test('a visit to a clinic that went to another agent stays with the agent of its salesperson', async () => {
    await write({ content: '甲' })
    await world.db.update(hospital).set({ cid: 2 }).where(eq(hospital.hid, 11))
    expect(await contents({}, 'agent')).toEqual(['甲'])
    expect(await contents({}, 'agent2')).toEqual([])
    await world.db.update(hospital).set({ cid: 1 }).where(eq(hospital.hid, 11))
  })

  test('finds by word, person, clinic, kind, target and days, sorts, and exports', async () => {
    const prospect = { hid: null, prospectName: '新光', prospectPhone: '19900001111' }
    await write({ content: '甲', date: '2026-03-01', next: '2026-03-12', kind: 'training' })
    await write({ ...prospect, content: '乙', date: '2026-03-05', next: '2026-03-08' })
    await write({ sid: 2, hid: 12, content: '丙', date: '2026-03-09' }, 'agent')
    expect(await contents()).toEqual(['丙', '乙', '甲'])
    expect(await contents({ sort: 'date' })).toEqual(['甲', '乙', '丙'])
    expect(await contents({ keyword: '新光' })).toEqual(['乙'])
    expect(await contents({ keyword: '%' })).toEqual([])
    expect(await contents({ sid: 2 })).toEqual(['丙'])
    expect(await contents({ hid: 11 })).toEqual(['甲'])
    expect(await contents({ kind: 'training' })).toEqual(['甲'])
    expect(await contents({ target: 'prospect' })).toEqual(['乙'])
    expect(await contents({ start_date: '2026-03-05', end_date: '2026-03-09' })).toEqual(['丙', '乙'])
    expect(await contents({ next_start: '2026-03-09' })).toEqual(['甲'])
    expect((await list({ start_date: '2026-03-05', end_date: '2026-03-01' })).errors).toHaveProperty('end_date')
    expect((await list({ next_start: '2026-03-05', next_end: '2026-03-01' })).errors).toHaveProperty('next_end')
    const answer = await world.request('GET', `${path}/exports`, { host: 'statistics', as: 'agent' })
    expect(answer.headers.get('content-type')).toContain('excel')
  })

  test('a follow-up is to be made until somebody records anything later with the clinic or the prospect', async () => {
    const prospect = { hid: null, prospectName: '新光眼镜', prospectPhone: '19900001111', kind: 'phone' }
    await write({ date: '2026-03-01', next: '2026-03-05', content: '逾期' })
    await write({ ...prospect, date: '2026-03-02', next: '2026-03-10', content: '今天' })
    await write({ sid: 2, hid: 12, date: '2026-03-03', next: '2026-03-20', content: '以后' }, 'agent')
    expect(await contents({ follow: 'overdue' })).toEqual(['逾期'])
    expect(await contents({ follow: 'today' })).toEqual(['今天'])
    expect(await contents({ follow: 'later' })).toEqual(['以后'])
    await write({ date: '2026-03-09', content: '已拜访' })
    expect(await contents({ follow: 'overdue' })).toEqual([])
    await write({ ...prospect, date: '2026-03-10', next: '2026-03-12', content: '又约' })
    expect(await contents({ follow: 'today' })).toEqual([])
    expect((await contents({ follow: 'later' })).sort()).toEqual(['以后', '又约'].sort())
    expect((await list({ follow: 'never' })).errors).toHaveProperty('follow')
  })

  test('the calendar counts the records and follow-ups of each day of a month', async () => {
    await write({ date: '2026-03-01', next: '2026-03-31' })
    await write({ date: '2026-03-01' })
    await write({ date: '2026-02-28', next: '2026-03-31', kind: 'phone' })
    await write({ sid: 2, hid: 12, date: '2026-03-09' }, 'agent')
    const days = async (query: object, as: string) => {
      const { data } = await ask<SalesDay[]>('GET', `${path}/calendar`, { as, query: { month: '2026-03', ...query } })
      expect(data).toHaveLength(31)
      return data.filter(({ records, next }) => records + next > 0)
    }
    const first = { date: '2026-03-01', records: 2, next: 0 }
    expect(await days({}, 'sales1')).toEqual([first, { date: '2026-03-31', records: 0, next: 2 }])
    expect(await days({}, 'agent')).toHaveLength(3)
    expect(await days({ kind: 'phone' }, 'agent')).toEqual([{ date: '2026-03-31', records: 0, next: 1 }])
    const { errors } = await ask('GET', `${path}/calendar`, { as: 'agent', query: { month: '2026-13' } })
    expect(errors).toHaveProperty('month')
  })
})

import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Contract } from '../../../contract/partners/contracts'
import { contractObjection } from '../../../server/partners/contracts/objection'
import { contract } from '../../../server/partners/contracts/table'
import { makeWorld, type World } from '../../support/world'

let world: World
const today = '2026-03-10'
const stamps = { created: 1, updated: 1 }

beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world?.close())
beforeEach(() => world.db.delete(contract))

let serial = 0
/** Of the first agent with its clinic 11, running, unless told otherwise. */
const make = async (more: Partial<typeof contract.$inferInsert> = {}) => {
  const terms = { contractNo: `HT-${++serial}`, cid: 1, hid: 11, start: '2025-04-01', end: '2026-12-31' }
  const [made] = await world.db
    .insert(contract)
    .values({ ...terms, ...stamps, ...more })
    .returning()
  if (!made) throw new Error('no contract was made')
  return made.contractId
}
const list = (as: string, query: Record<string, string | number> = {}) =>
  world.ask<Contract[]>('GET', '/contracts', { as, query })
const create = (more: object = {}, as = 'admin') =>
  world.ask<Contract>('POST', '/contracts', {
    as,
    body: { contractNo: 'HT-2026-01', cid: 1, hid: 11, start: '2026-01-01', end: '2026-12-31', ...more },
  })
const update = (id: number, changes: object, as = 'admin') =>
  world.ask<Contract>('PUT', `/contracts/${id}`, { as, body: { version: 1, ...changes } })

describe('GET /contracts', () => {
  test('tells the state by the date, and how many there are of each', async () => {
    await make({ contractNo: '明天', start: '2026-03-11' })
    await make({ contractNo: '今天到期', end: today })
    await make({ contractNo: '昨天到期', end: '2026-03-09' })
    await make({ contractNo: '终止', terminated: '2026-02-01', reason: '诊所停业' })
    const { data, counts } = await list('agent', { counts: 1, sort: 'contractId' })
    expect(data.map(({ contractNo, status, daysLeft }) => [contractNo, status, daysLeft])).toEqual([
      ['明天', 0, null],
      ['今天到期', 1, 0],
      ['昨天到期', 2, null],
      ['终止', 3, null],
    ])
    expect(counts).toEqual({ 0: 1, 1: 1, 2: 1, 3: 1, expiring: 1, all: 4 })
    expect((await list('agent', { status: '0,3' })).total).toBe(2)
  })

  test('finds those that run out within thirty days, and no others', async () => {
    await make({ contractNo: '第三十天', end: '2026-04-09' })
    await make({ contractNo: '第三十一天', end: '2026-04-10' })
    await make({ contractNo: '已终止', end: '2026-03-20', terminated: today })
    const { data, total } = await list('agent', { expiring: 1 })
    expect(data.map(({ contractNo }) => contractNo)).toEqual(['第三十天'])
    expect(total).toBe(1)
  })

  test('shows an agent its own, finance all, and lets an agent read only', async () => {
    await make({ contractNo: 'A', hid: null })
    await make({ contractNo: 'B', cid: 2, hid: 21 })
    expect((await list('agent')).data).toMatchObject([{ contractNo: 'A', hospitalName: null, allowed: [] }])
    expect((await list('admin', { keyword: '东湖' })).data).toMatchObject([
      { contractNo: 'B', hospitalName: '东湖明德眼科门诊', allowed: ['update', 'terminate'] },
    ])
    expect((await list('clinic')).code).toBe(20403)
  })
})

describe('POST /contracts', () => {
  test('records one, once', async () => {
    const made = await create({ amount: 5_000_000, files: ['https://files.example.org/ht-1.pdf'] })
    expect(made.data).toMatchObject({ status: 1, amount: 5_000_000, companyName: '一号代理', version: 1 })
    expect((await create()).errors).toHaveProperty('contractNo')
  })

  test('refuses dates in the wrong order, a foreign clinic, a file that is none, and no company', async () => {
    expect((await create({ end: '2025-12-31' })).errors).toHaveProperty('end')
    expect((await create({ hid: 21 })).errors).toHaveProperty('hid')
    expect((await create({ files: ['javascript:alert(1)'] })).errors).toHaveProperty('files.0')
    expect((await create({ cid: undefined })).errors).toHaveProperty('cid')
    expect((await create({ amount: -1 })).errors).toHaveProperty('amount')
    expect((await create({}, 'agent')).code).toBe(20403)
  })
})

describe('PUT /contracts/{id}', () => {
  test('changes the terms, and refuses who was slower', async () => {
    const id = await make()
    expect((await update(id, { end: '2027-03-31', status: 1 })).data).toMatchObject({ end: '2027-03-31', version: 2 })
    expect(await update(id, { note: '晚了' })).toMatchObject({ code: 100, current: { end: '2027-03-31' } })
    expect((await update(id, { version: 2, start: '2028-01-01' })).errors).toHaveProperty('end')
    expect((await update(id, { version: 2 }, 'agent')).code).toBe(20403)
    expect((await update(999, {})).code).toBe(20401)
  })

  test('terminates with a reason, which is final', async () => {
    const id = await make()
    expect((await update(id, { status: 3, reason: ' ' })).errors).toHaveProperty('reason')
    expect((await update(id, { status: 3, reason: '诊所停业' })).data).toMatchObject({
      status: 3,
      terminated: today,
      reason: '诊所停业',
      allowed: [],
    })
    expect((await update(id, { version: 2, note: '再改' })).code).toBe(100)
    const { data } = await world.ask<{ action: string; reason: string }[]>('GET', '/audit', {
      as: 'admin',
      query: { resource: 'contracts', recordId: id },
    })
    expect(data[0]).toMatchObject({ action: 'terminate', reason: '诊所停业' })
  })
})

describe('DELETE /contracts/{id}', () => {
  test('deletes only what has not come into force', async () => {
    const running = await make()
    const pending = await make({ start: '2026-06-01' })
    expect((await world.ask('DELETE', `/contracts/${running}`, { as: 'admin' })).code).toBe(100)
    expect((await world.ask('DELETE', `/contracts/${pending}`, { as: 'agent' })).code).toBe(20403)
    expect((await world.ask('DELETE', `/contracts/${pending}`, { as: 'admin' })).code).toBe(0)
    expect(await world.db.select().from(contract).where(eq(contract.contractId, pending))).toEqual([])
  })
})

describe('a new order of a clinic', () => {
  const objection = () => contractObjection(world.db, { cid: 1, hid: 11, today })

  test('meets no objection while the clinic never had a contract, or has one that holds', async () => {
    expect(await objection()).toBeUndefined()
    await make({ end: '2026-01-31' })
    await make({ end: today })
    await make({ hid: 12, end: '2025-12-31' })
    expect(await objection()).toBeUndefined()
  })

  test('meets one once all contracts have run out or were terminated', async () => {
    await make({ end: '2026-01-31' })
    await make({ end: '2027-01-31', terminated: '2026-03-09' })
    expect(await objection()).toEqual({ key: 'contract.ended', params: { date: '2026-03-09' } })
  })

  test('is free again with a contract that is yet to begin', async () => {
    await make({ end: '2026-01-31' })
    await make({ start: '2026-04-01' })
    expect(await objection()).toBeUndefined()
  })
})

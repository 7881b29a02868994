import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AuditEntry } from '../../../contract/system/audit'
import type { Caller } from '../../../server/http/session'
import { audit } from '../../../server/http/table'
import { type Entry, shownTo } from '../../../server/system/audit-service'
import { type Ask, makeWorld, type World } from '../../support/world'

let world: World
const at = (text: string) => Date.parse(`${text}+08:00`) / 1000
beforeAll(async () => {
  world = await makeWorld()
  await world.db.insert(audit).values([
    {
      at: at('2026-01-05T23:59:59'),
      uid: 2,
      name: 'agent',
      cid: 1,
      resource: 'lens-orders',
      recordId: 7,
      action: 'ship',
    },
    {
      at: at('2026-01-06T00:00:00'),
      uid: 5,
      name: 'clinic',
      cid: 1,
      resource: 'lens-orders',
      recordId: 7,
      action: 'update',
    },
    {
      at: at('2026-01-06T10:00:00'),
      uid: 3,
      name: 'agent2',
      cid: 2,
      resource: 'lens-orders',
      recordId: 9,
      action: 'ship',
    },
    {
      at: at('2026-01-06T11:00:00'),
      uid: 1,
      name: 'admin',
      cid: null,
      resource: 'menus',
      recordId: 3,
      action: 'update',
    },
    {
      at: at('2026-01-06T12:00:00'),
      uid: 2,
      name: 'agent',
      cid: 1,
      resource: 'patients',
      recordId: 4,
      action: 'update',
      before: { phone: '13800001111' },
      after: { phone: '13800002222' },
    },
  ])
})
afterAll(() => world?.close())

const list = (as: string, query: Ask['query'] = {}) =>
  world.ask<AuditEntry[]>('GET', '/audit', { as, query: { end_date: '2026-01-31', ...query } })
const ids = async (as: string, query?: Ask['query']) => (await list(as, query)).data.map(({ id }) => id)

describe('GET /audit', () => {
  test('shows the platform everything and a company its own, newest first', async () => {
    expect(await ids('admin')).toEqual([5, 4, 3, 2, 1])
    expect(await ids('agent')).toEqual([5, 2, 1])
    expect(await ids('agent2')).toEqual([3])
    expect((await list('clinic')).code).toBe(20403)
    expect((await list('supplier')).code).toBe(20403)
  })

  test('filters by person, record, action and days with both ends', async () => {
    expect(await ids('admin', { uid: 2 })).toEqual([5, 1])
    expect(await ids('admin', { resource: 'lens-orders', recordId: 7 })).toEqual([2, 1])
    expect(await ids('admin', { action: 'ship' })).toEqual([3, 1])
    expect(await ids('admin', { start_date: '2026-01-05', end_date: '2026-01-05' })).toEqual([1])
    expect(await list('admin', { pageNum: 2, pageSize: 2 })).toMatchObject({ total: 5, data: [{ id: 3 }, { id: 2 }] })
    expect(await ids('admin', { sort: 'at', pageSize: 2 })).toEqual([1, 2])
  })

  test('refuses a record without its kind, and days in the wrong order', async () => {
    expect((await list('admin', { recordId: 7 })).errors).toHaveProperty('resource')
    expect((await list('admin', { start_date: '2026-02-01', end_date: '2026-01-01' })).errors).toHaveProperty(
      'end_date',
    )
    expect((await list('admin', { action: "x' or 1" })).errors).toHaveProperty('action')
  })

  test('shows a change that was just made, and none of its secrets', async () => {
    const body = {
      account: 'traced',
      name: '留痕',
      phone: '13800003333',
      roleId: world.roleId('客服'),
      password: 'Start#2026',
    }
    const { data } = await world.ask<{ uid: number }>('POST', '/account', { as: 'agent', body })
    const query = { resource: 'accounts', recordId: data.uid }
    const trail = await world.ask<AuditEntry[]>('GET', '/audit', { as: 'agent', query })
    expect(trail.data).toMatchObject([{ action: 'create', name: 'agent', before: null, after: { name: '留痕' } }])
    expect(JSON.stringify(trail)).not.toMatch(/Start#2026|argon2/)
  })

  test('hides phones and costs as the records do, by the same codes, however deep they lie', async () => {
    const entry = { at: at('2026-01-20T12:00:00'), uid: 2, name: 'agent', cid: 1, action: 'update' }
    const fields = {
      phone: '13800001111',
      guardianPhone: '13800002222',
      consent: [{ contactPhone: '13800003333' }],
      amount: 1234,
    }
    const resources = ['patients', 'screening-subjects', 'salespeople', 'stock-ins']
    await world.db
      .insert(audit)
      .values(resources.map((resource) => ({ ...entry, resource, recordId: 77, before: null, after: fields })))
    const as = (codes: string[]) => ({ codes: new Set(codes), cid: 1, hid: null }) as unknown as Caller
    const [row] = await world.db.select().from(audit).where(eq(audit.recordId, 77))
    const shown = (resource: string, codes: string[]) =>
      JSON.stringify(shownTo({ ...(row as Entry), resource, after: fields }, as(codes)).after)
    for (const [resource, code] of [
      ['patients', 'patients.phone'],
      ['screening-subjects', 'screening.phone'],
      ['salespeople', 'salespeople.update'],
      ['accounts', 'accounts.update'],
    ] as const) {
      expect(shown(resource, ['products.cost'])).not.toMatch(/1380000\d/)
      expect(shown(resource, ['products.cost'])).toContain('138****3333')
      expect(shown(resource, [code])).toMatch(/13800001111.*13800002222.*13800003333/)
    }
    expect(shown('screening-subjects', ['patients.phone'])).not.toContain('13800002222')
    expect(shown('stock-ins', ['patients.phone'])).not.toContain('"amount"')
    expect(shown('stock-ins', ['products.cost'])).toContain('"amount":1234')
  })
})

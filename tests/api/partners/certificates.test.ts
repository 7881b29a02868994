import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Certificate, CertificateOwner } from '../../../contract/partners/certificates'
import { certificate } from '../../../server/partners/certificates/table'
import { makeWorld, type World } from '../../support/world'

let world: World
const path = '/v1/certificate-manage'
const stamps = { created: 1, updated: 1 }

beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world?.close())
beforeEach(() => world.db.delete(certificate))

/** The permit of clinic 11 to practise, valid, unless told otherwise. */
const make = async (more: Partial<typeof certificate.$inferInsert> = {}) => {
  const permit = { cid: 1, hid: 11, ownerType: 3, ownerId: 11, ownerName: '青禾眼视光中心', type: 5 }
  const [made] = await world.db
    .insert(certificate)
    .values({ ...permit, number: 'PDY33010001', validTo: '2027-06-30', ...stamps, ...more })
    .returning()
  if (!made) throw new Error('no certificate was made')
  return made.certificateId
}
const ofProduct = { cid: null, hid: null, ownerType: 1, ownerId: 1, ownerName: '云瞳1.56', type: 4 }
const list = (as: string, query: Record<string, string | number> = {}) =>
  world.ask<Certificate[]>('GET', path, { as, query })
const create = (more: object = {}, as = 'agent') =>
  world.ask<Certificate>('POST', path, {
    as,
    body: { ownerType: 3, ownerId: 11, type: 5, number: 'PDY33010002', validTo: '2028-06-30', ...more },
  })
const update = (id: number, changes: object, as = 'agent') =>
  world.ask<Certificate>('PUT', `${path}/${id}`, { as, body: { version: 1, ...changes } })

describe('GET /v1/certificate-manage', () => {
  test('tells the state by the dates and by whether a later one is there', async () => {
    await make({ number: '旧证', validTo: '2026-02-28' })
    await make({ number: '今天', validTo: '2026-03-10' })
    await make({ number: '过期', type: 1, validTo: '2026-03-09' })
    await make({ number: '未生效', type: 2, validFrom: '2026-03-11' })
    const { data, counts } = await list('agent', { counts: 1 })
    expect(data.map(({ number, status, daysLeft }) => [number, status, daysLeft])).toEqual([
      ['旧证', 3, null],
      ['过期', 2, null],
      ['今天', 1, 0],
      ['未生效', 0, null],
    ])
    expect(counts).toEqual({ 0: 1, 1: 1, 2: 1, 3: 1, expiring: 1, all: 4 })
  })

  test('warns of what ends within thirty days, unless a later one is there already', async () => {
    await make({ number: '将到期', validTo: '2026-04-09' })
    await make({ number: '还早', type: 1, validTo: '2026-04-10' })
    await make({ number: '已换证', ownerId: 12, hid: 12, validTo: '2026-03-20' })
    await make({ number: '新证', ownerId: 12, hid: 12, validTo: '2027-03-20' })
    expect((await list('agent', { expiring: 1 })).data.map(({ number }) => number)).toEqual(['将到期'])
  })

  test('shows an agent its own and what the platform says of its products, which it cannot change', async () => {
    const shared = await make(ofProduct)
    await make({ cid: 2, hid: 21, ownerId: 21, number: '二号代理的' })
    const { data } = await list('agent')
    expect(data).toMatchObject([{ certificateId: shared, ownerName: '云瞳1.56', allowed: [] }])
    expect((await update(shared, { note: '改' })).code).toBe(20403)
    expect((await update(shared, { note: '改' }, 'admin')).code).toBe(0)
    expect((await list('admin')).total).toBe(2)
    expect((await list('clinic')).code).toBe(20403)
  })
})

describe('POST /v1/certificate-manage', () => {
  test('enters one for a product, supplier or clinic that the caller sees', async () => {
    expect((await create()).data).toMatchObject({ ownerName: '青禾眼视光中心', cid: 1, status: 1, version: 1 })
    expect((await create({ ownerType: 1, ownerId: 1, type: 4 })).data).toMatchObject({ cid: 1, ownerName: '云瞳1.56' })
    expect((await create({ ownerType: 1, ownerId: 1, type: 4 }, 'admin')).data).toMatchObject({ cid: null })
    const owners = await world.ask<CertificateOwner[]>('GET', `${path}/owners`, {
      as: 'agent',
      query: { ownerType: 3, keyword: '儿童' },
    })
    expect(owners.data).toEqual([{ ownerId: 12, name: '南巷儿童视光', companyName: '一号代理' }])
  })

  test('refuses a foreign owner, a kind that such an owner has not, and dates in the wrong order', async () => {
    expect((await create({ ownerId: 21 })).errors).toHaveProperty('ownerId')
    expect((await create({ type: 4 })).errors).toHaveProperty('type')
    expect((await create({ validFrom: '2028-07-01' })).errors).toHaveProperty('validTo')
    expect((await create({ file: 'file:///etc/passwd' })).errors).toHaveProperty('file')
    expect((await create({ number: ' ' })).errors).toHaveProperty('number')
    expect((await create({}, 'clinic')).code).toBe(20403)
  })
})

describe('PUT and DELETE /v1/certificate-manage/{id}', () => {
  test('correct and delete one, unless somebody was faster or it is not theirs', async () => {
    const id = await make()
    expect((await update(id, { validTo: '2027-12-31' })).data).toMatchObject({ validTo: '2027-12-31', version: 2 })
    expect(await update(id, { note: '晚了' })).toMatchObject({ code: 100, current: { validTo: '2027-12-31' } })
    expect((await update(id, { version: 2, validFrom: '2028-01-01' })).errors).toHaveProperty('validTo')
    expect((await update(id, { version: 2 }, 'agent2')).code).toBe(20401)
    const remove = (version: number, as = 'agent') => world.ask('DELETE', `${path}/${id}`, { as, query: { version } })
    expect((await remove(1)).code).toBe(100)
    expect((await remove(2, 'agent2')).code).toBe(20401)
    expect((await remove(2)).code).toBe(0)
    expect((await list('agent')).total).toBe(0)
  })
})

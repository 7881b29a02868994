import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Fee } from '../../../contract/clinic/fees'
import type { Visit, VisitDetails } from '../../../contract/clinic/visits'
import { charge } from '../../../server/clinic/charges/table'
import { fee } from '../../../server/clinic/fees/table'
import { queueCounter, visit } from '../../../server/clinic/visits/table'
import { audit } from '../../../server/http/table'
import { hospital } from '../../../server/partners/hospitals/table'
import { medItem } from '../../../server/people/med-items/table'
import { patient } from '../../../server/people/patients/table'
import { makeManager } from '../../support/clinic'
import { makeWorld, type World } from '../../support/world'

let world: World
let itemId: number
beforeAll(async () => {
  world = await makeWorld()
  await makeManager(world)
  await world.db.update(patient).set({ privacySignedOn: '2026-01-01' })
  const item = { name: '验光', category: 1, fee: 8000, created: 1, updated: 1 }
  const [made] = await world.db.insert(medItem).values(item).returning({ itemId: medItem.itemId })
  itemId = made?.itemId ?? 0
})
afterAll(() => world.close())
beforeEach(async () => {
  for (const table of [charge, visit, queueCounter, fee, audit]) await world.db.delete(table)
  await world.db.update(hospital).set({ parentHid: null })
})

const path = '/v1/clinic/fees'
const create = (body: object = {}, as = 'boss') =>
  world.ask<Fee>('POST', path, { as, body: { name: '挂号费', category: 1, price: 2000, ...body } })
const list = (query = {}, as = 'boss') => world.ask<Fee[]>('GET', path, { as, query })
const update = (id: number, body: object, as = 'boss') =>
  world.ask<Fee>('PUT', `${path}/${id}`, { as, body: { version: 1, ...body } })
const remove = (id: number, version = 1, as = 'boss') =>
  world.ask('DELETE', `${path}/${id}`, { as, query: { version } })

/** What a visit for the item is charged when its examination is over. */
const chargedOfVisit = async () => {
  const { data: came } = await world.ask<Visit>('POST', '/v1/clinic/visits', {
    as: 'boss',
    body: { pid: 101, itemIds: [itemId], confirmWarn: 1 },
  })
  let version = came.version
  for (const verb of ['start', 'finish']) {
    const moved = await world.ask<Visit>('PUT', `/v1/clinic/visits/${came.visitId}/${verb}`, {
      as: 'boss',
      body: { version },
    })
    version = moved.data.version
  }
  const { data } = await world.ask<VisitDetails>('GET', `/v1/clinic/visits/${came.visitId}`, { as: 'boss' })
  return data
}

describe('/v1/clinic/fees', () => {
  test('makes, changes and lists fees, and the trail says so', async () => {
    const { data } = await create()
    expect(data).toMatchObject({
      ...{ hid: 11, name: '挂号费', category: 1, price: 2000, unit: '次', itemId: null },
      ...{ discountable: 1, status: 1, version: 1, allowed: ['update', 'remove'] },
    })
    await create({ name: '镜片加工', category: 5, price: 3000 })
    expect((await update(data.feeId, { price: 2500, status: 0 })).data).toMatchObject({ price: 2500, version: 2 })
    const counted = await list({ counts: 1, status: 1 })
    expect([counted.total, counted.counts]).toEqual([1, { 0: 1, 1: 1 }])
    expect((await list({ category: 5 })).data.map(({ name }) => name)).toEqual(['镜片加工'])
    expect((await list({ keyword: '挂号' })).total).toBe(1)
    const trail = await world.db.select({ action: audit.action }).from(audit).where(eq(audit.resource, 'fees'))
    expect(trail.map(({ action }) => action)).toEqual(['create', 'create', 'update'])
  })

  test.each<[object, string]>([
    [{ name: '  ' }, 'name'],
    [{ name: '字'.repeat(41) }, 'name'],
    [{ category: 8 }, 'category'],
    [{ price: -1 }, 'price'],
    [{ price: 10_000_000 }, 'price'],
    [{ price: 1.5 }, 'price'],
    [{ itemId: 999_999 }, 'itemId'],
  ])('refuses %j', async (body, field) => {
    expect((await create(body)).errors).toHaveProperty(field)
  })

  test('refuses a name or an exam item that the chain has already', async () => {
    await create({ itemId })
    expect((await create({ name: '挂号费' })).errors).toHaveProperty('name')
    expect((await create({ name: '验光费', itemId })).errors).toHaveProperty('itemId')
  })

  test('refuses a stale version, to change and to delete', async () => {
    const { data } = await create()
    await update(data.feeId, { price: 1 })
    expect(await update(data.feeId, { price: 2 })).toMatchObject({ code: 100, current: { price: 1 } })
    expect((await remove(data.feeId)).code).toBe(100)
    expect((await remove(data.feeId, 2)).code).toBe(0)
  })

  test('holds for the whole chain, whose stores read it and do not change it', async () => {
    const { data } = await world.ask<Fee>('POST', path, {
      as: 'admin',
      body: { name: '挂号费', category: 1, price: 2000, hid: 12 },
    })
    expect((await list()).total).toBe(0)
    await world.db.update(hospital).set({ parentHid: 12 }).where(eq(hospital.hid, 11))
    expect((await list()).data).toMatchObject([{ feeId: data.feeId, allowed: [] }])
    expect((await update(data.feeId, { price: 1 })).code).toBe(20403)
    expect((await remove(data.feeId)).code).toBe(20403)
    expect((await create({ name: '检查费' })).errors).toHaveProperty('hid')
  })

  test('refuses those without the code, and hides the fees of another company', async () => {
    const { data } = await create()
    expect((await create({ name: '检查费' }, 'clinic')).code).toBe(20403)
    expect((await update(data.feeId, { price: 1 }, 'clinic')).code).toBe(20403)
    expect((await list({}, 'agent')).code).toBe(20403)
    const foreign = await world.ask<Fee>('POST', path, {
      as: 'admin',
      body: { name: '他方', category: 1, price: 1, hid: 21 },
    })
    expect((await update(foreign.data.feeId, { price: 2 })).code).toBe(20401)
  })
})

describe('a visit charges', () => {
  test("the chain's price of an exam item, else the agent's, and a fee that was charged cannot be deleted", async () => {
    expect((await chargedOfVisit()).due).toBe(8000)
    const { data } = await create({ itemId, price: 6600 })
    const charged = await chargedOfVisit()
    expect([charged.due, charged.charges?.map(({ price }) => price)]).toEqual([6600, [6600]])
    expect((await remove(data.feeId)).code).toBe(20402)
    await update(data.feeId, { status: 0 })
    expect((await chargedOfVisit()).due).toBe(8000)
  })

  test('nothing for an item that is free of charge in the chain', async () => {
    await create({ itemId, price: 0 })
    expect(await chargedOfVisit()).toMatchObject({ due: 0, status: 4 })
  })
})

import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PlanTemplate } from '../../../contract/training/plan-templates'
import { audit } from '../../../server/http/table'
import { trainingBrand } from '../../../server/training/brands/table'
import { planTemplate } from '../../../server/training/plan-templates/table'
import { train } from '../../../server/training/trains/table'
import { makeWorld, type World } from '../../support/world'

let world: World
/** Of all clinics, of another brand, and of the two agents alone. */
let common: number
let second: number
let ofAmy: number
let ofFirst: number
let ofSecond: number

const project = async (name: string, brand = 'sdx', cid: number | null = null) => {
  const row = { name, brand, cid, kind: 1, minutes: 10, created: 1, updated: 1 }
  const [made] = await world.db.insert(train).values(row).returning({ id: train.id })
  return made?.id ?? 0
}

beforeAll(async () => {
  world = await makeWorld()
  common = await project('翻转拍')
  second = await project('红绿融像')
  ofAmy = await project('精细目力', 'amy')
  ofFirst = await project('门店注视训练', 'sdx', 1)
  ofSecond = await project('门店追随训练', 'sdx', 2)
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.db.delete(planTemplate)
  await world.db.delete(audit)
})

const path = '/v1/plan-templates'
const item = (trainId: number, minutes = 10, days = 5) => ({ trainId, minutes, days })
const create = (body: object = {}, as = 'admin') =>
  world.ask<PlanTemplate>('POST', path, { as, body: { name: '学龄期', brand: 'sdx', items: [item(common)], ...body } })
const update = (id: number, body: object, as = 'admin') =>
  world.ask<PlanTemplate>('PUT', `${path}/${id}`, { as, body: { version: 1, ...body } })
const list = (query = {}, as = 'admin') => world.ask<PlanTemplate[]>('GET', path, { as, query })
const namesOf = ({ data }: { data: PlanTemplate[] }) => data.map(({ name }) => name)

describe('/v1/plan-templates', () => {
  test('makes a template, shows its projects in their order and what they add up to, and finds it by brand, age and name', async () => {
    const { data } = await create({ ageMin: 7, ageMax: 17, items: [item(second, 15, 3), item(common)] })
    expect(data).toMatchObject({
      ...{ cid: null, brandName: expect.any(String), weekMinutes: 95, status: 1, allowed: ['update'] },
      items: [
        { trainId: second, trainName: '红绿融像', minutes: 15, days: 3, trainStatus: 1 },
        { trainId: common, trainName: '翻转拍', minutes: 10, days: 5 },
      ],
    })
    await create({ name: '学龄前', ageMin: 3, ageMax: 6 })
    await create({ name: '弱视', brand: 'amy', items: [item(ofAmy)] })
    expect(namesOf(await list({ brand: 'sdx', age: 6 }))).toEqual(['学龄前'])
    expect(namesOf(await list({ brand: 'sdx', age: 7 }))).toEqual(['学龄期'])
    expect(namesOf(await list({ brand: 'sdx', age: 18 }))).toEqual([])
    expect(namesOf(await list({ keyword: '弱' }))).toEqual(['弱视'])
    expect((await list({ counts: 1 })).counts).toEqual({ 0: 0, 1: 3 })
  })

  test('is proposed in the order that it is given', async () => {
    await create({ name: '其次', order: 20 })
    await create({ name: '首选', order: 10 })
    expect(namesOf(await list())).toEqual(['首选', '其次'])
  })

  test('changes its projects and its state, and the trail keeps both', async () => {
    const { data } = await create()
    const changed = await update(data.templateId, { items: [item(second, 20, 2)], status: 0 })
    expect(changed.data).toMatchObject({ version: 2, status: 0, weekMinutes: 40, items: [{ trainId: second }] })
    const trail = await world.db.select().from(audit).where(eq(audit.action, 'update'))
    expect(JSON.stringify(trail)).toContain('红绿融像')
    expect((await update(data.templateId, { name: '旧' })).code).toBe(100)
  })

  test('a record as read can be sent back', async () => {
    const { data } = await create()
    expect((await update(data.templateId, data)).data).toMatchObject({ version: 2, items: data.items })
  })

  test('a project that is disabled since stays in the template, and comes into none', async () => {
    const trainId = await project('推进训练')
    const { data } = await create({ items: [item(trainId)] })
    await world.db.update(train).set({ trainStatus: 0 }).where(eq(train.id, trainId))
    expect((await update(data.templateId, { items: [item(trainId, 5)] })).data.items).toMatchObject([
      { trainId, trainStatus: 0, minutes: 5 },
    ])
    expect((await create({ name: '另一个', items: [item(common), item(trainId)] })).errors).toMatchObject({
      'items.1.trainId': expect.stringContaining('推进训练'),
    })
    expect((await list()).total).toBe(1)
  })

  test.each<[string, () => object, string]>([
    ['no name', () => ({ name: ' ' }), 'name'],
    ['no projects', () => ({ items: [] }), 'items'],
    ['more than ten', () => ({ items: Array.from({ length: 11 }, () => item(common)) }), 'items'],
    ['a project twice', () => ({ items: [item(common), item(common)] }), 'items.1.trainId'],
    ['a project of another brand', () => ({ items: [item(ofAmy)] }), 'items.0.trainId'],
    ['a project of one agent in a template of all', () => ({ items: [item(ofFirst)] }), 'items.0.trainId'],
    ['61 minutes', () => ({ items: [item(common, 61)] }), 'items.0.minutes'],
    ['8 days a week', () => ({ items: [item(common, 10, 8)] }), 'items.0.days'],
    ['ages crossed', () => ({ ageMin: 9, ageMax: 8 }), 'ageMax'],
    ['a brand that there is not', () => ({ brand: 'abc' }), 'brand'],
    ['a company that there is not', () => ({ cid: 99 }), 'cid'],
  ])('refuses %s', async (_, body, field) => {
    expect((await create(body())).errors).toHaveProperty([field])
    expect((await list()).total).toBe(0)
  })

  test('refuses a name that the brand has, in whatever capitals; an agent may have it for its own', async () => {
    await create({ name: 'Alpha' })
    expect((await create({ name: 'ALPHA' })).errors).toHaveProperty('name')
    expect((await create({ name: 'Alpha' }, 'agent')).data).toMatchObject({ cid: 1 })
  })

  test('a brand that is switched off takes no new templates', async () => {
    await world.db.update(trainingBrand).set({ status: 0 }).where(eq(trainingBrand.code, 'sdx'))
    expect((await create()).errors).toHaveProperty('brand')
    await world.db.update(trainingBrand).set({ status: 1 }).where(eq(trainingBrand.code, 'sdx'))
  })

  test('agents see those of all and their own, and change their own; clinics change none', async () => {
    const { data: ofAll } = await create({ name: '全部' })
    const { data: own } = await create({ name: '自有', items: [item(ofFirst)] }, 'agent')
    await create({ name: '他人', items: [item(ofSecond)] }, 'agent2')
    expect(namesOf(await list({}, 'agent')).sort()).toEqual(['全部', '自有'].sort())
    expect(namesOf(await list({}, 'manager')).sort()).toEqual(['全部', '自有'].sort())
    expect((await list({}, 'manager')).data.flatMap(({ allowed }) => allowed)).toEqual([])
    expect((await update(ofAll.templateId, { name: '改' }, 'agent')).code).toBe(20403)
    expect((await update(own.templateId, { name: '改' }, 'agent2')).code).toBe(20401)
    expect((await update(own.templateId, { name: '改' }, 'manager')).code).toBe(20403)
    expect((await update(own.templateId, { name: '改' }, 'agent')).data).toMatchObject({ name: '改' })
    expect((await create({ items: [item(ofSecond)] }, 'agent')).errors).toHaveProperty(['items.0.trainId'])
  })
})

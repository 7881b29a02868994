import { eq, ne } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { pagingOf } from '../../../contract/core/page'
import { brandCodes, type TrainingBrand } from '../../../contract/training/brands'
import { installBase } from '../../../server/db/base'
import { audit } from '../../../server/http/table'
import { trainingBrand } from '../../../server/training/brands/table'
import { makeWorld, type World } from '../../support/world'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.db.delete(trainingBrand).where(eq(trainingBrand.code, 'alpha'))
  await world.db.delete(audit)
})

const path = '/v1/training-brands'
const create = (body: object = {}, as = 'admin') =>
  world.ask<TrainingBrand>('POST', path, { as, body: { code: 'alpha', name: 'Alpha', ...body } })
const list = (query = {}, as = 'admin') => world.ask<TrainingBrand[]>('GET', path, { as, query })
const update = (id: number, body: object, as = 'admin') =>
  world.ask<TrainingBrand>('PUT', `${path}/${id}`, { as, body: { version: 1, ...body } })
const codesOf = ({ data }: { data: TrainingBrand[] }) => data.map(({ code }) => code)

describe('/v1/training-brands', () => {
  test('every database begins with the eight, in their order; one is tied to devices, one counted in points', async () => {
    const all = await list()
    expect(codesOf(all)).toEqual([...brandCodes])
    expect(codesOf(await list({ unit: 'point' }))).toEqual(['zzl'])
    expect(all.data.filter(({ deviceBound }) => deviceBound === 1).map(({ code }) => code)).toEqual(['hsx'])
    expect(all.data.filter(({ lifelongAllowed }) => lifelongAllowed === 0).map(({ code }) => code)).toEqual(['zzl'])
  })

  test('what the platform changed of them stays when the server starts again', async () => {
    const [first] = (await list()).data
    const id = first?.trainingBrandId ?? 0
    await update(id, { version: first?.version, name: '视动训练', status: 0 })
    await installBase(world.db, world.clock.now)
    const again = (await list()).data
    expect(again).toHaveLength(brandCodes.length)
    expect(again[0]).toMatchObject({ name: '视动训练', status: 0 })
    await update(id, { version: again[0]?.version, name: first?.name, status: 1 })
  })

  test('pages, finds by code or name, and counts by state', async () => {
    const { page, size } = pagingOf(path)
    const second = await list({ [page]: 2, [size]: 3 })
    expect([second.total, codesOf(second)]).toEqual([8, ['hsx', 'zsk', 'gyxt']])
    expect(codesOf(await list({ keyword: 'GYX' }))).toEqual(['gyxt'])
    expect(codesOf(await list({ keyword: '弱视' }))).toEqual(['amy'])
    await create({ status: 0 })
    const off = await list({ status: 0, counts: 1 })
    expect([codesOf(off), off.counts]).toEqual([['alpha'], { 0: 1, 1: 8 }])
    expect(codesOf(await list({ sort: '-code' }))[0]).toBe('zzl')
  })

  test('a new brand is data; the trail says that it was made and changed', async () => {
    const { data } = await create({ unit: 'point', deviceBound: 1, sort: 5 })
    expect(data).toMatchObject({ code: 'alpha', unit: 'point', deviceBound: 1, lifelongAllowed: 0, status: 1 })
    expect(data.allowed).toEqual(['update'])
    expect((await update(data.trainingBrandId, { name: 'Omega', status: 0 })).data).toMatchObject({
      name: 'Omega',
      status: 0,
      version: 2,
    })
    const trail = await world.db.select({ action: audit.action }).from(audit)
    expect(trail.map(({ action }) => action)).toEqual(['create', 'update'])
  })

  test.each<[object, string]>([
    [{ name: '  ' }, 'name'],
    [{ name: '字'.repeat(41) }, 'name'],
    [{ name: '启明训 视乐' }, 'name'],
    [{ code: 'SDX' }, 'code'],
    [{ code: 'x' }, 'code'],
    [{ code: '1ab' }, 'code'],
    [{ code: 'abcdefghijk' }, 'code'],
    [{ code: 'sly' }, 'code'],
    [{ unit: 'week' }, 'unit'],
    [{ deviceBound: 2 }, 'deviceBound'],
    [{ sort: -1 }, 'sort'],
    [{ sort: 10_000 }, 'sort'],
    [{ unit: 'point', lifelongAllowed: 1 }, 'lifelongAllowed'],
  ])('refuses %j', async (body, field) => {
    expect((await create(body)).errors).toHaveProperty(field)
  })

  test('says how a code is written', async () => {
    expect((await create({ code: 'SDX' })).errors?.code).toContain('2 至 10 位小写字母或数字')
  })

  test('refuses lifelong accounts of a brand counted in points, also later, and in the database', async () => {
    const { data } = await create({ unit: 'point' })
    expect((await update(data.trainingBrandId, { lifelongAllowed: 1 })).errors).toHaveProperty('lifelongAllowed')
    const written = world.db.update(trainingBrand).set({ lifelongAllowed: 1 }).where(eq(trainingBrand.code, 'alpha'))
    await expect(written).rejects.toThrow()
  })

  test('neither code nor unit can be changed', async () => {
    const { data } = await create()
    await update(data.trainingBrandId, { code: 'beta', unit: 'point' })
    expect((await list({ keyword: 'alpha' })).data[0]).toMatchObject({ code: 'alpha', unit: 'day' })
  })

  test('lets one of two who add the same code at once have it', async () => {
    const both = await Promise.all([create(), create({ name: 'Beta' })])
    expect(both.map(({ code }) => code).sort()).toEqual([0, 1])
    expect(await world.db.$count(trainingBrand, ne(trainingBrand.code, 'sdx'))).toBe(8)
  })

  test('refuses a stale version', async () => {
    const { data } = await create()
    await update(data.trainingBrandId, { sort: 7 })
    expect(await update(data.trainingBrandId, { sort: 8 })).toMatchObject({ code: 100, current: { sort: 7 } })
  })

  test('is read by those who choose one, and changed by the platform alone', async () => {
    const { data } = await create()
    expect((await list({}, 'agent')).data.map(({ code }) => code)).toContain('alpha')
    for (const as of ['agent', 'user', 'clinic']) {
      expect((await create({ code: 'beta', name: 'Beta' }, as)).code).toBe(20403)
      expect((await update(data.trainingBrandId, {}, as)).code).toBe(20403)
    }
  })
})

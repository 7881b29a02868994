import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { EgCombination } from '../../../contract/people/eg-combinations'
import { egCombination } from '../../../server/people/eg-combinations/table'
import { egProgram } from '../../../server/people/eg-programs/table'
import { makeWorld, type World } from '../../support/world'

let world: World
let programs: number[]
beforeAll(async () => {
  world = await makeWorld()
  const stamps = { created: 1, updated: 1 }
  const made = await world.db
    .insert(egProgram)
    .values([
      { code: 'P1', name: '一', price: 10_000, minutes: 30, ...stamps },
      { code: 'P2', name: '二', price: 20_000, minutes: 45, ...stamps },
      { code: 'P3', name: '三', price: 20_000, status: 0, ...stamps },
    ])
    .returning({ id: egProgram.egProgramId })
  programs = made.map(({ id }) => id)
})
afterAll(() => world.close())
beforeEach(() => world.db.delete(egCombination))

const path = '/v1/eg-combination'
const of = (...places: number[]) => places.map((place) => ({ egProgramId: programs[place] ?? 0 }))
const create = (body: object = {}, as = 'admin') =>
  world.ask<EgCombination>('POST', path, {
    as,
    body: { name: '组合', price: 25_000, programs: of(0, 1), ...body },
  })
const update = (id: number, body: object, as = 'admin') =>
  world.ask<EgCombination>('PUT', `${path}/${id}`, { as, body: { version: 1, ...body } })

describe('/v1/eg-combination', () => {
  test('says what its programs cost and take one by one', async () => {
    const { data } = await create()
    expect(data).toMatchObject({ price: 25_000, sum: 30_000, minutes: 75, validFrom: null, validTo: null })
    expect(data.programs.map(({ name }) => name)).toEqual(['一', '二'])
    const turned = await update(data.egCombinationId, { programs: of(1, 0) })
    expect(turned.data.programs.map(({ name }) => name)).toEqual(['二', '一'])
    const { version, ...sent } = turned.data
    expect((await update(data.egCombinationId, { ...sent, version })).code).toBe(0)
  })

  test('warns of a price above that of the programs, and takes it when it is confirmed', async () => {
    const dear = await create({ price: 30_001 })
    expect(dear).toMatchObject({ code: 1 })
    expect(dear.warnings).toHaveLength(1)
    expect(await world.db.$count(egCombination)).toBe(0)
    const { data } = await create({ price: 30_001, confirmWarn: 1 })
    expect(data.price).toBe(30_001)
    expect((await update(data.egCombinationId, { note: '无关' })).code).toBe(0)
    expect((await update(data.egCombinationId, { version: 2, programs: of(0) })).warnings).toHaveLength(1)
  })

  test('refuses dates the wrong way round, a program twice, one that is off, one that is unknown, and none', async () => {
    expect((await create({ validFrom: '2026-05-02', validTo: '2026-05-01' })).errors).toHaveProperty('validTo')
    expect((await create({ programs: of(0, 0) })).errors).toHaveProperty('programs')
    expect((await create({ programs: of(0, 2) })).errors).toHaveProperty('programs')
    expect((await create({ programs: [{ egProgramId: 99_999 }] })).errors).toHaveProperty('programs')
    expect((await create({ programs: [] })).errors).toHaveProperty('programs')
    expect(await world.db.$count(egCombination)).toBe(0)
  })

  test('keeps a program that was switched off since', async () => {
    const { data } = await create()
    await world.db.update(egProgram).set({ status: 0 })
    expect((await update(data.egCombinationId, { programs: of(0, 1), price: 24_000 })).code).toBe(0)
    await world.db.update(egProgram).set({ status: 1 })
  })

  test('is listed for a day within its time', async () => {
    await create({ name: '春', validFrom: '2026-03-01', validTo: '2026-03-31' })
    await create({ name: '长期' })
    const on = async (day: string) =>
      (await world.ask<EgCombination[]>('GET', path, { as: 'manager', query: { on: day } })).data.map(
        ({ name }) => name,
      )
    expect(await on('2026-03-31')).toEqual(['长期', '春'])
    expect(await on('2026-04-01')).toEqual(['长期'])
  })

  test('stops its programs from being deleted, which says what uses them', async () => {
    await create()
    const refused = await world.ask('DELETE', `/v1/eg-program/${programs[0]}`, { as: 'admin', query: { version: 1 } })
    expect(refused.code).not.toBe(0)
    expect(refused.message).toContain('组合套餐')
  })
})

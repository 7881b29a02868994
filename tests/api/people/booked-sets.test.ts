import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { charge } from '../../../server/clinic/charges/table'
import { chargeItems } from '../../../server/clinic/visits/charges'
import { visit } from '../../../server/clinic/visits/table'
import { egCombination, egCombinationProgram } from '../../../server/people/eg-combinations/table'
import { egProgram, egProgramItem } from '../../../server/people/eg-programs/table'
import { medItem } from '../../../server/people/med-items/table'
import { bookedSlot, reservation } from '../../../server/people/reservations/table'
import { deskOf, makeDoctor, makeManager, today, tomorrow } from '../../support/clinic'
import { makeWorld, type World } from '../../support/world'

let world: World
let desk: ReturnType<typeof deskOf>
let doctor: number
let items: number[]
let programs: number[]
let combination: number
const start = Date.parse('2026-03-10T10:00:00+08:00') / 1000

beforeAll(async () => {
  world = await makeWorld()
  desk = deskOf(world)
  doctor = await makeDoctor(world, '苏医生')
  await makeManager(world)
  const stamps = { created: 1, updated: 1 }
  const made = await world.db
    .insert(medItem)
    .values(['验光', '眼轴', '眼压'].map((name) => ({ name, category: 1, fee: 5000, minutes: 30, ...stamps })))
    .returning({ id: medItem.itemId })
  items = made.map(({ id }) => id)
  const sets = await world.db
    .insert(egProgram)
    .values([
      { code: 'P1', name: '建档', price: 8000, minutes: 60, ...stamps },
      { code: 'P2', name: '成人', price: 6000, minutes: 30, ageMin: 18, ...stamps },
      { code: 'P3', name: '女性', price: 6000, minutes: 30, gender: 2, ...stamps },
    ])
    .returning({ id: egProgram.egProgramId })
  programs = sets.map(({ id }) => id)
  await world.db
    .insert(egProgramItem)
    .values([
      { egProgramId: programs[0] ?? 0, itemId: items[0] ?? 0, place: 0 },
      { egProgramId: programs[0] ?? 0, itemId: items[1] ?? 0, place: 1 },
      ...programs.slice(1).map((egProgramId) => ({ egProgramId, itemId: items[2] ?? 0, place: 0 })),
    ])
  const [offer] = await world.db
    .insert(egCombination)
    .values({ name: '组合', price: 7000, validTo: '2026-03-11', ...stamps })
    .returning()
  combination = offer?.egCombinationId ?? 0
  await world.db
    .insert(egCombinationProgram)
    .values({ egCombinationId: combination, egProgramId: programs[0] ?? 0, place: 0 })
})
afterAll(() => world.close())
beforeEach(async () => {
  world.clock.now = start
  await world.db.delete(charge)
  await world.db.delete(visit)
  await world.db.delete(reservation)
  await world.db.delete(bookedSlot)
})

const book = (body: object = {}) => desk.book({ ctid: doctor, ...body })

describe('a reservation for several exam items', () => {
  test('takes the time of the program, and keeps the price of the day on which it was booked', async () => {
    const { data } = await book({ egProgramId: programs[0] })
    expect(data).toMatchObject({ itemName: '建档', itemId: null, egProgramId: programs[0], price: 8000, minutes: 60 })
    await world.db.update(egProgram).set({ price: 9900, status: 0 })
    const noted = await desk.change(data.resid, { note: '带旧镜' })
    expect(noted.data).toMatchObject({ price: 8000, minutes: 60, note: '带旧镜' })
    await world.db.update(egProgram).set({ price: 8000, status: 1 })
  })

  test('is for an item, a program or a combination, each in the place of the other', async () => {
    const { data } = await book({ egProgramId: programs[0] })
    const item = await desk.change(data.resid, { itemId: items[0] })
    expect(item.data).toMatchObject({ itemId: items[0], egProgramId: null, price: null, minutes: 30 })
    const set = await desk.change(data.resid, { version: 2, egCombinationId: combination })
    expect(set.data).toMatchObject({ itemId: null, egCombinationId: combination, price: 7000, minutes: 60 })
    const none = await desk.change(data.resid, { version: 3, egCombinationId: null })
    expect(none.data).toMatchObject({ egCombinationId: null, itemName: null, price: null })
    expect((await book({ slot: '14:00', itemId: items[0], egProgramId: programs[0] })).errors).toHaveProperty(
      'egProgramId',
    )
  })

  test('is refused where the patient is too young, of the other gender, or the offer is over', async () => {
    expect((await book({ egProgramId: programs[1] })).errors).toHaveProperty('egProgramId')
    expect((await book({ egProgramId: programs[2] })).errors).toHaveProperty('egProgramId')
    expect((await book({ egProgramId: 99_999 })).errors).toHaveProperty('egProgramId')
    expect((await book({ egCombinationId: combination, date: '2026-03-12' })).errors).toHaveProperty('egCombinationId')
    expect((await book({ egCombinationId: combination, date: tomorrow })).code).toBe(0)
  })

  test('charges the visit once for all of its items, and those beside them by themselves', async () => {
    const { data } = await book({ egProgramId: programs[0], date: today, slot: '14:00' })
    await desk.status(data.resid, 2)
    const [seen] = await world.db.select().from(visit)
    expect(seen?.itemIds).toEqual([items[0], items[1]])
    await world.db.update(egProgram).set({ price: 9900 })
    const charged = async (itemIds: (number | undefined)[]) => {
      const [row] = await world.db.select().from(visit)
      if (!row) throw new Error('no visit')
      await chargeItems(world.db, { ...row, itemIds: itemIds as number[] }, start)
      const rows = await world.db.select().from(charge).orderBy(charge.chargeId)
      return rows.filter(({ status }) => status === 0).map(({ name, price }) => [name, price])
    }
    expect(await charged([items[0], items[1], items[2]])).toEqual([
      ['建档', 8000],
      ['眼压', 5000],
    ])
    expect(await charged([items[1], items[2]])).toHaveLength(2)
    expect(await charged([items[2]])).toEqual([['眼压', 5000]])
    await world.db.update(egProgram).set({ price: 8000 })
  })

  test('is not finished unasked without the items that it requires; where none of them is done it is not asked', async () => {
    await world.db
      .update(egProgramItem)
      .set({ required: 1 })
      .where(eq(egProgramItem.itemId, items[1] ?? 0))
    const { data } = await book({ egProgramId: programs[0], date: today, slot: '14:00' })
    await desk.status(data.resid, 2)
    const [seen] = await world.db
      .update(visit)
      .set({ status: 2, itemIds: [items[0] ?? 0] })
      .returning()
    const finish = (body: object) =>
      world.ask<{ status: number }>('PUT', `/v1/clinic/visits/${seen?.visitId}/finish`, {
        ...{ as: 'boss', body: { version: seen?.version, ...body } },
      })
    const warned = await finish({})
    expect(warned).toMatchObject({ code: 1, warnings: [expect.stringMatching(/建档.*眼轴/)] })
    expect(await world.db.$count(charge)).toBe(0)
    await world.db.update(visit).set({ itemIds: [items[2] ?? 0] })
    expect((await finish({})).data.status).toBe(3)
    await world.db.delete(charge)
    await world.db.update(visit).set({ status: 2, itemIds: [items[0] ?? 0], version: seen?.version ?? 1 })
    expect((await finish({ confirmWarn: 1 })).data.status).toBe(3)
    expect(await world.db.select({ name: charge.name }).from(charge)).toEqual([{ name: '建档' }])
  })
})

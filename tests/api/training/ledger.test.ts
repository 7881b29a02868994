import { and, eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { trainingHolder, trainingLedger } from '../../../server/training/ledger/table'
import { type Holder, moveUnits, ShortOfUnits } from '../../../server/training/move-units'
import { makeWorld, type World } from '../../support/world'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.close())

const platform: Holder = { kind: 'platform' }
const agent: Holder = { kind: 'agent', id: 1 }
const clinic: Holder = { kind: 'clinic', id: 11 }

const move = (trainingBrandId: number, from: Holder, to: Holder, units: number) =>
  world.db.transaction((db) => moveUnits(db, { trainingBrandId, from, to, units, operatorId: 1, now: world.clock.now }))
const balanceOf = async (trainingBrandId: number, { kind, id = 0 }: Holder) => {
  const owner = and(eq(trainingHolder.kind, kind), eq(trainingHolder.ownerId, id))
  const [found] = await world.db
    .select()
    .from(trainingHolder)
    .where(and(eq(trainingHolder.trainingBrandId, trainingBrandId), owner))
  return found?.balance ?? 0
}
const sumsOf = async () => {
  const moved = sql<number>`coalesce((select sum(case when ${trainingLedger.toId} = ${trainingHolder.holderId} then ${trainingLedger.units} else -${trainingLedger.units} end)
    from ${trainingLedger} where ${trainingHolder.holderId} in (${trainingLedger.fromId}, ${trainingLedger.toId})), 0)::int`
  return world.db.select({ kind: trainingHolder.kind, balance: trainingHolder.balance, moved }).from(trainingHolder)
}

describe('the ledger of training units', () => {
  test('the platform owes what it has issued', async () => {
    await move(1, platform, agent, 100)
    await move(1, agent, clinic, 30)
    expect([await balanceOf(1, platform), await balanceOf(1, agent), await balanceOf(1, clinic)]).toEqual([
      -100, 70, 30,
    ])
  })

  test('a brand has balances of its own', async () => {
    await move(2, platform, agent, 5)
    expect([await balanceOf(2, agent), await balanceOf(2, clinic)]).toEqual([5, 0])
  })

  test('no more is moved than there is, and the refusal says how much that is', async () => {
    await move(3, platform, agent, 10)
    await expect(move(3, agent, clinic, 11)).rejects.toEqual(new ShortOfUnits(10))
    expect(await balanceOf(3, agent)).toBe(10)
  })

  test('of 16 at once as many get theirs as there is enough for', async () => {
    await move(4, platform, agent, 100)
    const clinics = Array.from({ length: 16 }, (_, at) => ({ kind: 'clinic' as const, id: 11 + (at % 3) }))
    const ended = await Promise.allSettled(clinics.map((to) => move(4, agent, to, 15)))
    expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(6)
    for (const one of ended) if (one.status === 'rejected') expect(one.reason).toBeInstanceOf(ShortOfUnits)
    expect(await balanceOf(4, agent)).toBe(10)
  })

  test('movements in opposite directions at once do not wait for each other for ever', async () => {
    await move(5, platform, agent, 100)
    await move(5, agent, clinic, 50)
    const all = Array.from({ length: 16 }, (_, at) => (at % 2 ? move(5, agent, clinic, 1) : move(5, clinic, agent, 1)))
    await Promise.all(all)
    expect([await balanceOf(5, agent), await balanceOf(5, clinic)]).toEqual([50, 50])
  })

  test('balances equal the sums of the ledger whatever was moved, and add up to nothing', async () => {
    const holders: Holder[] = [
      platform,
      agent,
      clinic,
      { kind: 'clinic', id: 12 },
      { kind: 'user', id: 1 },
      { kind: 'used' },
    ]
    const holder = fc.constantFrom(...holders)
    const steps = fc.array(fc.tuple(holder, holder, fc.integer({ min: 1, max: 50 })), { maxLength: 12 })
    await fc.assert(
      fc.asyncProperty(steps, async (list) => {
        for (const [from, to, units] of list) if (from !== to) await move(6, from, to, units).catch(() => undefined)
        const rows = await sumsOf()
        expect(rows.map(({ balance }) => balance)).toEqual(rows.map(({ moved }) => moved))
        expect(rows.reduce((sum, { balance }) => sum + balance, 0)).toBe(0)
        expect(rows.filter(({ kind, balance }) => kind !== 'platform' && balance < 0)).toEqual([])
      }),
      { numRuns: 15 },
    )
  })

  test('the database refuses what is not a movement', async () => {
    await move(7, platform, agent, 10)
    const [entry] = await world.db.select().from(trainingLedger).orderBy(sql`${trainingLedger.id} desc`).limit(1)
    const { fromId = 0, toId = 0 } = entry ?? {}
    const written = { operatorId: 1, at: world.clock.now }
    const [other] = await world.db.select().from(trainingHolder).where(eq(trainingHolder.trainingBrandId, 1)).limit(1)
    const tries = [
      world.db.update(trainingHolder).set({ balance: 1 }),
      world.db.delete(trainingHolder),
      world.db.update(trainingLedger).set({ units: 1 }),
      world.db.delete(trainingLedger),
      world.db.insert(trainingHolder).values({ trainingBrandId: 7, kind: 'clinic', ownerId: 99, balance: 5 }),
      world.db.insert(trainingLedger).values({ ...written, fromId, toId, units: 0 }),
      world.db.insert(trainingLedger).values({ ...written, fromId, toId, units: -1 }),
      world.db.insert(trainingLedger).values({ ...written, fromId: toId, toId: fromId, units: 11 }),
      world.db.insert(trainingLedger).values({ ...written, fromId, toId: other?.holderId ?? 0, units: 1 }),
    ]
    for (const one of await Promise.allSettled(tries)) expect(one.status).toBe('rejected')
    expect(await balanceOf(7, agent)).toBe(10)
  })
})

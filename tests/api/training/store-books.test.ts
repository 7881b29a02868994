/** Records, ledger and balances stay one, whatever is called in whatever order, and whatever is tried on the database. */
import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TrainingStore } from '../../../contract/training/stores'
import { rowsOf } from '../../../server/db/client'
import { trainingHolder } from '../../../server/training/ledger/table'
import { moveUnits } from '../../../server/training/move-units'
import { trainingStore } from '../../../server/training/stores/table'
import { storesOf } from '../../support/training-stores'
import { makeWorld, type World } from '../../support/world'

let world: World
let stores: ReturnType<typeof storesOf>
beforeAll(async () => {
  world = await makeWorld()
  stores = storesOf(world)
})
afterAll(() => world.close())

/** What the records come to for each owner, beside the balance. */
const books = () =>
  rowsOf<{ kind: string; balance: number; recorded: number }>(
    world.db,
    sql`with moved as (
        select training_brand_id as brand, coalesce('clinic ' || hid, 'agent ' || cid) as owner,
          case source when 'platform' then 'platform 0' else 'agent ' || cid end as giver,
          case kind when 'reversal' then -amount else amount end as units
        from training_store)
      select h.kind, h.balance::int as balance,
        coalesce((select sum(case when m.owner = h.kind || ' ' || h.owner_id then m.units else 0 end
          - case when m.giver = h.kind || ' ' || h.owner_id then m.units else 0 end)
          from moved m where m.brand = h.training_brand_id), 0)::int as recorded
      from training_holder h`,
  )

const assertBooks = async () => {
  const rows = await books()
  expect(rows.map(({ balance }) => balance)).toEqual(rows.map(({ recorded }) => recorded))
  expect(rows.reduce((sum, { balance }) => sum + balance, 0)).toBe(0)
  expect(rows.filter(({ kind, balance }) => kind !== 'platform' && balance < 0)).toEqual([])
  const [over] = await rowsOf<{ count: number }>(
    world.db,
    sql`select count(*)::int as count from training_store o where o.reversed <>
      (select coalesce(sum(r.amount), 0) from training_store r where r.reversal_of = o.id)`,
  )
  expect(over?.count).toBe(0)
}

describe('the books of training stores', () => {
  test('balance after any sequence of grants, recharges and reversals', async () => {
    const amount = fc.integer({ min: 1, max: 60 })
    const step = fc.oneof(
      fc.tuple(fc.constant('grant' as const), amount),
      fc.tuple(fc.constant('recharge' as const), amount),
      fc.tuple(fc.constant('platform' as const), amount),
      fc.tuple(fc.constant('reverse' as const), amount),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 10 }), async (steps) => {
        for (const [kind, units] of steps) {
          const body = { brand: 'zsb', amount: units, hid: 11 + (units % 2) }
          if (kind === 'grant') await stores.grant(body)
          else if (kind === 'recharge') await stores.recharge(body)
          else if (kind === 'platform') await stores.recharge2(body)
          else {
            const { data } = await stores.list({ brand: 'zsb' })
            const chosen = data[units % Math.max(1, data.length)]
            if (chosen) await stores.reverse(chosen, { amount: units }, 'admin')
          }
        }
        await assertBooks()
      }),
      { numRuns: 8 },
    )
  })

  test('of 16 recharges at once as many are made as the agent has days for', async () => {
    await stores.grant({ brand: 'zsk', amount: 100 })
    const answers = await Promise.all(
      Array.from({ length: 16 }, (_, at) => stores.recharge({ brand: 'zsk', amount: 15, hid: 11 + (at % 2) })),
    )
    expect(answers.map(({ code }) => code).sort()).toEqual([...Array(6).fill(0), ...Array(10).fill(20402)])
    expect(await stores.balanceOf({ brand: 'zsk', cid: 1 })).toBe(10)
    await assertBooks()
  })

  test('of reversals of one record at once one is made, the others hear that it has changed', async () => {
    const { data } = await stores.recharge2({ brand: 'gyxt', amount: 20 })
    const answers = await Promise.all(Array.from({ length: 6 }, () => stores.reverse(data, { amount: 20 }, 'admin')))
    expect(answers.map(({ code }) => code).sort()).toEqual([0, 100, 100, 100, 100, 100])
    await assertBooks()
  })

  test('the database refuses what does not fit', async () => {
    const { data } = await stores.recharge2({ brand: 'hsx', amount: 20 })
    const reversed = (await stores.reverse(data, { amount: 5 }, 'admin')).data
    const { db, clock } = world
    const [stored] = await db.select().from(trainingStore).where(eq(trainingStore.id, data.id))
    if (!stored) throw new Error('no record')
    const { id, ledgerId: _, reversed: __, ...like } = stored
    const entry = (from: 'platform' | 'clinic', to: 'platform' | 'clinic', units: number) =>
      db.transaction((tx) =>
        moveUnits(tx, {
          ...{ trainingBrandId: like.trainingBrandId, units, operatorId: 1, now: clock.now },
          ...{ from: { kind: from, ...(from === 'clinic' && { id: 11 }) } },
          ...{ to: { kind: to, ...(to === 'clinic' && { id: 11 }) } },
        }),
      )
    const [came, back] = [await entry('platform', 'clinic', 20), await entry('clinic', 'platform', 16)]
    const insert = (changes: Partial<typeof trainingStore.$inferInsert>) =>
      db.insert(trainingStore).values({ ...like, ledgerId: came, ...changes })
    const asReversal = { kind: 'reversal', payMethod: null, paid: null, ledgerId: back, amount: 16 } as const
    const set = (changes: Partial<typeof trainingStore.$inferInsert>) =>
      db.update(trainingStore).set(changes).where(eq(trainingStore.id, id))
    const tries = [
      insert({ ledgerId: data.ledgerId }),
      insert({ amount: 21 }),
      insert({ hid: 12 }),
      insert({ source: 'agent' }),
      insert({ trainingBrandId: like.trainingBrandId + 1 }),
      insert({ reversed: 1 }),
      insert({ payMethod: null }),
      insert({ payMethod: 5 }),
      insert({ paid: -1 }),
      insert({ price: 100 }),
      // More than is left of the record; of a reversal; of a record of another clinic.
      insert({ ...asReversal, reversalOf: id }),
      insert({ ...asReversal, reversalOf: reversed.id }),
      insert({ ...asReversal, reversalOf: null }),
      set({ amount: 100 }),
      set({ reversed: 0 }),
      set({ hid: 12 }),
      set({ ledgerId: came }),
      db.delete(trainingStore),
    ]
    const ended = await Promise.allSettled(tries)
    expect(ended.flatMap(({ status }, at) => (status === 'fulfilled' ? [at] : []))).toEqual([])
    const [after] = await db.select().from(trainingStore).where(eq(trainingStore.id, id))
    expect(after).toMatchObject({ amount: 20, reversed: 5 } satisfies Partial<TrainingStore>)
    expect(
      await db.$count(trainingHolder, sql`${trainingHolder.balance} < 0 and ${trainingHolder.kind} <> 'platform'`),
    ).toBe(0)
  })
})

import { eq, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { orderStates } from '../../../contract/orders/order-family'
import { addUpOrderCounts, wrongOrderCounts } from '../../../server/orders/family/order-counts'
import { orderCountChange } from '../../../server/orders/order-counts/table'
import { orders } from '../../../server/orders/orders/table'
import { fillShelves, otherLines, paths, place } from '../../support/order-kinds'
import { makeWorld, type World } from '../../support/world'

let world: World
const made: number[] = []
beforeAll(async () => {
  world = await makeWorld()
  await fillShelves(world)
  for (const line of [...otherLines, ...otherLines]) made.push(await place(world, line))
})
afterAll(() => world.close())

const stateAt = (at: number) => orderStates[at % orderStates.length]?.value ?? 0

describe('the counts of orders by company, clinic, kind and state', () => {
  test('are those of the orders after orders are placed, moved to another clinic and state, and deleted', async () => {
    expect(await wrongOrderCounts(world.db)).toEqual([])
    const [first = 0, second = 0] = made
    await world.db
      .update(orders)
      .set({ hid: 12, status: 8 })
      .where(inArray(orders.id, [first, second]))
    await world.db.update(orders).set({ orderNote: '只改备注' }).where(eq(orders.id, first))
    expect(await wrongOrderCounts(world.db)).toEqual([])
    await world.db
      .transaction(async (tx) => {
        await tx.delete(orders).where(eq(orders.id, first))
        expect(await wrongOrderCounts(tx)).toEqual([])
        throw new Error('taken back')
      })
      .catch(() => undefined)
    expect(await wrongOrderCounts(world.db)).toEqual([])
  })

  test('stay those of the orders while 16 transactions at once change orders of one clinic and others add the changes up', async () => {
    const writers = Array.from({ length: 16 }, async (_, writer) => {
      for (let at = 0; at < 12; at++) {
        const id = made[(writer + at) % made.length] ?? 0
        await world.db
          .update(orders)
          .set({ status: stateAt(writer + at) })
          .where(eq(orders.id, id))
      }
    })
    const adders = Array.from({ length: 3 }, async () => {
      for (let at = 0; at < 8; at++) await addUpOrderCounts(world.db)
    })
    const readers = Array.from({ length: 8 }, async () => expect(await wrongOrderCounts(world.db)).toEqual([]))
    await Promise.all([...writers, ...adders, ...readers])
    expect(await wrongOrderCounts(world.db)).toEqual([])
    await addUpOrderCounts(world.db)
    expect(await world.db.$count(orderCountChange)).toBe(0)
    expect(await wrongOrderCounts(world.db)).toEqual([])
  })

  test('are left where they are while there are fewer changes than are worth adding up', async () => {
    await world.db
      .update(orders)
      .set({ status: sql`(${orders.status} + 1) % 8` })
      .where(eq(orders.id, made[2] ?? 0))
    const changes = await world.db.$count(orderCountChange)
    expect(changes).toBe(2)
    expect(await addUpOrderCounts(world.db, changes + 1)).toBe(0)
    expect(await addUpOrderCounts(world.db, changes)).toBe(changes)
  })

  test.each(['agent', 'clinic', 'admin'])(
    'give %s the totals and the counts of the tabs that the orders give',
    async (as) => {
      for (const line of otherLines) {
        const whole = await world.ask('GET', paths[line], { as, query: { counts: 1, per_page: 200 } })
        const rows = whole.data as unknown as { status: number }[]
        expect(whole).toMatchObject({ code: 0, total: rows.length })
        const counts = (whole as unknown as { counts: Record<string, number> }).counts
        for (const { value } of orderStates)
          expect(counts[value] ?? 0, `${line} ${value}`).toBe(rows.filter(({ status }) => status === value).length)
        const some = await world.ask('GET', paths[line], { as, query: { status: '1,2' } })
        expect(some.total).toBe(rows.filter(({ status }) => status === 1 || status === 2).length)
      }
    },
  )
})

describe('a list that is counted no further than total_limit', () => {
  const list = (query: Record<string, string | number>) => world.ask('GET', paths.care, { as: 'agent', query })
  const filtered = { order_mode_type: 1 }

  test('says how many rows there are while these are no more', async () => {
    const { total = 0 } = await list(filtered)
    expect(total).toBeGreaterThan(1)
    const asked = await list({ ...filtered, counts: 1, total_limit: total })
    expect(asked).toMatchObject({ code: 0, total, counts: expect.anything() })
    expect(asked).not.toHaveProperty('more')
  })

  test('says that there are more, and leaves out the counts of the states, of which not all are known', async () => {
    const { total = 0 } = await list(filtered)
    for (const counts of [0, 1]) {
      const cut = await list({ ...filtered, counts, total_limit: total - 1 })
      expect(cut).toMatchObject({ code: 0, total: total - 1, more: 1 })
      expect(cut).not.toHaveProperty('counts')
      expect(cut.data).toHaveLength(total)
    }
  })

  test('has its whole total where the counts know it', async () => {
    const { total } = await list({ per_page: 1 })
    expect(await list({ per_page: 1, total_limit: 1 })).toMatchObject({ total })
  })

  test('is refused a limit below 1, at its name', async () => {
    expect(await list({ total_limit: 0 })).toMatchObject({ errors: { total_limit: expect.any(String) } })
  })
})

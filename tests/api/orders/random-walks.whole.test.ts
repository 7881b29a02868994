import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { orderKinds } from '../../../contract/orders/order-kinds'
import { audit } from '../../../server/http/table'
import { randomOf, seed } from '../../support/chance'
import { fillShelves, type OtherLine, otherLines, paths, place } from '../../support/order-kinds'
import { makeWorld, type World } from '../../support/world'

const walkers = 8
const walks = 200
const steps = 4

let world: World
beforeAll(async () => {
  world = await makeWorld()
  await fillShelves(world)
})
afterAll(() => world.close())

interface Order {
  line: OtherLine
  id: number
}

/** One action on the order, sensible or not: the server is to say which. */
const action = async ({ line, id }: Order, random: () => number) => {
  const as = ['agent', 'user', 'clinic'][Math.floor(random() * 3)]
  const kind = random()
  if (kind < 0.2)
    return world.ask('PUT', `${paths[line]}/${id}/ems`, {
      as,
      body: { emsNumber: 'SF1234567890', version: 1 + Math.floor(random() * 6) },
    })
  if (kind < 0.35)
    return world.ask('PUT', `${paths[line]}/${id}`, {
      as,
      body: { orderNote: `第${Math.floor(random() * 100)}次`, version: 1 + Math.floor(random() * 6) },
    })
  if (kind < 0.45)
    return world.ask('PUT', '/order/statusBit', {
      as,
      body: { product: line, ids: [id], bit: 128, value: random() < 0.5 ? 1 : 0 },
    })
  const status = Math.floor(random() * 10)
  return world.ask('PUT', '/order/status', { as, body: { product: line, ids: [id], status, reason: '核对' } })
}

describe(`${walks} random walks by ${walkers} people at once`, () => {
  test('end in states that the audit trail explains, arrow by arrow', async () => {
    const orders: Order[] = []
    for (let at = 0; at < walks / 10; at++) {
      const line = otherLines[at % otherLines.length] ?? 'care'
      orders.push({ line, id: await place(world, line) })
    }
    let next = 0
    await Promise.all(
      Array.from({ length: walkers }, async (_, walker) => {
        const random = randomOf(seed + walker)
        while (next < walks) {
          const order = orders[next++ % orders.length] as Order
          for (let step = 0; step < steps; step++) {
            const { code } = await action(order, random)
            expect([0, 1, 100, 20402, 20403], `FAST_CHECK_SEED ${seed}, walker ${walker}`).toContain(code)
          }
        }
      }),
    )
    let moved = 0
    for (const { line, id } of orders) {
      const { machine, resource } = orderKinds[line]
      const trail = await world.db.select().from(audit).where(eq(audit.recordId, id)).orderBy(asc(audit.id))
      const mine = trail.filter((entry) => entry.resource === resource.name)
      expect(mine[0]?.action).toBe('create')
      let status = 1
      for (const { action, before, after } of mine.slice(1)) {
        if (after?.status === undefined) continue
        expect(before?.status, `${line} ${id} ${action}`).toBe(status)
        // A rejected order goes back to review by being changed, which is no arrow of its own.
        const changed = action === 'submit' && status === 3 && after.status === 1
        const known =
          changed || machine.transitions.some(({ from, to }) => from.includes(status) && to === after.status)
        expect(known, `${line} ${id}: ${action} ${status} → ${after.status}`).toBe(true)
        status = after.status as number
        moved++
      }
      const { data } = await world.ask<{ status: number; version: number }>('GET', `${paths[line]}/${id}`, {
        as: 'agent',
      })
      expect(data).toMatchObject({ status, version: mine.length })
    }
    expect(moved).toBeGreaterThan(orders.length)
  })
})

/** How the stock of a clinic moved, at cost, over the demo data: opening, what came and went, and closing agree with the ledger. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ClinicInventory, clinicFigures } from '../../../contract/statistics/clinic-figures'
import { rowsOf } from '../../../server/db/client'
import { openSeededWorld } from '../../support/seeded-world'

type World = Awaited<ReturnType<typeof openSeededWorld>>
let world: World
beforeAll(async () => {
  world = await openSeededWorld()
})
afterAll(() => world.close())

const asked = { start_date: '2026-03-08', end_date: '2026-03-11' }
const read = async (query: object = asked) =>
  (await world.send<ClinicInventory>('boss', clinicFigures.calls.inventory, { query: { ...query } })).data

const agrees = (of: Omit<ClinicInventory['points'][number], 'date'>) => {
  expect(of.closing).toBe(of.opening + of.incoming - of.soldCost + of.adjusted)
  expect(of.margin).toBe(of.net - of.soldCost)
}

test('closing is what the ledger says, in all, by store and by product line', async () => {
  const { totals, hospitals, lines, points } = await read()
  const [ledger] = await rowsOf<{ value: number; sold: number }>(
    world.db,
    sql`select (sum(l.value) / 100.0)::float8 as value,
        (select sum(line.amount - line.refunded)::float8 from sale_line line join sale using (sale_id)
          where goods_id is not null and status in (3, 4, 5)) as sold
      from stock_ledger l join warehouse w using (warehouse_id) where w.hid is not null`,
  )
  const of = (name: keyof typeof totals) => totals[name].value ?? 0
  expect(of('closing')).toBe(Math.round(ledger?.value ?? 0))
  expect(of('closing')).toBeGreaterThan(0)
  expect(of('soldCost')).toBeGreaterThan(0)
  expect(of('net')).toBe(ledger?.sold)
  expect(of('margin')).toBe(of('net') - of('soldCost'))
  for (const row of [...hospitals, ...lines, ...points]) agrees(row)
  for (const [at, point] of points.entries()) expect(point.opening).toBe(points[at - 1]?.closing ?? of('opening'))
  expect(points.at(-1)?.closing).toBe(of('closing'))
  expect(lines.reduce((sum, { closing }) => sum + closing, 0)).toBeCloseTo(of('closing'), -1)
})

test('what lies still is there without a movement, and stands out after a while', async () => {
  const later = { start_date: '2026-07-01', end_date: '2026-07-02' }
  const { totals, hospitals } = await read(later)
  expect(totals.incoming.value).toBe(0)
  expect(totals.turnoverDays.value).toBeNull()
  expect(totals.unmoved.value).toBe(totals.closing.value)
  expect(hospitals).toHaveLength(1)
  expect(hospitals[0]).toMatchObject({ unmoved: totals.closing.value })
})

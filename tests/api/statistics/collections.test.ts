/** Payments received over the demo data: every figure is worked out again from the entries behind it. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ClinicPayment, clinicPayments } from '../../../contract/orders/clinic-payments'
import type { Collections } from '../../../contract/statistics/collection-figures'
import { finance } from '../../../contract/statistics/finance'
import { rowsOf } from '../../../server/db/client'
import { addsUp, figureReads, sumOf, year } from '../../support/money-figures'
import { openSeededWorld } from '../../support/seeded-world'

const { calls } = finance
let world: Awaited<ReturnType<typeof openSeededWorld>>
beforeAll(async () => {
  world = await openSeededWorld()
})
afterAll(() => world.close())
const { read, allRows } = figureReads(() => world)

describe('GET /v1/account/statistics/collections', () => {
  const names = ['count', 'received', 'paidBack', 'collected', 'credited', 'writtenOff'] as const

  test.each(['admin', 'agent'])('is what its rows add up to: %s', async (as) => {
    const figures = await read<Collections>(as, calls.collections)
    addsUp(figures, names, [figures.hospitals])
    addsUp(figures, ['count', 'received', 'paidBack', 'collected'], [figures.methods])
    expect(figures.totals.count.value).toBeGreaterThan(0)
    const { received, paidBack, collected, count } = figures.totals
    expect(collected.value).toBe((received.value ?? 0) - (paidBack.value ?? 0))
    const behind = async (query: object) => (await allRows(as, calls.collectionRows, { ...year, ...query })).rows
    for (const measure of names.slice(1))
      expect({ measure, sum: sumOf(await behind({ measure })) }).toEqual({
        measure,
        sum: figures.totals[measure].value,
      })
    expect(await behind({ measure: 'count' })).toHaveLength(count.value ?? -1)
    for (const one of figures.methods)
      expect(sumOf(await behind({ measure: 'collected', method: one.method }))).toBe(one.collected)
  })

  test('counts an entry on its day and its reversal on the day of that, and each agent its own', async () => {
    const [entry] = await rowsOf<{ hid: number; count: number }>(
      world.db,
      sql`select hid, count(*)::int as count from clinic_payment where cid = 1 group by hid order by count(*) limit 1`,
    )
    const { hid = 0 } = entry ?? {}
    const of = { start_date: '2024-03-01', end_date: '2024-03-31', hid }
    const before = await read<Collections>('agent', calls.collections, of)
    expect(before.totals.received.value).toBe(0)
    const body = { hid, kind: 1, method: 2, amount: 700, date: '2024-03-05' }
    const made = await world.send<ClinicPayment>('agent', clinicPayments.calls.create, { body })
    expect(made.code).toBe(0)
    expect((await read<Collections>('agent', calls.collections, of)).totals).toMatchObject({
      ...{ count: { value: 1 }, received: { value: 700 }, collected: { value: 700 } },
    })
    const now = await read<Collections>('agent', calls.collections, { ...year, hid })
    const { paymentId: id, version } = made.data
    const reversal = { params: { id }, body: { version, reason: '录错' } }
    expect((await world.send('agent', clinicPayments.calls.reverse, reversal)).code).toBe(0)
    expect((await read<Collections>('agent', calls.collections, of)).totals.received.value).toBe(700)
    const after = await read<Collections>('agent', calls.collections, { ...year, hid })
    expect((after.totals.received.value ?? 0) - (now.totals.received.value ?? 0)).toBe(-700)
    expect(after.totals.count.value).toBe(now.totals.count.value)
    expect((await read<Collections>('agent2', calls.collections, of)).totals.received.value).toBe(0)
  })
})

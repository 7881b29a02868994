/** Whatever is sold, refunded and voided in whatever order, the stock of a clinic is what its ledger says, and the money agrees. */
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { refundOf } from '../../../contract/clinic/sale-price'
import { product } from '../../../server/catalogue/products/table'
import { clinicGoods } from '../../../server/clinic/clinic-goods/table'
import { rowsOf } from '../../../server/db/client'
import { disagreements, halves } from '../../../server/inventory/agreement'
import { clinicStockOf, stockClinic } from '../../support/clinic-stock'
import { fillShelves } from '../../support/order-kinds'
import { makeSelling, type Selling } from '../../support/selling'

let selling: Selling
beforeAll(async () => {
  selling = await makeSelling()
  await fillShelves(selling.world)
})
afterAll(() => selling.world.close())

type Step =
  | { do: 'sell'; qty: number; how: 'whole' | 'deposit' | 'account' | 'half' }
  | { do: 'refund'; which: number; qty: number; to: 0 | 1 | 2 }
  | { do: 'void'; which: number }

const steps = fc.array(
  fc.oneof(
    fc.record<Step & { do: 'sell' }>({
      ...{ do: fc.constant('sell' as const), qty: fc.integer({ min: 1, max: 5 }) },
      how: fc.constantFrom('whole' as const, 'deposit' as const, 'account' as const, 'half' as const),
    }),
    fc.record<Step & { do: 'refund' }>({
      ...{ do: fc.constant('refund' as const), which: fc.nat(20), qty: fc.integer({ min: 1, max: 3 }) },
      to: fc.constantFrom(0 as const, 1 as const, 2 as const),
    }),
    fc.record<Step & { do: 'void' }>({ do: fc.constant('void' as const), which: fc.nat(20) }),
  ),
  { minLength: 4, maxLength: 12 },
)

const retail = 9800
const [early, late] = [4, 6]
let next = 7000

const goodsOfRun = async () => {
  const { db } = selling.world
  next += 1
  const row = { productId: next, brandId: 36, category: 'care' as const, name: `护理液${next}`, unit: '瓶', isStock: 1 }
  await db.insert(product).values({ ...row, created: 1, updated: 1 })
  await stockClinic(selling.world, 11, [
    { productId: next, quantity: early, batchNo: 'E', expiry: '2027-01-01' },
    { productId: next, quantity: late, batchNo: 'L', expiry: '2028-01-01' },
  ])
  const [made] = await db
    .insert(clinicGoods)
    .values({ cid: 1, hid: 11, productId: next, retail, created: 1, updated: 1 })
    .returning()
  return { goodsId: made?.goodsId ?? 0, productId: next }
}

test('the stock is what came less what is out, never less than nothing, after any sequence of sales, refunds and voids', async () => {
  const { till, world } = selling
  const run = async (sequence: readonly Step[]) => {
    await selling.begin()
    await selling.bossOpens({ opening: 1_000_000 })
    const { goodsId, productId } = await goodsOfRun()
    /** Pieces for sale, as the test itself has counted them. */
    let there = early + late
    const ids: number[] = []
    const out = new Map<number, number>()
    for (const step of sequence) {
      if (step.do === 'sell') {
        const { data: bill } = await till.make({ pid: 101, lines: [{ goodsId, qty: step.qty }] }, 'boss')
        const amount = step.how === 'deposit' ? 100 : bill.total
        const half = [
          { method: 1, amount: retail },
          { method: 7, amount: bill.total - retail },
        ]
        const isHalf = step.how === 'half' && bill.total > retail
        const pays = isHalf ? half : [{ method: step.how === 'account' ? 7 : 1, amount }]
        const { code } = await till.pay(bill, { pays }, 'boss')
        const leaves = step.how !== 'deposit'
        expect(code).toBe(leaves && step.qty > there ? 20_402 : 0)
        if (code !== 0) continue
        ids.push(bill.saleId)
        out.set(bill.saleId, leaves ? step.qty : 0)
        there -= leaves ? step.qty : 0
        continue
      }
      const id = ids[step.which % Math.max(1, ids.length)]
      if (id === undefined) continue
      const bill = await till.get(id)
      const { version } = bill
      if (step.do === 'void') {
        const { code } = await till.act(id, 'void', { version, reason: '录错' }, 'boss')
        if (code === 0) there += out.get(id) ?? 0
        continue
      }
      const [line] = bill.lines
      const qty = Math.min(step.qty, (line?.qty ?? 0) - (line?.refundedQty ?? 0))
      if (!line || qty === 0) continue
      // A deposit comes back as a whole; what is on account piece by piece, off what is owed first.
      const isDeposit = bill.status === 2 && bill.onAccount === 0
      const value = isDeposit ? line.amount : refundOf(line, qty)
      const amount = value - Math.min(value, bill.owed)
      const pays = amount > 0 ? [{ method: 1, amount }] : []
      const lines = [{ lineId: line.lineId, qty, to: step.to }]
      const { code } = await till.act(id, 'refund', { version, lines, pays, reason: '退' }, 'boss')
      const isPart = isDeposit && qty < line.qty
      expect(code).toBe([2, 3, 4].includes(bill.status) ? Number(isPart) : 100)
      if (code === 0 && step.to === 1 && out.get(id) !== 0) there += qty
    }
    expect(await clinicStockOf(world, 11, productId)).toBe(there)
    expect(await disagreements(world.db)).toEqual([])
    expect(await halves(world.db)).toEqual([])
    const unlike = await rowsOf(
      world.db,
      sql`select l.line_id from sale_line l join sale b using (sale_id) left join sale_line_stock s using (line_id)
          where l.goods_id is not null and (b.status <> 5 or b.paid = b.total or b.on_account = 1)
          group by l.line_id, l.refunded_qty having coalesce(sum(s.back), 0) <> l.refunded_qty`,
    )
    expect(unlike).toEqual([])
    for (const id of ids) {
      const { payments, paid, refunded, credited, total } = await till.get(id)
      expect(payments.reduce((sum, { amount }) => sum + amount, 0)).toBe(paid - refunded)
      expect(paid + credited).toBeLessThanOrEqual(total)
    }
  }
  await fc.assert(fc.asyncProperty(steps, run), { numRuns: 12 })
}, 240_000)

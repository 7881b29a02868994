/** Counts of the demo's warehouses: one that is posted, and one that people are in the middle of. */
import { and, eq } from 'drizzle-orm'
import { stockCountStatus } from '../../../contract/inventory/stock-counts'
import { audit } from '../../http/table'
import { beginCount } from '../../inventory/family/begin-count'
import type { NewLine } from '../../inventory/family/coming-in'
import type { AuditStamp } from '../../inventory/family/going-out'
import { stockCount, stockCountLine } from '../../inventory/stock-counts/table'
import type { Db } from '../client'

type Count = typeof stockCount.$inferSelect
type Line = typeof stockCountLine.$inferSelect

/** What its history tells of it, with the documents that came of it. */
const tell = (
  db: Db,
  { countId, cid }: Count,
  { uid, name, now, address }: AuditStamp,
  action: string,
  [before, after]: [number | null, number],
) =>
  db.insert(audit).values({
    ...{ at: now, uid, name, cid, resource: 'stock-counts', recordId: countId, action, address },
    before: before === null ? null : { status: before },
    after: { status: after },
  })

const begin = async (db: Db, document: Parameters<typeof beginCount>[1], stamp: AuditStamp) => {
  const made = await beginCount(db, document, stamp)
  await tell(db, made, stamp, 'create', [null, stockCountStatus.counting])
  const lines = await db.select().from(stockCountLine).where(eq(stockCountLine.countId, made.countId))
  return { made, lines: lines.sort((a, b) => a.line - b.line) }
}

/** What was found of a line, as the books have it unless said. */
const count = (db: Db, { countId, line, snapshot }: Line, { uid, name, now }: AuditStamp, counted = snapshot) =>
  db
    .update(stockCountLine)
    .set({ counted, expected: snapshot, countedAt: now, counterId: uid, counterName: name, version: 2 })
    .where(and(eq(stockCountLine.countId, countId), eq(stockCountLine.line, line)))

interface Posting {
  keeper: AuditStamp
  inspector: AuditStamp
  /** Bring in what was found too much, and take away what was missing; each says what it was worth. */
  bring: (countId: number, line: NewLine) => Promise<number>
  takeAway: (countId: number, goods: { batchId: number; productId: number; quantity: number }) => Promise<number>
}

/** All is as the books have it but two lines: of one a piece is missing, of the other two are too many. */
export const seedPosted = async (
  db: Db,
  document: Parameters<typeof beginCount>[1],
  { keeper, inspector, bring, takeAway }: Posting,
): Promise<void> => {
  const { made, lines } = await begin(db, document, keeper)
  const { counting, submitted, posted } = stockCountStatus
  const short = lines.find(({ snapshot }) => snapshot > 2)
  const over = lines.findLast(({ snapshot }) => snapshot > 2)
  const differs = new Map<number, number>()
  if (short) differs.set(short.line, -1)
  if (over && over !== short) differs.set(over.line, 2)
  for (const line of lines) await count(db, line, keeper, line.snapshot + (differs.get(line.line) ?? 0))
  for (const line of lines) {
    const { batchId, productId, batchNo, serialNo, variant, prodDate, expiry } = line
    const quantity = differs.get(line.line)
    if (quantity === undefined || batchId === null) continue
    const goods = { productId, batchId, batchNo, serialNo, variant, prodDate, expiry }
    const value =
      quantity < 0
        ? -(await takeAway(made.countId, { productId, batchId, quantity: -quantity }))
        : await bring(made.countId, { ...goods, planQty: quantity, receivedQty: quantity, acceptedQty: quantity })
    await db
      .update(stockCountLine)
      .set({ value })
      .where(and(eq(stockCountLine.countId, made.countId), eq(stockCountLine.line, line.line)))
  }
  await db.update(stockCountLine).set({ open: 0 }).where(eq(stockCountLine.countId, made.countId))
  await db
    .update(stockCount)
    .set({
      ...{ status: posted, submittedAt: keeper.now + 7200, postedAt: inspector.now, version: 3 },
      ...{ checkerId: inspector.uid, checkerName: inspector.name, updated: inspector.now },
    })
    .where(eq(stockCount.countId, made.countId))
  await tell(db, made, { ...keeper, now: keeper.now + 7200 }, 'submit', [counting, submitted])
  await tell(db, made, inspector, 'post', [submitted, posted])
}

/** Half of it is counted; of every fifth line a piece more or less was found. */
export const seedUnderWay = async (
  db: Db,
  document: Parameters<typeof beginCount>[1],
  keeper: AuditStamp,
): Promise<void> => {
  const { lines } = await begin(db, document, keeper)
  for (const [place, line] of lines.slice(0, Math.ceil(lines.length / 2)).entries())
    await count(db, line, keeper, line.snapshot + (place % 5 === 2 ? (place % 2 === 0 ? 1 : -1) : 0))
}

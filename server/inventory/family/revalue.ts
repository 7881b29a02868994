/** Goods that are in get another price: what lies there and what went out before are put right by further entries of the ledger. */
import { and, asc, eq, gte, inArray, isNotNull, lt, sql } from 'drizzle-orm'
import type { Db } from '../../db/client'
import type { stockIn } from '../stock-ins/table'
import { stockOut, stockOutLine } from '../stock-outs/table'
import { stockLedger, stockShelf } from '../table'
import { accountOf, type InLine, postingIn } from './coming-in'
import { type AuditStamp, accountOfOut, postingOut } from './going-out'
import { followDifference, type Moved } from './later-price'
import { type Entry, firstRevaluation, writeEntries } from './ledger'

type Row = Omit<typeof stockIn.$inferSelect, 'parties'>

/** A line whose goods have become dearer by so much, or cheaper. */
export type Dearer = Pick<InLine, 'line' | 'productId' | 'revaluations'> & { batchId: number; difference: number }

const { id, document, documentId, line, entry, warehouseId, quantity, cid, productId } = stockLedger

/** What lay in each warehouse before the line's goods came in, and every movement since. */
const historyOf = async (db: Db, { cid: company, stockinId }: Row, dearer: Dearer) => {
  const ofProduct = and(eq(cid, company), eq(productId, dearer.productId), isNotNull(warehouseId))
  const own = and(eq(document, 'in'), eq(documentId, stockinId), eq(line, dearer.line), eq(entry, 0))
  const [brought] = await db
    .select({ id })
    .from(stockLedger)
    .where(and(own, isNotNull(warehouseId)))
  if (!brought) return undefined
  const before = await db
    .select({ warehouseId, onHand: sql<number>`sum(${quantity})`.mapWith(Number) })
    .from(stockLedger)
    .where(and(ofProduct, lt(id, brought.id)))
    .groupBy(warehouseId)
  const [first, ...rest] = (await db
    .select({ document, documentId, line, entry, warehouseId, quantity })
    .from(stockLedger)
    .where(and(ofProduct, gte(id, brought.id), lt(entry, firstRevaluation)))
    .orderBy(asc(id))) as Moved[]
  if (!first) return undefined
  const onHand = new Map(before.map((one) => [one.warehouseId ?? 0, one.onHand]))
  return { onHand, moves: [first, ...rest] as const }
}

const valuesOf = async (db: Db, { cid: company }: Row, products: readonly number[]) => {
  const found = await db
    .select()
    .from(stockShelf)
    .where(and(eq(stockShelf.cid, company), inArray(stockShelf.productId, [...products])))
  return new Map(found.map((one) => [`${one.warehouseId} ${one.productId}`, one.value]))
}

/** What of the cost of goods that are gone was wrong goes to where they went, and onto their line. */
const putOutRight = async (db: Db, wrong: ReadonlyMap<string, number>, stamp: AuditStamp): Promise<void> => {
  const lines = [...wrong].flatMap(([key, value]) => {
    const [stockoutId = 0, at = 0] = key.split(' ').map(Number)
    return value === 0 ? [] : [{ stockoutId, at, value }]
  })
  if (lines.length === 0) return
  const values = sql.join(
    lines.map((one) => sql`(${one.stockoutId}::int, ${one.at}::int, ${one.value}::int8)`),
    sql`, `,
  )
  const keyed = and(eq(stockOutLine.stockoutId, sql`wrong.id`), eq(stockOutLine.line, sql`wrong.line`))
  const found = await db
    .select({
      ...{ out: stockOut, line: stockOutLine, wrong: sql<number>`wrong.value`.mapWith(Number) },
      last: sql<number>`(select max(${entry}) from ${stockLedger} where ${document} = 'out'
        and ${documentId} = ${stockOut.stockoutId} and ${stockLedger.line} = ${stockOutLine.line})`.mapWith(Number),
    })
    .from(stockOutLine)
    .innerJoin(stockOut, eq(stockOut.stockoutId, stockOutLine.stockoutId))
    .innerJoin(sql`(values ${values}) wrong (id, line, value)`, keyed ?? sql`false`)
  const gone = found.filter(({ out }) => out.toWarehouseId === null)
  await writeEntries(
    db,
    gone.map(({ out, line: moving, wrong: value, last }): Entry => {
      const legs = [
        { account: 'adjustment' as const, quantity: 0, value: -value },
        { account: accountOfOut(out), quantity: 0, value },
      ]
      return { posting: postingOut(out, stamp), moving, entry: Math.max(last + 1, firstRevaluation), legs }
    }),
  )
  await db.execute(sql`update ${stockOutLine} set value = coalesce(${stockOutLine.value}, 0) + wrong.value
    from (values ${values}) wrong (id, line, value) where ${keyed}`)
}

/**
 * Books later prices. What of a difference still lies in a warehouse becomes part of its value; what is gone is an adjustment,
 * out of which the cost of what went out is put right. All warehouses of the company are held.
 */
export const revalue = async (db: Db, row: Row, lines: readonly Dearer[], stamp: AuditStamp): Promise<void> => {
  const products = [...new Set(lines.map((one) => one.productId))]
  const values = await valuesOf(db, row, products)
  const entries: Entry[] = []
  const wrong = new Map<string, number>()
  for (const dearer of lines) {
    const { difference } = dearer
    const history = difference === 0 ? undefined : await historyOf(db, row, dearer)
    if (!history) continue
    const { stays, wentWith } = followDifference(difference, history.onHand, history.moves)
    const lying = [...stays].map(([place, share]) => {
      const shelf = `${place} ${dearer.productId}`
      const there = values.get(shelf) ?? 0
      // A shelf is never worth less than nothing; what it cannot bear is gone.
      const value = Math.max(share, -there)
      values.set(shelf, there + value)
      return { warehouseId: place, quantity: 0, value }
    })
    const gone = lying.reduce((rest, { value }) => rest - value, difference)
    const legs = [
      ...lying,
      { account: accountOf(row), quantity: 0, value: -difference },
      { account: 'adjustment' as const, quantity: 0, value: gone },
    ]
    entries.push({
      posting: postingIn(row, stamp),
      moving: dearer,
      entry: firstRevaluation + dearer.revaluations,
      legs,
    })
    for (const [key, value] of wentWith) wrong.set(key, (wrong.get(key) ?? 0) + value)
  }
  await writeEntries(db, entries)
  await putOutRight(db, wrong, stamp)
}

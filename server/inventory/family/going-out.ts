/** What a stock-out does to the stock: goods are held, taken out, let go, or given back. */
import { asc, eq, sql } from 'drizzle-orm'
import { stockOutStatus, stockOutTypes } from '../../../contract/inventory/stock-outs'
import { nextVersion } from '../../crud/table-rows'
import type { Db } from '../../db/client'
import { nextOrderNo } from '../../db/next-numbers'
import { stockLock, stockOut, stockOutLine } from '../stock-outs/table'
import type { Account } from '../table'
import { type Moving, type Posting, postOut, reverseOut } from './ledger'
import type { Picked } from './pick'

/** Without what only its papers tell. */
type Row = Omit<typeof stockOut.$inferSelect, 'parties'>

/** Who does it, and when. */
export interface AuditStamp {
  uid: number
  name: string
  now: number
  /** In the business time zone. */
  today: string
  /** From where it was asked for, and by which request: the trail of whatever it changes says so. */
  address: string
  requestId: string
}

interface Asked {
  caller: { uid: number; name: string; today: string }
  now: number
  request: { id: string; address: string }
}

/** What a request does. */
export const auditStampOf = ({ caller: { uid, name, today }, now, request }: Asked): AuditStamp => ({
  ...{ uid, name, now, today, address: request.address, requestId: request.id },
})

/** Where goods of each type go. */
const accounts: Record<number, Account> = {
  [stockOutTypes.sale]: 'clinic',
  [stockOutTypes.use]: 'use',
  [stockOutTypes.toSupplier]: 'supplier',
  [stockOutTypes.shortage]: 'adjustment',
  [stockOutTypes.scrap]: 'scrap',
}

export const accountOfOut = ({ type, ofPatient }: Pick<Row, 'type' | 'ofPatient'>): Account =>
  ofPatient === 1 ? 'patient' : (accounts[type] ?? 'use')

const destinationOf = (row: Row) =>
  row.toWarehouseId === null ? { account: accountOfOut(row) } : { warehouseId: row.toWarehouseId }

export const postingOut = ({ cid, stockoutId, warehouseId }: Row, { uid, now }: AuditStamp): Posting => ({
  ...{ cid, document: 'out', documentId: stockoutId, warehouseId, at: now, operatorId: uid },
})

export const outLinesOf = (db: Db, stockoutId: number) =>
  db.select().from(stockOutLine).where(eq(stockOutLine.stockoutId, stockoutId)).orderBy(asc(stockOutLine.line))

type NewOut = Pick<typeof stockOut.$inferInsert, 'cid' | 'type' | 'warehouseId'> & Partial<typeof stockOut.$inferInsert>

/** Writes a stock-out and holds its goods. The warehouse is held, and the goods are known to be there. */
export const holdGoods = async (
  db: Db,
  document: NewOut,
  lines: readonly (Pick<Picked, 'batchId' | 'productId' | 'quantity'> & { price: number })[],
  { uid, name, now, today }: AuditStamp,
): Promise<Row> => {
  const [made] = await db
    .insert(stockOut)
    .values({
      ...document,
      no: await nextOrderNo(db, 'SO', today),
      ...{ operatorId: uid, operatorName: name, created: now, updated: now },
    })
    .returning()
  if (!made) throw new Error('no stock-out was made')
  await addToHeld(db, made, lines)
  return made
}

/** Further goods of a stock-out that is held already. */
export const addToHeld = async (
  db: Db,
  { stockoutId, warehouseId }: Row,
  lines: readonly (Pick<Picked, 'batchId' | 'productId' | 'quantity'> & { price: number })[],
): Promise<void> => {
  const [last] = await db
    .select({ line: sql<number>`coalesce(max(${stockOutLine.line}), 0)`.mapWith(Number) })
    .from(stockOutLine)
    .where(eq(stockOutLine.stockoutId, stockoutId))
  const numbered = lines.map((line, at) => ({ ...line, stockoutId, line: (last?.line ?? 0) + at + 1 }))
  await db.insert(stockOutLine).values(numbered)
  await db
    .insert(stockLock)
    .values(numbered.map(({ line, batchId, quantity }) => ({ stockoutId, line, warehouseId, batchId, quantity })))
}

const unlock = (db: Db, stockoutId: number) => db.delete(stockLock).where(eq(stockLock.stockoutId, stockoutId))

/** What is held goes out; answers what of the document changes. */
export const takeOut = async (db: Db, row: Row, stamp: AuditStamp): Promise<Partial<Row>> => {
  const lines = await outLinesOf(db, row.stockoutId)
  await unlock(db, row.stockoutId)
  const values = await postOut(db, postingOut(row, stamp), destinationOf(row), lines)
  const costs = sql.join(
    lines.map(({ line }) => sql`(${line}::int, ${values.get(line) ?? 0}::int8)`),
    sql`, `,
  )
  if (lines.length > 0)
    await db.execute(
      sql`update ${stockOutLine} set value = costs.value from (values ${costs}) costs (line, value)
        where ${stockOutLine.stockoutId} = ${row.stockoutId} and ${stockOutLine.line} = costs.line`,
    )
  return { status: stockOutStatus.out, postedAt: stamp.now, checkerId: stamp.uid, checkerName: stamp.name }
}

/** What was held is let go. */
export const letGo = async (db: Db, { stockoutId }: Row): Promise<Partial<Row>> => {
  await unlock(db, stockoutId)
  return { status: stockOutStatus.voided }
}

/** What went out comes back to the batches it was of. */
export const giveBack = async (db: Db, row: Row, stamp: AuditStamp): Promise<Partial<Row>> => {
  const lines = await outLinesOf(db, row.stockoutId)
  const moved = lines.map((line): Moving & { value: number } => ({ ...line, value: line.value ?? 0 }))
  await reverseOut(db, postingOut(row, stamp), destinationOf(row), moved)
  return { status: stockOutStatus.voided }
}

/** Writes what has become of it. */
export const saveOut = (db: Db, stockoutId: number, changes: Partial<Row>, now: number) =>
  db
    .update(stockOut)
    .set({ ...changes, ...nextVersion(stockOut, now) })
    .where(eq(stockOut.stockoutId, stockoutId))

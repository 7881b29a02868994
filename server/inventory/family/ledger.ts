/** The one door through which goods move: writes the ledger, from which the database keeps balances and values. */
import { and, asc, eq, inArray, or } from 'drizzle-orm'
import type { Db } from '../../db/client'
import { isCompanyDefault } from '../../partners/warehouse-service'
import { warehouse } from '../../partners/warehouses/table'
import { type Account, stockLedger, stockShelf } from '../table'
import { averageValueOf, leavingOf, perFen, type Shelf } from './moving-average'

/** The document that moves goods, and who did it. */
export interface Posting {
  cid: number
  document: 'in' | 'out'
  documentId: number
  warehouseId: number
  at: number
  operatorId: number
}

export interface Moving {
  line: number
  productId: number
  batchId: number
  quantity: number
}

/** By how its entries are told apart on a line. */
export const [movement, reversal] = [0, 1]

/** From this one on, an entry is a revaluation. */
export const firstRevaluation = 2

type LedgerRow = typeof stockLedger.$inferInsert
type Leg = Pick<LedgerRow, 'quantity' | 'value'> & { warehouseId?: number; account?: Account }

/**
 * Holds warehouses against every other movement until the transaction ends: all that are needed at once, with the one from
 * which orders are served, in the order of their ids. An order is locked before its documents, a document before the
 * warehouses, and after these nothing that a transaction waiting for them may hold; so no deadlock arises.
 * @param ids `all`: every one of the company
 */
export const holdWarehouses = async (db: Db, cid: number, ids: readonly number[] | 'all'): Promise<void> => {
  const which = ids === 'all' ? undefined : or(inArray(warehouse.warehouseId, [...ids]), isCompanyDefault)
  await db
    .select({ id: warehouse.warehouseId })
    .from(warehouse)
    .where(and(eq(warehouse.cid, cid), which))
    .orderBy(asc(warehouse.warehouseId))
    .for('no key update')
}

/** The same of the warehouses of a clinic, which wait for nothing of their company's. */
export const holdClinicWarehouses = async (db: Db, ids: readonly number[]): Promise<void> => {
  const { warehouseId } = warehouse
  await db
    .select({ id: warehouseId })
    .from(warehouse)
    .where(inArray(warehouseId, [...ids]))
    .orderBy(asc(warehouseId))
    .for('no key update')
}

/** Of whose stock a document is, as its rows tell it. */
interface OfStock {
  cid: number
  /** The clinic whose stock it is; null: the company's. */
  storeHid: number | null
}

/** Holds warehouses of a document's owner: of a clinic those alone that are named, or all of its own. */
export const holdPlaces = async (db: Db, { cid, storeHid }: OfStock, ids: readonly number[] | 'all'): Promise<void> => {
  if (storeHid === null) return holdWarehouses(db, cid, ids)
  if (ids !== 'all') return holdClinicWarehouses(db, ids)
  const own = await db
    .select({ id: warehouse.warehouseId })
    .from(warehouse)
    .where(eq(warehouse.hid, storeHid))
    .orderBy(asc(warehouse.warehouseId))
  return holdClinicWarehouses(
    db,
    own.map(({ id }) => id),
  )
}

export interface Entry {
  posting: Posting
  moving: Pick<Moving, 'line' | 'productId' | 'batchId'>
  entry: number
  legs: readonly Leg[]
}

/** More rows than this are written by more than one statement. */
const maxRows = 2000

/** Writes entries of any documents; what is nothing of them is left out. */
export const writeEntries = async (db: Db, entries: readonly Entry[]): Promise<void> => {
  // The rows of one entry stay together: the database wants them to add up, statement by statement.
  let rows: LedgerRow[] = []
  const flush = async () => {
    if (rows.length > 0) await db.insert(stockLedger).values(rows)
    rows = []
  }
  for (const { posting, moving, entry, legs } of entries) {
    const { warehouseId: _, ...head } = posting
    const { line, productId, batchId } = moving
    const some = legs.filter(({ quantity, value }) => quantity !== 0 || value !== 0)
    rows.push(...some.map((leg, at): LedgerRow => ({ ...head, line, entry, leg: at, productId, batchId, ...leg })))
    if (rows.length >= maxRows) await flush()
  }
  await flush()
}

const write = (
  db: Db,
  posting: Posting,
  entry: number,
  lines: readonly { moving: Moving; legs: readonly Leg[] }[],
): Promise<void> =>
  writeEntries(
    db,
    lines.map((line) => ({ ...line, posting, entry })),
  )

/** The shelves of these products, as they stand and as the lines of one document change them. */
const shelvesOf = async (db: Db, { warehouseId }: Posting, lines: readonly Moving[]) => {
  const products = [...new Set(lines.map(({ productId }) => productId))]
  const found = await db
    .select({ productId: stockShelf.productId, onHand: stockShelf.onHand, value: stockShelf.value })
    .from(stockShelf)
    .where(and(eq(stockShelf.warehouseId, warehouseId), inArray(stockShelf.productId, products)))
  const shelves = new Map<number, Shelf>(found.map(({ productId, ...shelf }) => [productId, shelf]))
  return {
    of: (productId: number): Shelf => shelves.get(productId) ?? { onHand: 0, value: 0 },
    change(productId: number, quantity: number, value: number) {
      const { onHand, value: before } = this.of(productId)
      shelves.set(productId, { onHand: onHand + quantity, value: before + value })
    },
  }
}

/** Goods come in from an account, at what they are worth. */
export const postIn = (
  db: Db,
  posting: Posting,
  account: Account,
  lines: readonly (Moving & { value: number })[],
): Promise<void> =>
  write(
    db,
    posting,
    movement,
    lines.map((moving) => ({
      moving,
      legs: [
        { warehouseId: posting.warehouseId, quantity: moving.quantity, value: moving.value },
        { account, quantity: -moving.quantity, value: -moving.value },
      ],
    })),
  )

/** What came in goes again; what of its value has already gone with others is made up for by an adjustment. */
export const reverseIn = async (
  db: Db,
  posting: Posting,
  account: Account,
  lines: readonly (Moving & { value: number })[],
): Promise<void> => {
  const shelves = await shelvesOf(db, posting, lines)
  const reversed = lines.map((moving) => {
    const { productId, quantity, value } = moving
    const leaving = leavingOf(shelves.of(productId), quantity, value)
    shelves.change(productId, -quantity, -leaving)
    const legs: Leg[] = [
      { warehouseId: posting.warehouseId, quantity: -quantity, value: -leaving },
      { account, quantity, value },
      { account: 'adjustment', quantity: 0, value: leaving - value },
    ]
    return { moving, legs }
  })
  await write(db, posting, reversal, reversed)
}

/**
 * Goods go out at the average cost, to an account or into another warehouse.
 * @returns by line, what they were worth
 */
export const postOut = async (
  db: Db,
  posting: Posting,
  to: { account: Account } | { warehouseId: number },
  lines: readonly Moving[],
): Promise<Map<number, number>> => {
  const shelves = await shelvesOf(db, posting, lines)
  const values = new Map<number, number>()
  const out = lines.map((moving) => {
    const value = averageValueOf(shelves.of(moving.productId), moving.quantity)
    shelves.change(moving.productId, -moving.quantity, -value)
    values.set(moving.line, value)
    const legs: Leg[] = [
      { warehouseId: posting.warehouseId, quantity: -moving.quantity, value: -value },
      { ...to, quantity: moving.quantity, value },
    ]
    return { moving, legs }
  })
  await write(db, posting, movement, out)
  return values
}

/** What went out comes back to the same batches at what it was worth then. */
export const reverseOut = async (
  db: Db,
  posting: Posting,
  from: { account: Account } | { warehouseId: number },
  lines: readonly (Moving & { value: number })[],
): Promise<void> => {
  // Out of another warehouse no more value can come than lies there.
  const there = 'warehouseId' in from ? await shelvesOf(db, { ...posting, ...from }, lines) : undefined
  const back = lines.map((moving) => {
    const { productId, quantity, value } = moving
    const leaving = there ? leavingOf(there.of(productId), quantity, value) : value
    there?.change(productId, -quantity, -leaving)
    const legs: Leg[] = [
      { warehouseId: posting.warehouseId, quantity, value },
      { ...from, quantity: -quantity, value: -leaving },
      { account: 'adjustment', quantity: 0, value: leaving - value },
    ]
    return { moving, legs }
  })
  await write(db, posting, reversal, back)
}

/** What goods are worth at a price in fen. */
export const valueAt = (price: number | null, quantity: number) => (price ?? 0) * perFen * quantity

/** Finding, keeping and showing stock-outs. */
import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { type StockOut, stockOutStatus, stockOutTypes } from '../../../contract/inventory/stock-outs'
import type { Db } from '../../db/client'
import type { Rows } from '../../http/implement'
import type { Caller } from '../../http/session'
import { hospital } from '../../partners/hospitals/table'
import { supplier } from '../../partners/suppliers/table'
import { warehouse } from '../../partners/warehouses/table'
import { saveOut } from '../family/going-out'
import { ofStock } from '../family/places'
import { stockCount } from '../stock-counts/table'
import { stockOut, stockOutLine } from './table'

const destination = alias(warehouse, 'destination')

const ofLines = (what: SQL) =>
  sql<number>`(select ${what} from ${stockOutLine} where ${stockOutLine.stockoutId} = ${stockOut.stockoutId})`.mapWith(
    Number,
  )

const { parties: _kept, ...shown } = getTableColumns(stockOut)

/** @param documents all of them, or those of a page */
export const stockOutView = (db: Db, documents = stockOut) =>
  db
    .select({
      ...shown,
      warehouseName: warehouse.name,
      storeHid: warehouse.hid,
      toWarehouseName: destination.name,
      supplierName: supplier.name,
      hospitalName: hospital.name,
      countNo: stockCount.no,
      goods: ofLines(sql`count(distinct ${stockOutLine.productId})`),
      quantity: ofLines(sql`coalesce(sum(${stockOutLine.quantity}), 0)`),
      amount: ofLines(sql`coalesce(sum(${stockOutLine.price} * ${stockOutLine.quantity}), 0)`),
    })
    .from(documents)
    .innerJoin(warehouse, eq(warehouse.warehouseId, stockOut.warehouseId))
    .leftJoin(destination, eq(destination.warehouseId, stockOut.toWarehouseId))
    .leftJoin(supplier, eq(supplier.supplierId, stockOut.supplierId))
    .leftJoin(hospital, eq(hospital.hid, stockOut.hid))
    .leftJoin(stockCount, eq(stockCount.countId, stockOut.countId))
    .$dynamic()

export type StockOutRow = Awaited<ReturnType<typeof stockOutView>>[number]
export type StockOutChanges = Partial<typeof stockOut.$inferInsert>

const { held, out } = stockOutStatus

export const isSold = ({ type }: Pick<StockOutRow, 'type'>) => type === stockOutTypes.sale

/** What is sold has a price, and what a clinic gives back to its supplier. */
export const isPriced = (row: Pick<StockOutRow, 'type' | 'storeHid'>) =>
  isSold(row) || (row.storeHid !== null && row.type === stockOutTypes.toSupplier)

const actions: readonly { action: string; code: string; when: (row: StockOutRow) => boolean }[] = [
  // What is held for an order goes out when the order ships.
  { action: 'take-out', code: 'stock-outs.post', when: ({ status, orderId }) => status === held && orderId === null },
  {
    action: 'void',
    code: 'stock-outs.void',
    when: ({ status, type }) => status === held || (status === out && type !== stockOutTypes.scrap),
  },
]

/** What a till sold is given back by its bill. */
export const followsBill = ({ ofPatient }: StockOutRow): boolean => ofPatient === 1

export const actionsOf = (row: StockOutRow, { codes }: Caller): string[] =>
  (followsBill(row) ? [] : actions).filter(({ code, when }) => codes.has(code) && when(row)).map(({ action }) => action)

export const stockOutRows: Rows<StockOutRow, StockOutChanges> = {
  name: 'stock-outs',
  ofClinic: (row) => (row as Pick<StockOut, 'storeHid'>).storeHid !== null,
  async find(db, id, caller, { lock }) {
    const query = stockOutView(db).where(and(eq(stockOut.stockoutId, id), ofStock(caller, stockOut)))
    const [row] = await (lock ? query.for('update', { of: stockOut }) : query)
    return row
  },
  save: async (db, { stockoutId }, changes, now) => void (await saveOut(db, stockoutId, changes as StockOutRow, now)),
  present: (row, caller): StockOut => {
    const { checkerId: _, ofPatient: __, ...shown } = row
    return {
      ...shown,
      type: row.type as StockOut['type'],
      status: row.status as StockOut['status'],
      amount: isPriced(row) ? row.amount : null,
      allowed: actionsOf(row, caller),
    }
  },
}

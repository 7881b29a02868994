/** Lens orders as they are stored, whole: of both tables that hold them. */
import { eq } from 'drizzle-orm'
import type { NewLensOrder } from '../../mocks/make'
import type { Db } from '../../server/db/client'
import { insertOrders, storedColumns } from '../../server/orders/family/stored'
import { lensOrderKind } from '../../server/orders/lens-orders/kind'
import type { LensOrderRow } from '../../server/orders/lens-orders/row'
import { lensOrder } from '../../server/orders/lens-orders/table'
import { orders } from '../../server/orders/orders/table'

type Names = 'hospitalName' | 'brandCode' | 'brandName' | 'productName' | 'spec' | 'isStock' | 'operatorName'
/** Without the names around it. */
export type StoredLensOrder = Omit<LensOrderRow, Names | 'doctorName' | 'optristName' | 'afterSaleDays'>

export const lensOrdersStored = (db: Db) =>
  db.select(storedColumns(lensOrderKind)).from(orders).innerJoin(lensOrder, eq(lensOrder.id, orders.id)).$dynamic()

export const storedLensOrder = async (db: Db, id: number): Promise<StoredLensOrder> => {
  const [row] = (await lensOrdersStored(db).where(eq(orders.id, id))) as unknown as StoredLensOrder[]
  if (!row) throw new Error('the order is gone')
  return row
}

export const insertLensOrder = async (db: Db, order: NewLensOrder): Promise<StoredLensOrder> => {
  const [id = 0] = await insertOrders(db, lensOrderKind, [{ ...order }])
  return storedLensOrder(db, id)
}

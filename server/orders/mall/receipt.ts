/** What a clinic took of an order, as both it and its agent see it. */
import { eq } from 'drizzle-orm'
import type { Receipt } from '../../../contract/orders/mall'
import type { Db } from '../../db/client'
import { broughtBy } from '../../inventory/clinic-service'
import { mallReceipt } from './table'

export const receiptOf = async (db: Db, orderId: number): Promise<Receipt | null> => {
  const [found] = await db.select().from(mallReceipt).where(eq(mallReceipt.orderId, orderId))
  if (!found) return null
  const { at, operatorName, shipped, received, stockinId } = found
  return { at, operatorName, shipped, received, goods: stockinId === null ? [] : await broughtBy(db, stockinId) }
}

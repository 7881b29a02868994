/** From whom goods may come. */
import { and, eq } from 'drizzle-orm'
import type { Db } from '../../db/client'
import { Refusal, refuseField } from '../../http/refusal'
import { supplierObjection } from '../../partners/suppliers/objection'
import { supplier } from '../../partners/suppliers/table'

/** Nothing comes in of a supplier that is not the company's, or whose papers do not hold. */
export const demandSupplier = async (db: Db, cid: number, supplierId: number | null, today: string) => {
  if (supplierId === null) return
  const [found] = await db
    .select({ id: supplier.supplierId })
    .from(supplier)
    .where(and(eq(supplier.supplierId, supplierId), eq(supplier.cid, cid)))
  if (!found) throw refuseField('supplierId', 'stock.noSupplier')
  const message = await supplierObjection(db, supplierId, today)
  if (message) throw new Refusal('stop', { message })
}

/** From whom goods may come. */
import { and, eq, inArray } from 'drizzle-orm'
import { product } from '../../catalogue/products/table'
import type { Db } from '../../db/client'
import { distinct } from '../../db/grouped'
import { Refusal, refuseField } from '../../http/refusal'
import { scopeObjection, supplierObjection } from '../../partners/suppliers/objection'
import { supplier } from '../../partners/suppliers/table'

const isOfCompany = async (db: Db, cid: number, supplierId: number): Promise<boolean> =>
  (await db.$count(supplier, and(eq(supplier.supplierId, supplierId), eq(supplier.cid, cid)))) > 0

/** To whom goods go back, whatever has become of its papers. */
export const supplierMeant = async (db: Db, cid: number, supplierId: number | null): Promise<number> => {
  if (supplierId === null) throw refuseField('supplierId', 'input.required')
  if (!(await isOfCompany(db, cid, supplierId))) throw refuseField('supplierId', 'stock.noSupplier')
  return supplierId
}

const beyondScope = async (db: Db, supplierId: number, lines: readonly { productId: number }[]) => {
  const { category, name, productId } = product
  const ids = distinct(lines.map((line) => line.productId))
  return scopeObjection(
    db,
    supplierId,
    await db.select({ category, name }).from(product).where(inArray(productId, ids)),
  )
}

/** Nothing comes in of goods that a supplier may not deal in, or of a supplier that is not the company's, or whose papers do not hold. */
export const assertSupplier = async (
  db: Db,
  { cid, supplierId, today }: { cid: number; supplierId: number | null; today: string },
  lines: readonly { productId: number }[],
): Promise<void> => {
  if (supplierId === null) return
  if (!(await isOfCompany(db, cid, supplierId))) throw refuseField('supplierId', 'stock.noSupplier')
  const message = (await supplierObjection(db, supplierId, today)) ?? (await beyondScope(db, supplierId, lines))
  if (message) throw new Refusal('stop', { message })
}

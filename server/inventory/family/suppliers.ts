/** From whom goods may come. */
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { product } from '../../catalogue/products/table'
import type { Db } from '../../db/client'
import { distinct } from '../../db/grouped'
import { Refusal, refuseField } from '../../http/refusal'
import { chainOf } from '../../http/scope'
import { scopeObjection, supplierObjection } from '../../partners/suppliers/objection'
import { supplier } from '../../partners/suppliers/table'
import type { StockOwner } from './places'

/** A company buys from its own suppliers, a clinic from those of its chain. */
const isOf = async (db: Db, { cid, hid }: StockOwner, supplierId: number): Promise<boolean> => {
  const owned = hid === null ? isNull(supplier.hid) : sql`${supplier.hid} in ${chainOf(hid)}`
  return (await db.$count(supplier, and(eq(supplier.supplierId, supplierId), eq(supplier.cid, cid), owned))) > 0
}

/** To whom goods go back, whatever has become of its papers. */
export const supplierMeant = async (db: Db, owner: StockOwner, supplierId: number | null): Promise<number> => {
  if (supplierId === null) throw refuseField('supplierId', 'input.required')
  if (!(await isOf(db, owner, supplierId))) throw refuseField('supplierId', 'stock.noSupplier')
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

/** Nothing comes in of goods that a supplier may not deal in, or of a supplier that is not one's own, or whose papers do not hold. */
export const assertSupplier = async (
  db: Db,
  owner: StockOwner,
  { supplierId, today }: { supplierId: number | null; today: string },
  lines: readonly { productId: number }[],
): Promise<void> => {
  if (supplierId === null) return
  if (!(await isOf(db, owner, supplierId))) throw refuseField('supplierId', 'stock.noSupplier')
  const message = (await supplierObjection(db, supplierId, today)) ?? (await beyondScope(db, supplierId, lines))
  if (message) throw new Refusal('stop', { message })
}

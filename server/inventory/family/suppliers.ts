/** From whom goods may come. */
import { and, eq } from 'drizzle-orm'
import type { Db } from '../../db/client'
import { Refusal, refuseField } from '../../http/refusal'
import { supplierObjection } from '../../partners/suppliers/objection'
import { supplier } from '../../partners/suppliers/table'

const isOfCompany = async (db: Db, cid: number, supplierId: number): Promise<boolean> =>
  (await db.$count(supplier, and(eq(supplier.supplierId, supplierId), eq(supplier.cid, cid)))) > 0

/** To whom goods go back, whatever has become of its papers. */
export const supplierMeant = async (db: Db, cid: number, supplierId: number | null): Promise<number> => {
  if (supplierId === null) throw refuseField('supplierId', 'input.required')
  if (!(await isOfCompany(db, cid, supplierId))) throw refuseField('supplierId', 'stock.noSupplier')
  return supplierId
}

/** Nothing comes in of a supplier that is not the company's, or whose papers do not hold. */
export const demandSupplier = async (db: Db, cid: number, supplierId: number | null, today: string) => {
  if (supplierId === null) return
  if (!(await isOfCompany(db, cid, supplierId))) throw refuseField('supplierId', 'stock.noSupplier')
  const message = await supplierObjection(db, supplierId, today)
  if (message) throw new Refusal('stop', { message })
}

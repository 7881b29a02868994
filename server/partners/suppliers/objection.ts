/** Whether a supplier's papers speak against goods of it coming in. */
import { and, eq, max } from 'drizzle-orm'
import { certificateOwners } from '../../../contract/partners/certificates'
import { classifyStatus } from '../../../contract/partners/suppliers'
import type { Db } from '../../db/client'
import type { Message } from '../../http/refusal'
import { certificate } from '../certificates/table'
import { supplier } from './table'

/**
 * What speaks against a stock-in from this supplier, for a refusal with 20402: it is disabled or not qualified, or of some
 * licence that it has entered not even the latest holds.
 * @param today in the business time zone
 */
export const supplierObjection = async (db: Db, supplierId: number, today: string): Promise<Message | undefined> => {
  const [found] = await db.select().from(supplier).where(eq(supplier.supplierId, supplierId))
  if (!found) return { key: 'supplier.missing' }
  const { name } = found
  if (found.status !== 1) return { key: 'supplier.disabled', params: { name } }
  if (found.classifyStatus !== classifyStatus.qualified) return { key: 'supplier.unqualified', params: { name } }
  const latest = await db
    .select({ type: certificate.type, until: max(certificate.validTo) })
    .from(certificate)
    .where(and(eq(certificate.ownerType, certificateOwners.supplier), eq(certificate.ownerId, supplierId)))
    .groupBy(certificate.type)
  const over = latest.find(({ until }) => until !== null && until < today)
  return over && { key: 'supplier.licenceExpired', params: { name, date: over.until ?? '' } }
}

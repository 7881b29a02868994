/** Whether a supplier's papers speak against goods of it coming in. */
import { and, eq, max } from 'drizzle-orm'
import { certificateOwners } from '../../../contract/partners/certificates'
import { classifyStatus } from '../../../contract/partners/suppliers'
import type { Db } from '../../db/client'
import type { Message } from '../../http/refusal'
import { certificate } from '../certificates/table'
import { supplier } from './table'

/**
 * What speaks against goods of this supplier, for a refusal with 20402: they are not of the lines that it may deal in. One of which no
 * line is on file is not limited.
 */
export const scopeObjection = async (
  db: Db,
  supplierId: number,
  goods: readonly { category: string; name: string }[],
): Promise<Message | undefined> => {
  const { name, lines } = supplier
  const [found] = await db.select({ name, lines }).from(supplier).where(eq(supplier.supplierId, supplierId))
  if (!found || found.lines.length === 0) return undefined
  const beyond = goods.find(({ category }) => !found.lines.includes(category))
  return beyond && { key: 'supplier.outOfScope', params: { name: found.name, goods: beyond.name } }
}

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

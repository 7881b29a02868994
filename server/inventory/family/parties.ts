/** Firms as a printed document names them, each with the licence that lets it deal in such goods. */
import { and, desc, eq, inArray } from 'drizzle-orm'
import { certificateOwners, permitToPractise } from '../../../contract/partners/certificates'
import type { Db } from '../../db/client'
import { certificate } from '../../partners/certificates/table'
import { company } from '../../partners/companies/table'
import { hospital } from '../../partners/hospitals/table'
import { supplier } from '../../partners/suppliers/table'
import type { Firm } from './columns'

export const nobody: Firm = { name: '', licence: '', address: '', phone: '' }

/** The latest of these licences. */
const licenceOf = async (db: Db, ownerType: number, ownerId: number, types: readonly number[]): Promise<string> => {
  const [found] = await db
    .select({ number: certificate.number })
    .from(certificate)
    .where(
      and(
        eq(certificate.ownerType, ownerType),
        eq(certificate.ownerId, ownerId),
        inArray(certificate.type, [...types]),
      ),
    )
    .orderBy(desc(certificate.validTo))
    .limit(1)
  return found?.number ?? ''
}

/** To trade in devices; where there is none, to do business at all. */
const [businessLicence, tradeLicence] = [1, 2]

export const supplierParty = async (db: Db, supplierId: number): Promise<Firm> => {
  const [found] = await db.select().from(supplier).where(eq(supplier.supplierId, supplierId))
  if (!found) return nobody
  const trade = await licenceOf(db, certificateOwners.supplier, supplierId, [tradeLicence])
  const { name, address, phone } = found
  const licence = trade || (await licenceOf(db, certificateOwners.supplier, supplierId, [businessLicence]))
  return { name, address, phone, licence }
}

export const clinicParty = async (db: Db, hid: number): Promise<Firm> => {
  const [found] = await db.select().from(hospital).where(eq(hospital.hid, hid))
  if (!found) return nobody
  const { name, address, phone } = found
  return { name, address, phone, licence: await licenceOf(db, certificateOwners.clinic, hid, [permitToPractise]) }
}

export const companyParty = async (db: Db, cid: number): Promise<Firm> => {
  const { name, licence, address, phone } = company
  const [found] = await db.select({ name, licence, address, phone }).from(company).where(eq(company.cid, cid))
  return found ?? nobody
}

/** Whose a certificate can be: products, suppliers and clinics that the caller sees. */
import { and, asc, eq, isNull, ne, or, type SQL } from 'drizzle-orm'
import { type CertificateOwner, certificateOwners, type OwnerType } from '../../../contract/partners/certificates'
import { product } from '../../catalogue/products/table'
import type { Db } from '../../db/client'
import { hasText } from '../../db/text'
import { inOwnBooks, inScope, isPlatform } from '../../http/scope'
import type { Caller } from '../../http/session'
import { company } from '../companies/table'
import { hospital } from '../hospitals/table'
import { supplier } from '../suppliers/table'

const shown = 50
const stoppedClinic = 3

interface Owner extends CertificateOwner {
  cid: number | null
  hid: number | null
}

/** Goods are the company's business, not one clinic's. */
const ofCompany = (caller: Caller, cid: typeof product.cid): SQL | undefined =>
  isPlatform(caller) ? undefined : caller.hid === null && caller.sid === null ? eq(cid, caller.cid ?? 0) : eq(cid, 0)

const products = async (db: Db, caller: Caller, ownerId?: number, keyword?: string): Promise<Owner[]> => {
  const scope = ofCompany(caller, product.cid)
  const rows = await db
    .select({ ownerId: product.productId, name: product.name, cid: product.cid, companyName: company.name })
    .from(product)
    .leftJoin(company, eq(company.cid, product.cid))
    .where(
      and(
        scope && or(scope, isNull(product.cid)),
        ownerId === undefined ? eq(product.status, 1) : eq(product.productId, ownerId),
        keyword ? hasText(product.name, keyword) : undefined,
      ),
    )
    .orderBy(asc(product.name), asc(product.productId))
    .limit(shown)
  return rows.map((row) => ({ ...row, hid: null }))
}

const suppliers = async (db: Db, caller: Caller, ownerId?: number, keyword?: string): Promise<Owner[]> => {
  const rows = await db
    .select({
      ...{ ownerId: supplier.supplierId, name: supplier.name, cid: supplier.cid, hid: supplier.hid },
      companyName: company.name,
    })
    .from(supplier)
    .innerJoin(company, eq(company.cid, supplier.cid))
    .where(
      and(
        inOwnBooks(caller, supplier),
        ownerId === undefined ? undefined : eq(supplier.supplierId, ownerId),
        keyword ? hasText(supplier.name, keyword) : undefined,
      ),
    )
    .orderBy(asc(supplier.name), asc(supplier.supplierId))
    .limit(shown)
  return rows
}

const clinics = (db: Db, caller: Caller, ownerId?: number, keyword?: string): Promise<Owner[]> =>
  db
    .select({
      ownerId: hospital.hid,
      name: hospital.name,
      cid: hospital.cid,
      hid: hospital.hid,
      companyName: company.name,
    })
    .from(hospital)
    .innerJoin(company, eq(company.cid, hospital.cid))
    .where(
      and(
        inScope(caller, hospital),
        ownerId === undefined ? ne(hospital.status, stoppedClinic) : eq(hospital.hid, ownerId),
        keyword ? hasText(hospital.name, keyword) : undefined,
      ),
    )
    .orderBy(asc(hospital.name), asc(hospital.hid))
    .limit(shown)

const sources = {
  [certificateOwners.product]: products,
  [certificateOwners.supplier]: suppliers,
  [certificateOwners.clinic]: clinics,
}

export const findOwners = (db: Db, caller: Caller, type: OwnerType, keyword: string | undefined) =>
  sources[type](db, caller, undefined, keyword)

export const ownerOf = async (db: Db, caller: Caller, type: OwnerType, ownerId: number): Promise<Owner | undefined> => {
  const [found] = await sources[type](db, caller, ownerId)
  return found
}

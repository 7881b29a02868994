/** What rows call by name, found for all of them at once: clinics, brands, products, people. */
import { and, eq, inArray, isNull, or, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { ProductLine } from '../../../contract/orders/order-family'
import { brand } from '../../catalogue/brands/table'
import { product } from '../../catalogue/products/table'
import type { Db } from '../../db/client'
import { distinct, grouped } from '../../db/grouped'
import { inScope } from '../../http/scope'
import type { Caller } from '../../http/session'
import type { Values } from '../../http/sheet-import/rows'
import { hospital } from '../../partners/hospitals/table'
import { contact } from '../../people/contacts/table'
import { patient } from '../../people/patients/table'

const textsAt = (rows: readonly Values[], ...fields: string[]) =>
  distinct(rows.flatMap((row) => fields.flatMap((field) => row[field]).filter((value) => typeof value === 'string')))

const isOneOf = (column: PgColumn, names: readonly string[]): SQL | undefined =>
  names.length === 0 ? undefined : inArray(column, names)

const clinicsNamed = async (db: Db, names: readonly string[], cid: number, caller: Caller) => {
  if (names.length === 0) return []
  return db
    .select({ hid: hospital.hid, name: hospital.name, shortName: hospital.shortName })
    .from(hospital)
    .where(
      and(
        eq(hospital.cid, cid),
        inScope(caller, hospital),
        inArray(hospital.status, [1, 3]),
        or(isOneOf(hospital.name, names), isOneOf(hospital.shortName, names)),
      ),
    )
}

const productsNamed = async (db: Db, names: readonly string[], line: ProductLine, cid: number) => {
  if (names.length === 0) return []
  const { productId, code, name, spec, brandId, isStock, lensType } = product
  return db
    .select({ productId, code, name, spec, brandId, isStock, lensType })
    .from(product)
    .where(
      and(
        eq(product.category, line),
        eq(product.status, 1),
        or(isNull(product.cid), eq(product.cid, cid)),
        or(isOneOf(product.name, names), isOneOf(product.code, names)),
      ),
    )
}

const brandsNamed = async (db: Db, names: readonly string[], line: ProductLine) => {
  if (names.length === 0) return []
  return db
    .select({ id: brand.id, code: brand.code, name: brand.name })
    .from(brand)
    .where(
      and(eq(brand.product, line), eq(brand.status, 1), or(isOneOf(brand.name, names), isOneOf(brand.code, names))),
    )
}

const patientsNamed = async (db: Db, names: readonly string[], hids: readonly number[]) => {
  if (names.length === 0 || hids.length === 0) return []
  const { pid, hid, name, phone, birthday } = patient
  return db
    .select({ pid, hid, name, phone, birthday })
    .from(patient)
    .where(and(inArray(hid, [...hids]), inArray(name, names)))
}

const contactsNamed = async (db: Db, names: readonly string[], cid: number) => {
  if (names.length === 0) return []
  const { ctid, hid, name, type } = contact
  return db
    .select({ ctid, hid, name, type })
    .from(contact)
    .where(and(eq(contact.cid, cid), eq(contact.enabled, 1), inArray(name, names)))
}

export interface About {
  line: ProductLine
  cid: number
  /** Of the rows that name none. */
  hid: number | undefined
  brandId: number | undefined
  caller: Caller
}

export const findNamed = async (db: Db, rows: readonly Values[], { line, cid, hid, caller }: About) => {
  const clinics = await clinicsNamed(db, textsAt(rows, 'hospitalName'), cid, caller)
  const hids = distinct([...clinics.map((clinic) => clinic.hid), ...(hid === undefined ? [] : [hid])])
  return {
    clinics: grouped(clinics, ({ name, shortName }) => [name, shortName]),
    brands: grouped(await brandsNamed(db, textsAt(rows, 'brandName'), line), ({ name, code }) => [name, code]),
    products: grouped(await productsNamed(db, textsAt(rows, 'productName'), line, cid), ({ name, code }) => [
      name,
      code,
    ]),
    patients: grouped(await patientsNamed(db, textsAt(rows, 'patientName'), hids), ({ hid, name }) => [
      `${hid} ${name}`,
    ]),
    contacts: grouped(await contactsNamed(db, textsAt(rows, 'ctid', 'optristId'), cid), ({ name }) => [name]),
  }
}
export type Named = Awaited<ReturnType<typeof findNamed>>

/** A lens order as everyone reads it: the row with the names around it. List, detail, export and print share this one view. */
import { aliasedTable, eq, getTableColumns } from 'drizzle-orm'
import { brand } from '../../catalogue/brands/table'
import { product } from '../../catalogue/products/table'
import type { Db } from '../../db/client'
import { hospital } from '../../partners/hospitals/table'
import { contact } from '../../people/contacts/table'
import { account } from '../../system/accounts/table'
import { lensOrder } from './table'

const doctor = aliasedTable(contact, 'doctor')
const optometrist = aliasedTable(contact, 'optometrist')

export const lensOrderFields = {
  ...getTableColumns(lensOrder),
  hospitalName: hospital.name,
  brandCode: brand.code,
  brandName: brand.name,
  productName: product.name,
  isStock: product.isStock,
  doctorName: doctor.name,
  optristName: optometrist.name,
  operatorName: account.name,
}

export const lensOrderView = (db: Db) =>
  db
    .select(lensOrderFields)
    .from(lensOrder)
    .innerJoin(hospital, eq(hospital.hid, lensOrder.hid))
    .innerJoin(brand, eq(brand.id, lensOrder.brandId))
    .innerJoin(product, eq(product.productId, lensOrder.productId))
    .leftJoin(doctor, eq(doctor.ctid, lensOrder.ctid))
    .leftJoin(optometrist, eq(optometrist.ctid, lensOrder.optristId))
    .leftJoin(account, eq(account.uid, lensOrder.operatorId))
    .$dynamic()

export type LensOrderRow = Awaited<ReturnType<typeof lensOrderView>>[number]
export type LensOrderChanges = typeof lensOrder.$inferInsert
type Column = (typeof lensOrderFields)[keyof typeof lensOrderFields]

const columns = Object.entries(lensOrderFields) as [keyof LensOrderRow, Column][]

/** A row of the view as a cursor gives it, its values in the order of the select list. */
export const decodeLensOrder = (values: unknown[]): LensOrderRow => {
  const row: Partial<Record<keyof LensOrderRow, unknown>> = {}
  columns.forEach(([name, column], at) => {
    const value = values[at]
    row[name] = value === null ? null : column.mapFromDriverValue(value as never)
  })
  return row as LensOrderRow
}

/** The columns that the tables of stock documents and of their lines share. */
import { bigint, integer, text } from 'drizzle-orm/pg-core'
import { product } from '../../catalogue/products/table'
import { instant, stamps } from '../../db/columns'
import { company } from '../../partners/companies/table'
import { hospital } from '../../partners/hospitals/table'
import { supplier } from '../../partners/suppliers/table'
import { warehouse } from '../../partners/warehouses/table'

export const documentColumns = () => ({
  cid: integer()
    .notNull()
    .references(() => company.cid),
  no: text().notNull().unique(),
  warehouseId: integer()
    .notNull()
    .references(() => warehouse.warehouseId),
  hid: integer().references(() => hospital.hid),
  orderId: bigint({ mode: 'number' }),
  supplierId: integer().references(() => supplier.supplierId),
  note: text().notNull().default(''),
  reason: text().notNull().default(''),
  operatorId: integer().notNull(),
  operatorName: text().notNull().default(''),
  checkerId: integer(),
  checkerName: text().notNull().default(''),
  postedAt: instant(),
  ...stamps,
})

export const lineProduct = () =>
  integer()
    .notNull()
    .references(() => product.productId)

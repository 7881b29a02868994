import { sql } from 'drizzle-orm'
import { index, integer, pgTable, smallint, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import { maxCommission, maxRetail } from '../../../contract/clinic/clinic-goods'
import { product } from '../../catalogue/products/table'
import { money, stamps } from '../../db/columns'
import { isBetween, isFlag } from '../../db/constraints'
import type { Taken } from '../../http/taken'
import { company } from '../../partners/companies/table'
import { hospital } from '../../partners/hospitals/table'

/** At which terms a chain of clinics sells a product, under its head. */
export const clinicGoods = pgTable(
  'clinic_goods',
  {
    goodsId: integer().primaryKey().generatedByDefaultAsIdentity(),
    cid: integer()
      .notNull()
      .references(() => company.cid),
    hid: integer()
      .notNull()
      .references(() => hospital.hid),
    productId: integer()
      .notNull()
      .references(() => product.productId),
    retail: money().notNull(),
    onSale: smallint().notNull().default(1),
    minStock: integer().notNull().default(0),
    discountable: smallint().notNull().default(1),
    pointable: smallint().notNull().default(1),
    /** Percent. */
    commission: smallint().notNull().default(0),
    barcode: text().notNull().default(''),
    ...stamps,
  },
  (t) => [
    unique('clinic_goods_product').on(t.hid, t.productId),
    uniqueIndex('clinic_goods_barcode').on(t.hid, t.barcode).where(sql`${t.barcode} <> ''`),
    index('clinic_goods_of_product').on(t.productId),
    index('clinic_goods_cid').on(t.cid),
    isBetween(t.retail, 0, maxRetail),
    isBetween(t.minStock, 0, 99_999),
    isBetween(t.commission, 0, maxCommission),
    isFlag(t.onSale),
    isFlag(t.discountable),
    isFlag(t.pointable),
  ],
)

export const taken: Taken = {
  clinic_goods_product: ['productId', 'goods.taken'],
  clinic_goods_barcode: 'barcode',
}

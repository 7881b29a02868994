import { sql } from 'drizzle-orm'
import { integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { brandStatus } from '../../../contract/catalogue/brands'
import { productLines } from '../../../contract/orders/order-family'
import { stamps } from '../../db/columns'
import { isOneOf } from '../../db/constraints'
import type { Taken } from '../../http/taken'

export const brand = pgTable(
  'brand',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    code: text().notNull(),
    name: text().notNull(),
    /** Product line code. */
    product: text().notNull(),
    /** Address of its logo. */
    logo: text().notNull().default(''),
    /** 0 disabled, 1 enabled, 2 deleted. */
    status: smallint().notNull().default(1),
    ...stamps,
  },
  (t) => [
    uniqueIndex('brand_code').on(sql`lower(${t.code})`),
    isOneOf(t.product, productLines),
    isOneOf(t.status, brandStatus),
  ],
)

export const taken: Taken = {
  brand_code: 'code',
}

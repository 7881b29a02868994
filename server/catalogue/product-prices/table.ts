import { date, index, integer, pgTable, smallint, unique } from 'drizzle-orm/pg-core'
import { money, stamps } from '../../db/columns'
import { isFlag } from '../../db/constraints'
import type { Taken } from '../../http/taken'
import { hospital } from '../../partners/hospitals/table'
import { product } from '../products/table'

/** The price of a product for one clinic; it goes before every discount. */
export const productPrice = pgTable(
  'product_price',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    hid: integer()
      .notNull()
      .references(() => hospital.hid),
    productId: integer()
      .notNull()
      .references(() => product.productId),
    price: money().notNull(),
    /** First and last day on which it holds; none is no bound. */
    validFrom: date({ mode: 'string' }),
    validTo: date({ mode: 'string' }),
    /** 0 disabled, 1 enabled. */
    status: smallint().notNull().default(1),
    ...stamps,
  },
  (t) => [
    unique('product_price_pair').on(t.hid, t.productId, t.validFrom).nullsNotDistinct(),
    isFlag(t.status),
    index('product_price_product').on(t.productId),
  ],
)

export const taken: Taken = {
  product_price_pair: ['validFrom', 'price.overlaps'],
}

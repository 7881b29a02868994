import { index, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { money, stamps } from '../../db/columns'
import { hospital } from '../../partners/hospitals/table'
import { brand } from '../brands/table'

export const product = pgTable(
  'product',
  {
    productId: integer().primaryKey().generatedByDefaultAsIdentity(),
    name: text().notNull(),
    /** Product line code. */
    category: text().notNull(),
    brandId: integer()
      .notNull()
      .references(() => brand.id),
    series: text().notNull().default(''),
    spec: text().notNull().default(''),
    unit: text().notNull().default('片'),
    isStock: smallint().notNull().default(0),
    /** Spectacle lenses: 1 single vision, 2 defocus, 3 progressive, 4 bifocal, 5 anti-fatigue. */
    lensType: smallint(),
    /** Key of the power range that it is made in. */
    range: text(),
    procurementPrice: money().notNull().default(0),
    tradePrice: money().notNull().default(0),
    retailPrice: money().notNull().default(0),
    status: smallint().notNull().default(1),
    ...stamps,
  },
  (t) => [index('product_brand').on(t.brandId, t.series), index('product_name').on(t.name)],
)

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
    ...stamps,
  },
  (t) => [uniqueIndex('product_price_pair').on(t.hid, t.productId)],
)

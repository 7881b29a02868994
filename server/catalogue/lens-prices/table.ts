import { date, index, integer, pgTable, smallint } from 'drizzle-orm/pg-core'
import { hundredths, money, stamps } from '../../db/columns'
import { isFlag } from '../../db/constraints'
import { company } from '../../partners/companies/table'
import { product } from '../products/table'

/** The trade price of a lens in a band of powers; a bound that is not given is open. Without a company it is the platform's. */
export const lensPrice = pgTable(
  'lens_price',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    cid: integer().references(() => company.cid),
    productId: integer()
      .notNull()
      .references(() => product.productId),
    dsMin: hundredths(),
    dsMax: hundredths(),
    dcMin: hundredths(),
    dcMax: hundredths(),
    /** Only for lenses of this refractive index. */
    refractiveIndex: hundredths(),
    price: money().notNull(),
    validFrom: date({ mode: 'string' }),
    validTo: date({ mode: 'string' }),
    /** 0 disabled, 1 enabled. */
    status: smallint().notNull().default(1),
    ...stamps,
  },
  (t) => [index('lens_price_cid').on(t.cid), index('lens_price_product').on(t.productId, t.cid), isFlag(t.status)],
)

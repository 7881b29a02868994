import { date, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { productLines } from '../../../contract/orders/order-family'
import { brand } from '../../catalogue/brands/table'
import { hundredths, stamps } from '../../db/columns'
import { isOneOf } from '../../db/constraints'
import { hospital } from '../hospitals/table'

/** What discount a clinic has, on a brand or (without one) on a whole product line. 85 is 15 % off. */
export const channel = pgTable(
  'channel',
  {
    channelId: integer().primaryKey().generatedByDefaultAsIdentity(),
    hid: integer()
      .notNull()
      .references(() => hospital.hid),
    brandCategory: text().notNull(),
    brandId: integer().references(() => brand.id),
    discount: hundredths().notNull(),
    /** First and last day on which it holds; none: always, and until further notice. */
    validFrom: date({ mode: 'string' }),
    validTo: date({ mode: 'string' }),
    ...stamps,
  },
  (t) => [
    index('channel_hid').on(t.hid, t.brandCategory, t.brandId),
    index('channel_brand').on(t.brandId),
    isOneOf(t.brandCategory, productLines),
  ],
)

import { integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { brand } from '../../catalogue/brands/table'
import { hundredths, stamps } from '../../db/columns'
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
    status: smallint().notNull().default(1),
    ...stamps,
  },
  (t) => [uniqueIndex('channel_hid_brand').on(t.hid, t.brandCategory, t.brandId)],
)

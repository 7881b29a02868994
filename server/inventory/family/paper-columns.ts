/** The columns of whatever is written about a warehouse by one person and looked at by another. */
import { integer, text } from 'drizzle-orm/pg-core'
import { instant, stamps } from '../../db/columns'
import { company } from '../../partners/companies/table'
import { warehouse } from '../../partners/warehouses/table'

export const paperColumns = () => ({
  cid: integer()
    .notNull()
    .references(() => company.cid),
  no: text().notNull().unique(),
  warehouseId: integer()
    .notNull()
    .references(() => warehouse.warehouseId),
  note: text().notNull().default(''),
  reason: text().notNull().default(''),
  operatorId: integer().notNull(),
  operatorName: text().notNull().default(''),
  checkerId: integer(),
  checkerName: text().notNull().default(''),
  postedAt: instant(),
  ...stamps,
})

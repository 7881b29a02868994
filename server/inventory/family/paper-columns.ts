/** The columns of whatever is written about a warehouse by one person and looked at by another. */
import { sql } from 'drizzle-orm'
import { type ExtraConfigColumn, index, integer, text } from 'drizzle-orm/pg-core'
import { instant, stamps } from '../../db/columns'
import { company } from '../../partners/companies/table'
import { warehouse } from '../../partners/warehouses/table'
import { account } from '../../system/accounts/table'

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
  operatorId: integer()
    .notNull()
    .references(() => account.uid),
  operatorName: text().notNull().default(''),
  checkerId: integer().references(() => account.uid),
  checkerName: text().notNull().default(''),
  postedAt: instant(),
  ...stamps,
})

/** By which the database finds what refers to a warehouse or a person. */
export const paperIndexes = (
  name: string,
  { warehouseId, operatorId, checkerId }: Record<'warehouseId' | 'operatorId' | 'checkerId', ExtraConfigColumn>,
) => [
  index(`${name}_warehouse`).on(warehouseId),
  index(`${name}_operator`).on(operatorId),
  index(`${name}_checker`).on(checkerId).where(sql`${checkerId} is not null`),
]

import { integer, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { papers } from '../../../contract/orders/shipment-template'
import { stamps } from '../../db/columns'
import { isFlag, isOneOf } from '../../db/constraints'
import { company } from '../../partners/companies/table'

/** How a company's bills and delivery notes look; one that has no row has the columns' defaults. */
export const shipmentTemplate = pgTable(
  'shipment_template',
  {
    cid: integer()
      .primaryKey()
      .references(() => company.cid),
    title: text().notNull().default(''),
    logo: text().notNull().default(''),
    /** 1 A4, 2 241 × 140 mm. */
    paper: smallint().$type<1 | 2>().notNull().default(1),
    showPrice: smallint().$type<0 | 1>().notNull().default(1),
    footer: text().notNull().default(''),
    copies: smallint().notNull().default(1),
    ...stamps,
  },
  (t) => [isOneOf(t.paper, papers), isFlag(t.showPrice)],
)

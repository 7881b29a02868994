import { sql } from 'drizzle-orm'
import { check, foreignKey, integer, pgTable, primaryKey, unique } from 'drizzle-orm/pg-core'
import { stockOutLine } from '../../inventory/stock-outs/table'
import { saleLine } from '../sales/table'

/** Pieces of a line of a bill as they left the stock: out of which batch, and how many of them were given back since. */
export const saleLineStock = pgTable(
  'sale_line_stock',
  {
    lineId: integer()
      .notNull()
      .references(() => saleLine.lineId),
    stockoutId: integer().notNull(),
    stockLine: integer().notNull(),
    quantity: integer().notNull(),
    /** Refunded, whether they came into stock again or not. */
    back: integer().notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.lineId, t.stockoutId, t.stockLine] }),
    unique('sale_line_stock_once').on(t.stockoutId, t.stockLine),
    foreignKey({
      columns: [t.stockoutId, t.stockLine],
      foreignColumns: [stockOutLine.stockoutId, stockOutLine.line],
      name: 'sale_line_stock_out',
    }),
    check('sale_line_stock_bounds', sql`${t.quantity} > 0 and ${t.back} between 0 and ${t.quantity}`),
  ],
)

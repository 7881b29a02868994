/** Orders of a product and a number; one table a product line. */
import { sql } from 'drizzle-orm'
import { check, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { orderColumns, orderId, orderIndexes } from '../family/columns'

const goodsOrderTable = (name: string) =>
  pgTable(
    name,
    { id: orderId(), ...orderColumns(), number: smallint().notNull(), serialNo: text().notNull().default('') },
    (t) => [...orderIndexes(name, t, t.id), check(`${name}_number_some`, sql`${t.number} > 0`)],
  )

export const gspOrder = goodsOrderTable('gsp_order')
export const otherOrder = goodsOrderTable('other_order')
export const careOrder = goodsOrderTable('care_order')
export const apparatusOrder = goodsOrderTable('apparatus_order')

import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { productLines } from '../../../contract/orders/order-family'
import { instant } from '../../db/columns'
import { isOneOf } from '../../db/constraints'
import { company } from '../../partners/companies/table'
import { supplier } from '../../partners/suppliers/table'
import { account } from '../../system/accounts/table'
import { orderReference } from '../orders/table'

/** Files out of which orders were placed. */
export const orderImport = pgTable(
  'order_import',
  {
    importId: integer().primaryKey().generatedByDefaultAsIdentity(),
    cid: integer()
      .notNull()
      .references(() => company.cid),
    product: text().notNull(),
    /** null: none was named, or it is no longer there. */
    supplierId: integer().references(() => supplier.supplierId, { onDelete: 'set null' }),
    fileName: text().notNull(),
    /** SHA-256 of the content, by which the same file is known again. */
    digest: text().notNull(),
    orders: integer().notNull(),
    uid: integer()
      .notNull()
      .references(() => account.uid),
    /** Who it was, as they were called then. */
    name: text().notNull(),
    at: instant().notNull(),
  },
  (t) => [
    index('order_import_uid').on(t.uid),
    index('order_import_supplier').on(t.supplierId),
    index('order_import_digest').on(t.cid, t.digest, t.at),
    isOneOf(t.product, productLines),
  ],
)

/** Which orders came out of which file. */
export const importedOrder = pgTable(
  'imported_order',
  {
    importId: integer()
      .notNull()
      .references(() => orderImport.importId),
    orderId: orderReference().notNull(),
  },
  (t) => [primaryKey({ columns: [t.importId, t.orderId] }), index('imported_order_order').on(t.orderId)],
)

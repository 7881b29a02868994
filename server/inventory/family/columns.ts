/** The columns that the tables of stock documents and of their lines share. */
import { type ExtraConfigColumn, index, integer, jsonb, smallint } from 'drizzle-orm/pg-core'
import { product } from '../../catalogue/products/table'
import { orderReference } from '../../orders/orders/table'
import { hospital } from '../../partners/hospitals/table'
import { supplier } from '../../partners/suppliers/table'
import { stockCount } from '../stock-counts/table'
import { paperColumns, paperIndexes } from './paper-columns'

/** A firm as documents name it. */
export interface Firm {
  name: string
  licence: string
  address: string
  phone: string
}
/** Who a document was between on the day on which goods moved; the database keeps it. */
export interface Parties {
  company: Firm | null
  supplier: Firm | null
  clinic: Firm | null
}
/** What was said of the goods of a line on the day on which they moved; the database keeps it. */
export interface GoodsKept {
  productName: string
  spec: string
  unit: string
  maker: string
  makerLicence: string
  storage: string
  regNo: string
}

export const documentColumns = () => ({
  ...paperColumns(),
  hid: integer().references(() => hospital.hid),
  orderId: orderReference(),
  parties: jsonb().$type<Parties>(),
  supplierId: integer().references(() => supplier.supplierId),
  /** 1: sold to, or brought back by, a patient of the clinic whose warehouse it is. */
  ofPatient: smallint().notNull().default(0),
  /** The count whose difference it is. */
  countId: integer().references(() => stockCount.countId),
})

type Indexed = Record<
  'cid' | 'no' | 'status' | 'supplierId' | 'hid' | 'created' | 'postedAt' | 'warehouseId' | 'operatorId' | 'checkerId',
  ExtraConfigColumn
>

/** What lists of documents are filtered and sorted by; `id` is the table's key. */
export const documentIndexes = (name: string, table: Indexed, id: ExtraConfigColumn) => [
  ...paperIndexes(name, table),
  index(`${name}_company`).on(table.cid, id),
  index(`${name}_state`).on(table.cid, table.status, id),
  // Counts by state of a period need not visit the rows.
  index(`${name}_created`).on(table.cid, table.created, table.status, table.warehouseId),
  index(`${name}_posted`).on(table.cid, table.postedAt, id),
  index(`${name}_supplier`).on(table.supplierId, id),
  index(`${name}_clinic`).on(table.hid, id),
  index(`${name}_no_trigrams`).using('gin', table.no.op('gin_trgm_ops')),
]

export const lineGoods = () => jsonb().$type<GoodsKept>()

export const lineProduct = () =>
  integer()
    .notNull()
    .references(() => product.productId)

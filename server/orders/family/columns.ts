/** The columns and indexes that the table of every kind of order has. */
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import {
  bigint,
  type ExtraConfigColumn,
  foreignKey,
  index,
  integer,
  type PgColumn,
  type PgTable,
  smallint,
  text,
} from 'drizzle-orm/pg-core'
import { orderFlags, orderModes, orderStates } from '../../../contract/orders/order-family'
import { brand } from '../../catalogue/brands/table'
import { product } from '../../catalogue/products/table'
import { hundredths, instant, money, stamps } from '../../db/columns'
import { isFlag, isOneOf, isSumOf } from '../../db/constraints'
import { charactersOf } from '../../db/text'
import { company } from '../../partners/companies/table'
import { hospital } from '../../partners/hospitals/table'
import { contact } from '../../people/contacts/table'
import { patient } from '../../people/patients/table'
import { account } from '../../system/accounts/table'

/** Ids of all kinds come from one sequence, so that an id alone names one order. */
export const orderId = () => bigint({ mode: 'number' }).primaryKey().default(sql`nextval('order_id_seq')`)

export const orderColumns = () => ({
  orderNo: text().notNull().unique(),
  cid: integer()
    .notNull()
    .references(() => company.cid),
  hid: integer()
    .notNull()
    .references(() => hospital.hid),
  operatorId: integer()
    .notNull()
    .references(() => account.uid),
  brandId: integer()
    .notNull()
    .references(() => brand.id),
  productId: integer()
    .notNull()
    .references(() => product.productId),
  order_mode_type: smallint().notNull().default(1),
  orderDate: instant().notNull(),
  orderNote: text().notNull().default(''),
  emsNumber: text().notNull().default(''),
  lastEmsNumber: text().notNull().default(''),
  status: smallint().notNull(),
  statusBit: integer().notNull().default(0),
  caseStatus: smallint().notNull().default(0),
  rejectReason: text().notNull().default(''),
  /** Lenses, boxes, pieces: what the price is per. */
  units: integer().notNull().default(1),
  unitPrice: money().notNull(),
  /** A unit, before the discount: as it stood when the order was priced. */
  listPrice: money().notNull(),
  discount: hundredths().notNull().default(100),
  amount: money().notNull(),
  /** What was charged for the parcel when it shipped. */
  freight: money().notNull().default(0),
  originalId: bigint({ mode: 'number' }),
  shippedAt: instant(),
  finishedAt: instant(),
  ...stamps,
})

/** For whom, where an order is for one patient. */
export const patientColumns = () => ({
  pid: integer()
    .notNull()
    .references(() => patient.pid),
  patientName: text().notNull(),
  // PostgreSQL keeps the name ctid for itself.
  ctid: integer('contact_id').references(() => contact.ctid),
  optristId: integer().references(() => contact.ctid),
})

type Columns<Builders> = { [Name in keyof Builders]: PgColumn }
/** A table of orders, whatever else it holds. */
export type OrderTable = PgTable & Columns<ReturnType<typeof orderColumns>>
type IndexedColumns = { [Name in keyof ReturnType<typeof orderColumns>]: ExtraConfigColumn }

/** Of these the clinic owes the amount: accepted, not cancelled or returned (but by a remake replaced), not settled. The bits stand in the statement as they do in the index. */
export const unsettled = ({ status, statusBit }: { status: SQLWrapper; statusBit: SQLWrapper }): SQL =>
  sql`(${status} in (2, 4, 5, 6, 7) or (${status} = 9 and ${statusBit} & 2048 <> 0)) and ${statusBit} & 64 = 0`

/** The number stands in the statement as it does in the index. */
export const isShort = ({ statusBit }: { statusBit: SQLWrapper }): SQL => sql`${statusBit} & 512 <> 0`

/** What every list of orders is filtered and sorted by; `id` is the table's key. */
export const orderIndexes = (name: string, table: IndexedColumns, id: ExtraConfigColumn) => [
  ...orderKeys(name, table, id),
  // Beyond its order it holds what lists filter by and statistics add up, so that these need not visit the rows.
  index(`${name}_cid_date`).on(
    table.cid,
    table.orderDate,
    id,
    table.status,
    table.hid,
    table.brandId,
    table.productId,
    table.order_mode_type,
    table.statusBit,
    table.units,
    table.amount,
  ),
  index(`${name}_cid_status_date`).on(table.cid, table.status, table.orderDate, id),
  index(`${name}_hid_status_date`).on(table.hid, table.status, table.orderDate, id),
  index(`${name}_product`).on(table.productId, id),
  index(`${name}_cid_amount`).on(table.cid, table.amount, id),
  index(`${name}_cid_updated`).on(table.cid, table.updated, id),
  index(`${name}_order_no_trigrams`).using('gin', table.orderNo.op('gin_trgm_ops')),
  index(`${name}_ems_trigrams`).using('gin', table.emsNumber.op('gin_trgm_ops')),
  index(`${name}_unsettled`).on(table.hid, table.amount).where(unsettled(table)),
  index(`${name}_short`).on(table.cid, table.productId).where(isShort(table)),
]

/** What the columns of every order may hold, and what keeps its references. */
export const orderKeys = (
  name: string,
  { status, statusBit, order_mode_type, caseStatus, originalId, operatorId, brandId }: IndexedColumns,
  id: ExtraConfigColumn,
) => [
  foreignKey({ columns: [originalId], foreignColumns: [id], name: `${name}_original_of` }),
  index(`${name}_original`).on(originalId).where(sql`${originalId} is not null`),
  index(`${name}_operator`).on(operatorId),
  index(`${name}_brand`).on(brandId),
  isOneOf(status, orderStates),
  isSumOf(statusBit, orderFlags),
  isOneOf(order_mode_type, orderModes),
  isFlag(caseStatus),
]

export const examinerIndexes = (name: string, { ctid, optristId }: Record<'ctid' | 'optristId', ExtraConfigColumn>) => [
  index(`${name}_contact`).on(ctid).where(sql`${ctid} is not null`),
  index(`${name}_optrist`).on(optristId).where(sql`${optristId} is not null`),
]

/** Names are found by the characters in them: most searches are shorter than the three that trigrams need. */
export const patientIndexes = (
  name: string,
  {
    cid,
    pid,
    patientName,
    orderDate,
    ...examiners
  }: Record<'cid' | 'pid' | 'patientName' | 'orderDate' | 'ctid' | 'optristId', ExtraConfigColumn>,
  id: ExtraConfigColumn,
) => [
  ...examinerIndexes(name, examiners),
  index(`${name}_pid`).on(pid, orderDate),
  index(`${name}_cid_patient_name`).on(cid, patientName, id),
  index(`${name}_patient_characters`).using('gin', charactersOf(patientName)),
]

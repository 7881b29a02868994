/** Orders of all kinds: what they share. What a kind has beyond that stands in a table of its own, one row for each order. */
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { bigint, check, foreignKey, index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { orderTypes } from '../../../contract/orders/lens-order'
import {
  orderFlags,
  orderModes,
  orderStates,
  type ProductLine,
  productLines,
} from '../../../contract/orders/order-family'
import { brand } from '../../catalogue/brands/table'
import { product } from '../../catalogue/products/table'
import { prescription } from '../../clinic/prescriptions/table'
import { hundredths, instant, money, stamps } from '../../db/columns'
import { isFlag, isOneOf, isSumOf } from '../../db/constraints'
import { charactersOf } from '../../db/text'
import { company } from '../../partners/companies/table'
import { hospital } from '../../partners/hospitals/table'
import { contact } from '../../people/contacts/table'
import { patient } from '../../people/patients/table'
import { account } from '../../system/accounts/table'

/** The clinic owes the amount of these: accepted, not cancelled or returned (but by a remake replaced), not settled. The bits stand in the statement as they do in the index. */
export const unsettled = ({ status, statusBit }: { status: SQLWrapper; statusBit: SQLWrapper }): SQL =>
  sql`(${status} in (2, 4, 5, 6, 7) or (${status} = 9 and ${statusBit} & 2048 <> 0)) and ${statusBit} & 64 = 0`

/** The number stands in the statement as it does in the index. */
export const isShort = ({ statusBit }: { statusBit: SQLWrapper }): SQL => sql`${statusBit} & 512 <> 0`

/** A clinic asks its agent to make good what was delivered. The number stands in the statement as it does in the index. */
export const isAfterSaleAsked = ({ statusBit }: { statusBit: SQLWrapper }): SQL => sql`${statusBit} & 8192 <> 0`

export const orders = pgTable(
  'orders',
  {
    id: bigint({ mode: 'number' }).primaryKey().default(sql`nextval('order_id_seq')`),
    /** The product line, which makes the kind of order. */
    product: text().$type<ProductLine>().notNull(),
    orderNo: text().notNull().unique(),
    cid: integer()
      .notNull()
      .references(() => company.cid),
    hid: integer()
      .notNull()
      .references(() => hospital.hid),
    /** For whom, where orders of the kind are for one patient. */
    pid: integer().references(() => patient.pid),
    patientName: text(),
    // PostgreSQL keeps the name ctid for itself.
    ctid: integer('contact_id').references(() => contact.ctid),
    optristId: integer().references(() => contact.ctid),
    operatorId: integer()
      .notNull()
      .references(() => account.uid),
    brandId: integer()
      .notNull()
      .references(() => brand.id),
    productId: integer()
      .notNull()
      .references(() => product.productId),
    /** Of lens orders: 1 from stock, 2 made to order. Lists and figures of them filter by it, so that it stands here. */
    orderType: smallint(),
    /** The prescription that it fills. */
    rxId: integer().references(() => prescription.rxId),
    order_mode_type: smallint().notNull().default(1),
    orderDate: instant().notNull(),
    orderNote: text().notNull().default(''),
    contact: text().notNull().default(''),
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
    /** What payments of the clinic count on it: a trigger adds it up. What was marked as settled by hand has none. */
    paid: money().notNull().default(0),
    /** What invoices less their red letters are for: a trigger adds it up. */
    invoiced: money().notNull().default(0),
    originalId: bigint({ mode: 'number' }),
    shippedAt: instant(),
    finishedAt: instant(),
    /** Since when it is given back for good, and since when it is paid: a trigger follows `status` and the bits. */
    returnedAt: instant(),
    settledAt: instant(),
    /** When the clinic took its goods into its stock. */
    receivedAt: instant(),
    /** 1: it completed by itself, some days after shipping. */
    selfCompleted: smallint().notNull().default(0),
    ...stamps,
  },
  (t) => [
    isOneOf(t.product, productLines),
    isOneOf(t.orderType, orderTypes),
    isOneOf(t.order_mode_type, orderModes),
    isOneOf(t.status, orderStates),
    isSumOf(t.statusBit, orderFlags),
    isFlag(t.caseStatus),
    isFlag(t.selfCompleted),
    check('orders_received_state', sql`${t.receivedAt} is null or ${t.status} in (7, 9)`),
    check('orders_patient_of_kind', sql`(${t.product} in ('lens', 'hardlens', 'softlens')) = (${t.pid} is not null)`),
    check('orders_prescription_of_kind', sql`${t.rxId} is null or ${t.pid} is not null`),
    check('orders_patient_named', sql`(${t.pid} is null) = (${t.patientName} is null)`),
    check('orders_type_of_kind', sql`(${t.product} = 'lens') = (${t.orderType} is not null)`),
    foreignKey({ columns: [t.originalId], foreignColumns: [t.id], name: 'orders_original_of' }),
    index('orders_original').on(t.originalId).where(sql`${t.originalId} is not null`),
    index('orders_prescription').on(t.rxId).where(sql`${t.rxId} is not null`),
    index('orders_operator').on(t.operatorId),
    index('orders_brand').on(t.brandId),
    index('orders_contact').on(t.ctid).where(sql`${t.ctid} is not null`),
    index('orders_optrist').on(t.optristId).where(sql`${t.optristId} is not null`),
    // Beyond its order it holds what lists filter by and statistics add up, so that counts, pages far down and sums
    // need not visit the rows.
    index('orders_cid_product_date').on(
      t.cid,
      t.product,
      t.orderDate,
      t.id,
      t.status,
      t.hid,
      t.brandId,
      t.productId,
      t.orderType,
      t.order_mode_type,
      t.statusBit,
      t.units,
      t.amount,
    ),
    index('orders_cid_product_status_date').on(t.cid, t.product, t.status, t.orderDate, t.id),
    index('orders_hid_product_status_date').on(t.hid, t.product, t.status, t.orderDate, t.id),
    // For the platform, which sees every company.
    index('orders_product_date').on(t.product, t.orderDate, t.id),
    // Orders of all kinds together.
    index('orders_cid_date').on(t.cid, t.orderDate, t.id, t.product, t.status, t.hid),
    index('orders_pid').on(t.pid, t.orderDate).where(sql`${t.pid} is not null`),
    index('orders_product_id').on(t.productId, t.id),
    index('orders_cid_patient_name').on(t.cid, t.product, t.patientName, t.id),
    index('orders_cid_order_no').on(t.cid, t.product, t.orderNo),
    index('orders_cid_amount').on(t.cid, t.product, t.amount, t.id),
    index('orders_cid_updated').on(t.cid, t.product, t.updated, t.id),
    index('orders_changed').on(t.cid, t.product, t.orderDate, t.id, t.status).where(sql`${t.caseStatus} = 1`),
    // Names are found by the characters in them: most searches are shorter than the three that trigrams need.
    index('orders_patient_characters').using('gin', charactersOf(t.patientName)),
    index('orders_order_no_trigrams').using('gin', t.orderNo.op('gin_trgm_ops')),
    index('orders_ems_trigrams').using('gin', t.emsNumber.op('gin_trgm_ops')),
    index('orders_unsettled').on(t.hid, t.amount, t.paid).where(unsettled(t)),
    // What clinics owe goes by the day of shipping; sums need not visit the rows.
    index('orders_shipped')
      .on(t.cid, t.shippedAt, t.hid, t.status, t.returnedAt, t.settledAt, t.amount, t.freight, t.paid)
      .where(sql`${t.shippedAt} is not null`),
    index('orders_clinic_shipped').on(t.hid, t.shippedAt).where(sql`${t.shippedAt} is not null`),
    index('orders_returned').on(t.cid, t.returnedAt).where(sql`${t.returnedAt} is not null`),
    check('orders_returned_state', sql`${t.returnedAt} is null or (${t.status} = 9 and ${t.statusBit} & 2048 = 0)`),
    check('orders_paid_within', sql`${t.paid} between 0 and ${t.amount} + ${t.freight}`),
    check('orders_invoiced_within', sql`${t.invoiced} between 0 and ${t.amount} + ${t.freight}`),
    check('orders_settled_flag', sql`(${t.settledAt} is not null) = (${t.statusBit} & 64 <> 0)`),
    index('orders_short').on(t.cid, t.productId).where(isShort(t)),
    index('orders_after_sale_asked').on(t.cid, t.product).where(isAfterSaleAsked(t)),
  ],
)

/** The key of a table that holds what a kind of order has beyond what all share. */
export const extensionId = () =>
  bigint({ mode: 'number' })
    .primaryKey()
    .references(() => orders.id, { onDelete: 'cascade' })

/** An order that a row of another table is about. */
export const orderReference = () => bigint({ mode: 'number' }).references(() => orders.id)

import { sql } from 'drizzle-orm'
import { bigint, index, integer, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { brand } from '../../catalogue/brands/table'
import { product } from '../../catalogue/products/table'
import { hundredths, instant, money, stamps } from '../../db/columns'
import { charactersOf } from '../../db/text'
import { company } from '../../partners/companies/table'
import { hospital } from '../../partners/hospitals/table'
import { contact } from '../../people/contacts/table'
import { patient } from '../../people/patients/table'

/** Lens orders; powers and millimetres in hundredths, Od right, Os left. */
export const lensOrder = pgTable(
  'lens_order',
  {
    lensOrderId: bigint({ mode: 'number' }).primaryKey().default(sql`nextval('order_id_seq')`),
    orderNo: text().notNull().unique(),
    cid: integer()
      .notNull()
      .references(() => company.cid),
    hid: integer()
      .notNull()
      .references(() => hospital.hid),
    pid: integer()
      .notNull()
      .references(() => patient.pid),
    patientName: text().notNull(),
    ctid: integer('contact_id').references(() => contact.ctid),
    optristId: integer().references(() => contact.ctid),
    operatorId: integer().notNull(),
    brandId: integer()
      .notNull()
      .references(() => brand.id),
    productId: integer()
      .notNull()
      .references(() => product.productId),
    orderType: smallint().notNull(),
    order_mode_type: smallint().notNull().default(1),
    lensType: smallint().notNull(),
    orderDate: instant().notNull(),
    orderNote: text().notNull().default(''),
    emsNumber: text().notNull().default(''),
    lastEmsNumber: text().notNull().default(''),
    optometryUrl: text().notNull().default(''),
    mirrorUrl: text().notNull().default(''),
    orderOptions: text().notNull().default(''),
    status: smallint().notNull(),
    statusBit: integer().notNull().default(0),
    caseStatus: smallint().notNull().default(0),
    rejectReason: text().notNull().default(''),
    unitPrice: money().notNull(),
    discount: hundredths().notNull().default(100),
    amount: money().notNull(),
    originalId: bigint({ mode: 'number' }),
    shippedAt: instant(),
    finishedAt: instant(),
    dsOd: hundredths(),
    dcOd: hundredths(),
    axOd: smallint(),
    addOd: hundredths(),
    prismOd: hundredths(),
    baseOd: text().$type<'U' | 'D' | 'I' | 'O'>(),
    pdOd: hundredths(),
    phOd: hundredths(),
    eyeGlassOd: smallint().notNull().default(1),
    dsOs: hundredths(),
    dcOs: hundredths(),
    axOs: smallint(),
    addOs: hundredths(),
    prismOs: hundredths(),
    baseOs: text().$type<'U' | 'D' | 'I' | 'O'>(),
    pdOs: hundredths(),
    phOs: hundredths(),
    eyeGlassOs: smallint().notNull().default(1),
    pdMode: smallint().notNull().default(1),
    ...stamps,
  },
  (t) => [
    // Beyond its order it holds what lists filter by, so that counts and pages far down need not visit the rows.
    index('lens_order_cid_date').on(
      t.cid,
      t.orderDate,
      t.lensOrderId,
      t.status,
      t.hid,
      t.brandId,
      t.productId,
      t.orderType,
      t.order_mode_type,
      t.statusBit,
    ),
    index('lens_order_cid_status_date').on(t.cid, t.status, t.orderDate, t.lensOrderId),
    index('lens_order_hid_status_date').on(t.hid, t.status, t.orderDate, t.lensOrderId),
    index('lens_order_pid').on(t.pid, t.orderDate),
    index('lens_order_product').on(t.productId, t.lensOrderId),
    index('lens_order_cid_patient_name').on(t.cid, t.patientName, t.lensOrderId),
    index('lens_order_cid_amount').on(t.cid, t.amount, t.lensOrderId),
    index('lens_order_cid_updated').on(t.cid, t.updated, t.lensOrderId),
    index('lens_order_changed').on(t.cid, t.orderDate, t.lensOrderId, t.status).where(sql`${t.caseStatus} = 1`),
    // Names are found by the characters in them: most searches are shorter than the three that trigrams need.
    index('lens_order_patient_characters').using('gin', charactersOf(t.patientName)),
    index('lens_order_order_no_trigrams').using('gin', t.orderNo.op('gin_trgm_ops')),
    index('lens_order_ems_trigrams').using('gin', t.emsNumber.op('gin_trgm_ops')),
    index('lens_order_original').on(t.originalId).where(sql`${t.originalId} is not null`),
    index('lens_order_unsettled')
      .on(t.hid, t.amount)
      .where(sql`${t.status} in (2, 4, 5, 6, 7) and ${t.statusBit} & 64 = 0`),
  ],
)

/** What an order held before each change. */
export const lensOrderRevision = pgTable(
  'lens_order_revision',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    lensOrderId: bigint({ mode: 'number' })
      .notNull()
      .references(() => lensOrder.lensOrderId),
    version: integer().notNull(),
    at: instant().notNull(),
    uid: integer(),
    values: jsonb().$type<Record<string, unknown>>().notNull(),
  },
  (t) => [index('lens_order_revision_order').on(t.lensOrderId, t.version)],
)

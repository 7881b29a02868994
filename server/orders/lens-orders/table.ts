import { sql } from 'drizzle-orm'
import { index, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { lensTypes, orderTypes } from '../../../contract/orders/lens-order'
import { hundredths, money } from '../../db/columns'
import { isBetween, isOneOf } from '../../db/constraints'
import { charactersOf } from '../../db/text'
import {
  examinerIndexes,
  isShort,
  orderColumns,
  orderId,
  orderKeys,
  patientColumns,
  unsettled,
} from '../family/columns'

const prismBases = ['U', 'D', 'I', 'O'] as const

/** Lens orders; powers and millimetres in hundredths, Od right, Os left. */
export const lensOrder = pgTable(
  'lens_order',
  {
    lensOrderId: orderId(),
    ...orderColumns(),
    ...patientColumns(),
    orderType: smallint().notNull(),
    lensType: smallint().notNull(),
    optometryUrl: text().notNull().default(''),
    mirrorUrl: text().notNull().default(''),
    orderOptions: text().notNull().default(''),
    dsOd: hundredths(),
    dcOd: hundredths(),
    axOd: smallint(),
    addOd: hundredths(),
    prismOd: hundredths(),
    baseOd: text().$type<(typeof prismBases)[number]>(),
    pdOd: hundredths(),
    phOd: hundredths(),
    eyeGlassOd: smallint().notNull().default(1),
    /** Fen a lens; null where no lens is ordered for the eye, and both where both cost `unitPrice`. */
    unitPriceOd: money(),
    listPriceOd: money(),
    discountOd: hundredths(),
    dsOs: hundredths(),
    dcOs: hundredths(),
    axOs: smallint(),
    addOs: hundredths(),
    prismOs: hundredths(),
    baseOs: text().$type<(typeof prismBases)[number]>(),
    pdOs: hundredths(),
    phOs: hundredths(),
    eyeGlassOs: smallint().notNull().default(1),
    unitPriceOs: money(),
    listPriceOs: money(),
    discountOs: hundredths(),
    pdMode: smallint().notNull().default(1),
  },
  (t) => [
    // Beyond its order it holds what lists filter by and statistics add up, so that counts, pages far down and sums
    // need not visit the rows.
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
      t.units,
      t.amount,
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
    index('lens_order_unsettled').on(t.hid, t.amount).where(unsettled(t)),
    index('lens_order_short').on(t.cid, t.productId).where(isShort(t)),
    ...orderKeys('lens_order', t, t.lensOrderId),
    ...examinerIndexes('lens_order', t),
    isOneOf(t.orderType, orderTypes),
    isOneOf(t.lensType, lensTypes),
    isOneOf(t.pdMode, [1, 2]),
    ...[t.baseOd, t.baseOs].map((base) => isOneOf(base, prismBases)),
    ...[t.axOd, t.axOs].map((axis) => isBetween(axis, 0, 180)),
    ...[t.eyeGlassOd, t.eyeGlassOs].map((pieces) => isBetween(pieces, 0, 5)),
  ],
)

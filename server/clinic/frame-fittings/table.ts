import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { frameFittingStatus } from '../../../contract/clinic/frame-fittings'
import { product } from '../../catalogue/products/table'
import { hundredths, instant, stamps } from '../../db/columns'
import { isBetween, isOneOf } from '../../db/constraints'
import { orderReference } from '../../orders/orders/table'
import { company } from '../../partners/companies/table'
import { hospital } from '../../partners/hospitals/table'
import { patient } from '../../people/patients/table'
import { account } from '../../system/accounts/table'
import { stepsTable } from '../fitting-steps'
import { prescription } from '../prescriptions/table'
import { sale } from '../sales/table'

/**
 * Spectacles that are made for a patient. The migration adds `frame_fitting_kept`: a state follows the arrows, and the person who
 * checks is another one than the person who worked.
 */
export const frameFitting = pgTable(
  'frame_fitting',
  {
    fittingId: integer().primaryKey().generatedByDefaultAsIdentity(),
    fittingNo: text().notNull().unique(),
    cid: integer()
      .notNull()
      .references(() => company.cid),
    hid: integer()
      .notNull()
      .references(() => hospital.hid),
    pid: integer()
      .notNull()
      .references(() => patient.pid),
    rxId: integer()
      .notNull()
      .references(() => prescription.rxId),
    date: date({ mode: 'string' }).notNull(),
    /** 1 of the store, 2 brought by the patient. */
    frame: smallint().notNull(),
    frameProductId: integer().references(() => product.productId),
    variant: text().notNull().default(''),
    lensProductId: integer()
      .notNull()
      .references(() => product.productId),
    /** 1 ordered from the agent, 2 from the stock of the store. */
    lensSource: smallint().notNull().default(1),
    /** Lenses: those that the prescription names, as they stand on the bill. */
    pieces: smallint().notNull(),
    pdOd: hundredths(),
    pdOs: hundredths(),
    phOd: hundredths(),
    phOs: hundredths(),
    vertex: hundredths(),
    tilt: smallint(),
    promised: date({ mode: 'string' }).notNull(),
    note: text().notNull().default(''),
    saleId: integer().references(() => sale.saleId),
    orderId: orderReference(),
    workerUid: integer().references(() => account.uid),
    checkerUid: integer().references(() => account.uid),
    takenAt: instant(),
    /** The patient is to be told that the glasses are ready, and when that was last done. */
    noticeDue: instant(),
    notifiedAt: instant(),
    /** See `frameFittingStatus`. */
    status: smallint().notNull().default(0),
    operatorId: integer()
      .notNull()
      .references(() => account.uid),
    ...stamps,
  },
  (t) => [
    index('frame_fitting_hid_date').on(t.hid, t.date, t.fittingId, t.status),
    index('frame_fitting_cid_date').on(t.cid, t.date),
    index('frame_fitting_pid').on(t.pid),
    index('frame_fitting_rx').on(t.rxId),
    index('frame_fitting_frame').on(t.frameProductId).where(sql`${t.frameProductId} is not null`),
    index('frame_fitting_lens').on(t.lensProductId),
    index('frame_fitting_promised').on(t.hid, t.promised).where(sql`${t.status} < 8`),
    uniqueIndex('frame_fitting_sale').on(t.saleId).where(sql`${t.saleId} is not null`),
    uniqueIndex('frame_fitting_order').on(t.orderId).where(sql`${t.orderId} is not null`),
    index('frame_fitting_worker').on(t.workerUid).where(sql`${t.workerUid} is not null`),
    index('frame_fitting_checker').on(t.checkerUid).where(sql`${t.checkerUid} is not null`),
    index('frame_fitting_operator').on(t.operatorId),
    index('frame_fitting_notice').on(t.noticeDue).where(sql`${t.noticeDue} is not null`),
    isOneOf(t.status, frameFittingStatus),
    isOneOf(t.frame, [1, 2]),
    isOneOf(t.lensSource, [1, 2]),
    isBetween(t.pieces, 1, 10),
    isBetween(t.vertex, 1000, 1500),
    isBetween(t.tilt, 0, 20),
    ...[t.pdOd, t.pdOs].map((pd) => isBetween(pd, 2000, 4000)),
    ...[t.phOd, t.phOs].map((ph) => isBetween(ph, 1000, 3500)),
    check('frame_fitting_frame_of_store', sql`(${t.frame} = 1) = (${t.frameProductId} is not null)`),
    check('frame_fitting_variant', sql`(${t.frame} = 1) = (${t.variant} <> '')`),
    check('frame_fitting_billed', sql`${t.status} in (0, 9) or ${t.saleId} is not null`),
    check('frame_fitting_ordered', sql`${t.status} not in (3, 4) or ${t.lensSource} = 2 or ${t.orderId} is not null`),
    check('frame_fitting_worked', sql`${t.status} not in (5, 6, 7, 8, 10) or ${t.workerUid} is not null`),
    check(
      'frame_fitting_checked',
      sql`${t.status} not in (7, 8, 10) or (${t.checkerUid} is not null and ${t.checkerUid} <> ${t.workerUid})`,
    ),
    check('frame_fitting_taken', sql`${t.status} not in (8, 10) or ${t.takenAt} is not null`),
  ],
)

/** What was done with a fitting, and by whom; rows only grow. */
export const frameFittingStep = stepsTable('frame_fitting_step', () => frameFitting.fittingId, frameFittingStatus)

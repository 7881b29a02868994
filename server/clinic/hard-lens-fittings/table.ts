import { sql } from 'drizzle-orm'
import {
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import {
  centrations,
  contraIndications,
  fluoresceins,
  hardFittingKinds,
  hardFittingStatus,
  maxTrials,
  minTrialMinutes,
  movements,
  teachings,
} from '../../../contract/clinic/hard-lens-fitting-terms'
import type { AcceptedLens } from '../../../contract/clinic/hard-lens-fittings'
import { product } from '../../catalogue/products/table'
import { hundredths, instant, stamps } from '../../db/columns'
import { areOf, isBetween, isOneOf } from '../../db/constraints'
import type { Taken } from '../../http/taken'
import { orderReference } from '../../orders/orders/table'
import { company } from '../../partners/companies/table'
import { hospital } from '../../partners/hospitals/table'
import { patient } from '../../people/patients/table'
import { account } from '../../system/accounts/table'
import { exam } from '../exams/table'
import { stepsTable } from '../fitting-steps'
import { prescription } from '../prescriptions/table'
import { sale } from '../sales/table'

/**
 * Hard lenses that are fitted to a patient. The migration adds `hard_lens_fitting_kept`: a state follows the arrows, and none is tried
 * or prescribed without a trial.
 */
export const hardLensFitting = pgTable(
  'hard_lens_fitting',
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
    date: date({ mode: 'string' }).notNull(),
    /** 2 ortho-k, 3 RGP. */
    kind: smallint().notNull(),
    note: text().notNull().default(''),
    /** The examination by which it was assessed. */
    examId: integer().references(() => exam.examId),
    topographyFile: text().notNull().default(''),
    contraIndications: integer().array().notNull().default([]),
    contraReason: text().notNull().default(''),
    consentFile: text().notNull().default(''),
    guardian: text().notNull().default(''),
    rxId: integer().references(() => prescription.rxId),
    productId: integer().references(() => product.productId),
    /** Lenses: those that the prescription names. */
    pieces: smallint(),
    promised: date({ mode: 'string' }),
    saleId: integer().references(() => sale.saleId),
    orderId: orderReference(),
    /** As they were accepted, an entry an eye. */
    lenses: jsonb().$type<AcceptedLens[]>().notNull().default([]),
    teaching: integer().array().notNull().default([]),
    takenAt: instant(),
    stopReason: text().notNull().default(''),
    /** See `hardFittingStatus`. */
    status: smallint().notNull().default(0),
    operatorId: integer()
      .notNull()
      .references(() => account.uid),
    ...stamps,
  },
  (t) => [
    index('hard_lens_fitting_hid_date').on(t.hid, t.date, t.fittingId, t.status),
    index('hard_lens_fitting_cid_date').on(t.cid, t.date),
    index('hard_lens_fitting_pid').on(t.pid),
    index('hard_lens_fitting_exam').on(t.examId).where(sql`${t.examId} is not null`),
    index('hard_lens_fitting_rx').on(t.rxId).where(sql`${t.rxId} is not null`),
    index('hard_lens_fitting_product').on(t.productId).where(sql`${t.productId} is not null`),
    index('hard_lens_fitting_promised').on(t.hid, t.promised).where(sql`${t.status} < 8`),
    index('hard_lens_fitting_operator').on(t.operatorId),
    uniqueIndex('hard_lens_fitting_open').on(t.hid, t.pid, t.kind).where(sql`${t.status} < 4`),
    uniqueIndex('hard_lens_fitting_live_rx').on(t.rxId).where(sql`${t.status} < 10 and ${t.rxId} is not null`),
    uniqueIndex('hard_lens_fitting_sale').on(t.saleId).where(sql`${t.saleId} is not null`),
    uniqueIndex('hard_lens_fitting_order').on(t.orderId).where(sql`${t.orderId} is not null`),
    isOneOf(t.status, hardFittingStatus),
    isOneOf(t.kind, hardFittingKinds),
    isBetween(t.pieces, 1, 2),
    areOf(t.contraIndications, contraIndications),
    areOf(t.teaching, teachings),
    check(
      'hard_lens_fitting_assessed',
      sql`${t.status} in (0, 10) or (${t.examId} is not null and ${t.topographyFile} <> '')`,
    ),
    check('hard_lens_fitting_contra', sql`cardinality(${t.contraIndications}) = 0 or ${t.contraReason} <> ''`),
    check('hard_lens_fitting_consented', sql`${t.status} in (0, 1, 10) or ${t.consentFile} <> ''`),
    check('hard_lens_fitting_pieces', sql`(${t.rxId} is null) = (${t.pieces} is null)`),
    check('hard_lens_fitting_prescribed', sql`${t.status} not between 4 and 9 or ${t.rxId} is not null`),
    check(
      'hard_lens_fitting_billed',
      sql`${t.saleId} is null or (${t.productId} is not null and ${t.promised} is not null)`,
    ),
    check('hard_lens_fitting_paid', sql`${t.status} not between 5 and 9 or ${t.saleId} is not null`),
    check('hard_lens_fitting_ordered', sql`${t.status} not between 6 and 9 or ${t.orderId} is not null`),
    check(
      'hard_lens_fitting_accepted',
      sql`${t.status} not between 7 and 9 or jsonb_array_length(${t.lenses}) = ${t.pieces}`,
    ),
    check(
      'hard_lens_fitting_taken',
      sql`${t.status} not in (8, 9) or (${t.takenAt} is not null and cardinality(${t.teaching}) > 0)`,
    ),
    check('hard_lens_fitting_stopped', sql`(${t.status} = 10) = (${t.stopReason} <> '')`),
  ],
)

/** A trial lens on an eye; rows only grow. */
export const hardLensTrial = pgTable(
  'hard_lens_trial',
  {
    fittingId: integer()
      .notNull()
      .references(() => hardLensFitting.fittingId),
    trial: smallint().notNull(),
    /** Od right, Os left. */
    eye: text().$type<'Od' | 'Os'>().notNull(),
    trialLensCode: text().notNull(),
    minutes: smallint().notNull(),
    overRefraction: hundredths(),
    centration: smallint(),
    movement: smallint(),
    fluorescein: smallint(),
    name: text().notNull(),
    uid: integer()
      .notNull()
      .references(() => account.uid),
    at: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.fittingId, t.trial, t.eye] }),
    index('hard_lens_trial_uid').on(t.uid),
    isBetween(t.trial, 1, maxTrials),
    check('hard_lens_trial_eye_known', sql`${t.eye} in ('Od', 'Os')`),
    check('hard_lens_trial_code', sql`${t.trialLensCode} <> ''`),
    isBetween(t.minutes, minTrialMinutes, 600),
    isBetween(t.overRefraction, -1000, 1000),
    isOneOf(t.centration, centrations),
    isOneOf(t.movement, movements),
    isOneOf(t.fluorescein, fluoresceins),
  ],
)

/** What was done with a fitting, and by whom; rows only grow. */
export const hardLensFittingStep = stepsTable(
  'hard_lens_fitting_step',
  () => hardLensFitting.fittingId,
  hardFittingStatus,
)

export const taken: Taken = {
  hard_lens_fitting_open: ['pid', 'hardFitting.taken'],
}

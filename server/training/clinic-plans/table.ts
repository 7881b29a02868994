import { sql } from 'drizzle-orm'
import {
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { maxSessions, planKinds, planStatus } from '../../../contract/training/clinic-plans'
import { sessionStatus, trainedEyes } from '../../../contract/training/clinic-sessions'
import { sale } from '../../clinic/sales/table'
import { instant, stamps } from '../../db/columns'
import { isBetween, isOneOf } from '../../db/constraints'
import type { Taken } from '../../http/taken'
import { company } from '../../partners/companies/table'
import { hospital } from '../../partners/hospitals/table'
import { patient } from '../../people/patients/table'
import { account } from '../../system/accounts/table'
import { train } from '../trains/table'
import { trainingUser } from '../users/table'

/**
 * Training plans of clinics. The migration adds `clinic_session_counted`: sessions count themselves in `done` of the plan and of
 * its project, and complete the plan with the last one, so that none is held beyond the total.
 */
export const clinicPlan = pgTable(
  'clinic_plan',
  {
    planId: integer().primaryKey().generatedByDefaultAsIdentity(),
    cid: integer()
      .notNull()
      .references(() => company.cid),
    hid: integer()
      .notNull()
      .references(() => hospital.hid),
    pid: integer()
      .notNull()
      .references(() => patient.pid),
    /** 1 adjustment, 2 myopia. */
    kind: smallint().notNull(),
    total: smallint().notNull(),
    done: smallint().notNull().default(0),
    lastTrained: instant(),
    sdxUid: integer().references(() => trainingUser.sdxUid),
    /** The bill of the till that pays for it. */
    saleId: integer().references(() => sale.saleId),
    note: text().notNull().default(''),
    /** 0 in progress, 1 completed, 2 stopped. */
    status: smallint().notNull().default(planStatus.active),
    stopReason: text().notNull().default(''),
    operatorId: integer()
      .notNull()
      .references(() => account.uid),
    ...stamps,
  },
  (t) => [
    index('clinic_plan_hid').on(t.hid, t.kind, t.status),
    index('clinic_plan_cid').on(t.cid, t.kind),
    index('clinic_plan_pid').on(t.pid),
    index('clinic_plan_sdx_uid').on(t.sdxUid).where(sql`${t.sdxUid} is not null`),
    uniqueIndex('clinic_plan_sale').on(t.saleId).where(sql`${t.saleId} is not null`),
    index('clinic_plan_operator').on(t.operatorId),
    isOneOf(t.kind, planKinds),
    isOneOf(t.status, planStatus),
    isBetween(t.total, 1, maxSessions),
    check('clinic_plan_done', sql`0 <= ${t.done} and ${t.done} <= ${t.total}`),
    check(
      'clinic_plan_status',
      sql`case ${t.status} when 0 then ${t.done} < ${t.total} when 1 then ${t.done} = ${t.total} else ${t.stopReason} <> '' end`,
    ),
  ],
)

/** The projects of a plan, in their order. */
export const clinicPlanProgram = pgTable(
  'clinic_plan_program',
  {
    planId: integer()
      .notNull()
      .references(() => clinicPlan.planId),
    trainId: integer()
      .notNull()
      .references(() => train.id),
    place: smallint().notNull(),
    minutes: smallint().notNull(),
    times: smallint().notNull(),
    done: smallint().notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.planId, t.trainId] }),
    index('clinic_plan_program_train').on(t.trainId),
    isBetween(t.place, 1, 10),
    isBetween(t.minutes, 1, 60),
    isBetween(t.times, 1, maxSessions),
    check('clinic_plan_program_done', sql`0 <= ${t.done} and ${t.done} <= ${t.times}`),
  ],
)

/** Sessions that a trainer of a clinic conducted. One that was written down by mistake is void, and stays. */
export const clinicSession = pgTable(
  'clinic_session',
  {
    sessionId: integer().primaryKey().generatedByDefaultAsIdentity(),
    planId: integer()
      .notNull()
      .references(() => clinicPlan.planId),
    trainId: integer().notNull(),
    cid: integer()
      .notNull()
      .references(() => company.cid),
    hid: integer()
      .notNull()
      .references(() => hospital.hid),
    pid: integer()
      .notNull()
      .references(() => patient.pid),
    /** The business day. */
    date: date({ mode: 'string' }).notNull(),
    eye: text({ enum: trainedEyes }).notNull(),
    level: smallint().notNull(),
    cpm: smallint(),
    minutes: smallint().notNull(),
    score: smallint().notNull(),
    note: text().notNull().default(''),
    trainerId: integer()
      .notNull()
      .references(() => account.uid),
    /** 0 valid, 1 void. */
    status: smallint().notNull().default(sessionStatus.valid),
    voidReason: text().notNull().default(''),
    ...stamps,
  },
  (t) => [
    foreignKey({
      name: 'clinic_session_of_program',
      columns: [t.planId, t.trainId],
      foreignColumns: [clinicPlanProgram.planId, clinicPlanProgram.trainId],
    }),
    index('clinic_session_plan').on(t.planId, t.trainId),
    index('clinic_session_hid').on(t.hid, t.date),
    index('clinic_session_cid').on(t.cid, t.date),
    index('clinic_session_pid').on(t.pid, t.date),
    index('clinic_session_trainer').on(t.trainerId),
    isOneOf(t.eye, trainedEyes),
    isOneOf(t.status, sessionStatus),
    isBetween(t.level, 1, 20),
    isBetween(t.cpm, 0, 60),
    isBetween(t.minutes, 1, 60),
    isBetween(t.score, 0, 100),
    check('clinic_session_void', sql`(${t.status} = 1) = (${t.voidReason} <> '')`),
  ],
)

export const taken: Taken = {
  clinic_plan_sale: ['saleId', 'clinicPlan.noBill'],
}

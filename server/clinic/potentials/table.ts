import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { followWays, intentions, potentialStates } from '../../../contract/clinic/potentials'
import { genders } from '../../../contract/people/patients'
import { instant, stamps } from '../../db/columns'
import { isFlag, isOneOf } from '../../db/constraints'
import { company } from '../../partners/companies/table'
import { hospital } from '../../partners/hospitals/table'
import { patient } from '../../people/patients/table'
import { school } from '../../people/schools/table'
import { account } from '../../system/accounts/table'
import { couponTemplate } from '../coupon-templates/table'
import { coupon } from '../coupons/table'
import { leadActivity } from '../lead-activities/table'

/** People who may become patients of a clinic. */
export const potential = pgTable(
  'potential',
  {
    potentialId: integer().primaryKey().generatedByDefaultAsIdentity(),
    cid: integer()
      .notNull()
      .references(() => company.cid),
    hid: integer()
      .notNull()
      .references(() => hospital.hid),
    name: text().notNull(),
    phone: text().notNull(),
    gender: smallint(),
    birthday: date({ mode: 'string' }),
    schoolId: integer().references(() => school.schoolId),
    source: text().notNull().default(''),
    /** On whose page they left their name and phone. */
    leadActivityId: integer().references(() => leadActivity.leadActivityId),
    intention: smallint().notNull().default(3),
    /** null: in the pool. */
    owner: integer().references(() => account.uid),
    nextTime: date({ mode: 'string' }),
    note: text().notNull().default(''),
    status: smallint().notNull().default(0),
    pid: integer().references(() => patient.pid),
    reason: text().notNull().default(''),
    /** Entered, handed over or spoken to: an owner who is silent for long loses the lead. */
    lastAt: instant().notNull(),
    ...stamps,
  },
  (t) => [
    index('potential_cid').on(t.cid, t.potentialId),
    index('potential_hid').on(t.hid, t.status, t.nextTime),
    index('potential_phone').on(sql`right(${t.phone}, 4)`, t.hid),
    index('potential_owner').on(t.owner, t.lastAt).where(sql`${t.owner} is not null`),
    index('potential_school').on(t.schoolId).where(sql`${t.schoolId} is not null`),
    index('potential_activity').on(t.leadActivityId).where(sql`${t.leadActivityId} is not null`),
    index('potential_pid').on(t.pid).where(sql`${t.pid} is not null`),
    isOneOf(t.gender, genders),
    isOneOf(t.intention, intentions),
    isOneOf(t.status, potentialStates),
    check('potential_reachable', sql`${t.name} <> '' and ${t.phone} <> ''`),
    check('potential_converted', sql`(${t.status} = 3) = (${t.pid} is not null)`),
    check('potential_invalid', sql`(${t.status} = 4) = (${t.reason} <> '')`),
  ],
)

/**
 * The coupon that an activity keeps for a person who left their phone there: one a person. It counts towards the total of its template
 * while they may become a patient, and is given once, when they do.
 */
export const potentialCoupon = pgTable(
  'potential_coupon',
  {
    potentialId: integer()
      .primaryKey()
      .references(() => potential.potentialId, { onDelete: 'cascade' }),
    tplId: integer()
      .notNull()
      .references(() => couponTemplate.tplId),
    couponId: integer().references(() => coupon.couponId),
    at: instant().notNull(),
  },
  (t) => [
    index('potential_coupon_kept').on(t.tplId),
    uniqueIndex('potential_coupon_given').on(t.couponId).where(sql`${t.couponId} is not null`),
  ],
)

/** What was spoken with a potential member. */
export const potentialFollow = pgTable(
  'potential_follow',
  {
    followId: integer().primaryKey().generatedByDefaultAsIdentity(),
    potentialId: integer()
      .notNull()
      .references(() => potential.potentialId, { onDelete: 'cascade' }),
    at: instant().notNull(),
    uid: integer()
      .notNull()
      .references(() => account.uid),
    way: smallint().notNull(),
    content: text().notNull(),
    nextTime: date({ mode: 'string' }),
    booked: smallint().notNull().default(0),
  },
  (t) => [
    index('potential_follow_of').on(t.potentialId, t.at),
    index('potential_follow_uid').on(t.uid),
    isOneOf(t.way, followWays),
    isFlag(t.booked),
    check('potential_follow_said', sql`${t.content} <> ''`),
  ],
)

import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, smallint, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import { levels } from '../../../contract/screening/rule-table'
import { referralStates } from '../../../contract/screening/screening-referrals'
import { potential } from '../../clinic/potentials/table'
import { instant, stamps } from '../../db/columns'
import { isOneOf } from '../../db/constraints'
import type { Taken } from '../../http/taken'
import { company } from '../../partners/companies/table'
import { hospital } from '../../partners/hospitals/table'
import { reservation } from '../../people/reservations/table'
import { account } from '../../system/accounts/table'
import { screeningRecord } from '../screening-records/table'
import { screeningSubject } from '../screening-subjects/table'

/** Who is led to a clinic after a screening. The migration adds `screening_referral_follows`: the state follows the reservation. */
export const screeningReferral = pgTable(
  'screening_referral',
  {
    referralId: integer().primaryKey().generatedByDefaultAsIdentity(),
    cid: integer()
      .notNull()
      .references(() => company.cid),
    /** The clinic to which the person is referred. */
    hid: integer()
      .notNull()
      .references(() => hospital.hid),
    recordId: integer()
      .notNull()
      .references(() => screeningRecord.recordId),
    sid: integer()
      .notNull()
      .references(() => screeningSubject.sid),
    level: smallint(),
    status: smallint().notNull().default(0),
    since: instant().notNull(),
    /** The last reservation. */
    resid: integer().references(() => reservation.resid),
    /** As whom the clinic looks after the person. */
    potentialId: integer().references(() => potential.potentialId),
    reason: text().notNull().default(''),
    outcome: text().notNull().default(''),
    note: text().notNull().default(''),
    uid: integer()
      .notNull()
      .references(() => account.uid),
    ...stamps,
  },
  (t) => [
    unique('screening_referral_record').on(t.recordId),
    uniqueIndex('screening_referral_reservation').on(t.resid).where(sql`${t.resid} is not null`),
    uniqueIndex('screening_referral_open').on(t.sid).where(sql`${t.status} in (0, 1)`),
    index('screening_referral_sid').on(t.sid),
    index('screening_referral_cid').on(t.cid, t.referralId),
    index('screening_referral_hid').on(t.hid, t.status),
    index('screening_referral_uid').on(t.uid),
    uniqueIndex('screening_referral_potential').on(t.potentialId).where(sql`${t.potentialId} is not null`),
    isOneOf(t.level, levels),
    isOneOf(t.status, referralStates),
    check('screening_referral_booked', sql`${t.status} not in (1, 2) or ${t.resid} is not null`),
    check('screening_referral_declined', sql`${t.status} <> 3 or ${t.reason} <> ''`),
  ],
)

export const taken: Taken = {
  screening_referral_record: ['recordId', 'screeningReferral.referred'],
  screening_referral_open: ['recordId', 'screeningReferral.open'],
}

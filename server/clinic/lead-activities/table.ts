import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant, stamps } from '../../db/columns'
import type { Taken } from '../../http/taken'
import { company } from '../../partners/companies/table'
import { hospital } from '../../partners/hospitals/table'
import { account } from '../../system/accounts/table'
import { couponTemplate } from '../coupon-templates/table'

/** Activities by which a clinic wins leads, each with a link of its own. */
export const leadActivity = pgTable(
  'lead_activity',
  {
    leadActivityId: integer().primaryKey().generatedByDefaultAsIdentity(),
    cid: integer()
      .notNull()
      .references(() => company.cid),
    hid: integer()
      .notNull()
      .references(() => hospital.hid),
    name: text().notNull(),
    scene: text().notNull(),
    staff: integer().references(() => account.uid),
    /** Coupon that is kept for people who leave their phone. */
    tplId: integer().references(() => couponTemplate.tplId),
    start: date({ mode: 'string' }).notNull(),
    end: date({ mode: 'string' }).notNull(),
    /** Counted aside of the version: opening the page changes nothing that a person has written. */
    scans: integer().notNull().default(0),
    stoppedAt: instant(),
    ...stamps,
  },
  (t) => [
    uniqueIndex('lead_activity_scene').on(sql`lower(${t.scene})`),
    index('lead_activity_cid').on(t.cid),
    index('lead_activity_hid').on(t.hid),
    index('lead_activity_staff').on(t.staff).where(sql`${t.staff} is not null`),
    index('lead_activity_coupon').on(t.tplId).where(sql`${t.tplId} is not null`),
    check('lead_activity_days', sql`${t.start} <= ${t.end}`),
  ],
)

/** From which network addresses people were entered lately. */
export const leadTry = pgTable(
  'lead_try',
  {
    leadTryId: integer().primaryKey().generatedByDefaultAsIdentity(),
    address: text().notNull(),
    at: instant().notNull(),
  },
  (t) => [index('lead_try_address').on(t.address, t.at), index('lead_try_at').on(t.at)],
)

export const taken: Taken = {
  lead_activity_scene: 'scene',
}

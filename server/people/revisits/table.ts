import { sql } from 'drizzle-orm'
import { bigint, check, date, index, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { revisitStates, revisitTypes, revisitWays } from '../../../contract/people/revisits'
import { frameFitting } from '../../clinic/frame-fittings/table'
import { hardLensFitting } from '../../clinic/hard-lens-fittings/table'
import { instant, stamps } from '../../db/columns'
import { isOneOf } from '../../db/constraints'
import { orders } from '../../orders/orders/table'
import { company } from '../../partners/companies/table'
import { hospital } from '../../partners/hospitals/table'
import { account } from '../../system/accounts/table'
import { contact } from '../contacts/table'
import { patient } from '../patients/table'

export const revisit = pgTable(
  'revisit',
  {
    rvid: integer().primaryKey().generatedByDefaultAsIdentity(),
    cid: integer()
      .notNull()
      .references(() => company.cid),
    hid: integer()
      .notNull()
      .references(() => hospital.hid),
    pid: integer()
      .notNull()
      .references(() => patient.pid),
    ctid: integer('contact_id').references(() => contact.ctid),
    reviewStaff: integer().references(() => account.uid),
    revisitTime: date({ mode: 'string' }).notNull(),
    type: smallint().notNull(),
    way: smallint(),
    content: text().notNull().default(''),
    nextTime: date({ mode: 'string' }),
    note: text().notNull().default(''),
    /** 0 to be done, 1 done. */
    status: smallint().notNull().default(0),
    /** The account that made it; null: a rule. */
    operatorId: integer().references(() => account.uid),
    /** The order that a rule made it for. */
    orderId: bigint({ mode: 'number' }).references(() => orders.id),
    /** The fitting of spectacles that a rule made it for. */
    fittingId: integer().references(() => frameFitting.fittingId),
    /** The same of hard lenses. */
    hardFittingId: integer().references(() => hardLensFitting.fittingId),
    doneAt: instant(),
    /** Deleted ones are kept, and shown nowhere. */
    removed: instant(),
    ...stamps,
  },
  (t) => [
    index('revisit_due').on(t.cid, t.status, t.revisitTime, t.rvid),
    index('revisit_clinic_due').on(t.hid, t.status, t.revisitTime, t.rvid),
    index('revisit_patient').on(t.pid, t.revisitTime),
    index('revisit_contact').on(t.ctid).where(sql`${t.ctid} is not null`),
    index('revisit_staff').on(t.reviewStaff).where(sql`${t.reviewStaff} is not null`),
    index('revisit_operator').on(t.operatorId).where(sql`${t.operatorId} is not null`),
    uniqueIndex('revisit_of_order')
      .on(t.orderId, t.type)
      .where(sql`${t.orderId} is not null and ${t.status} = 0 and ${t.removed} is null`),
    uniqueIndex('revisit_of_fitting')
      .on(t.fittingId, t.type)
      .where(sql`${t.fittingId} is not null and ${t.status} = 0 and ${t.removed} is null`),
    uniqueIndex('revisit_of_hard_fitting')
      .on(t.hardFittingId, t.type)
      .where(sql`${t.hardFittingId} is not null and ${t.status} = 0 and ${t.removed} is null`),
    index('revisit_hard_fitting').on(t.hardFittingId).where(sql`${t.hardFittingId} is not null`),
    check('revisit_one_fitting', sql`num_nonnulls(${t.fittingId}, ${t.hardFittingId}) <= 1`),
    index('revisit_fitting').on(t.fittingId).where(sql`${t.fittingId} is not null`),
    index('revisit_order').on(t.orderId).where(sql`${t.orderId} is not null`),
    isOneOf(t.type, revisitTypes),
    isOneOf(t.way, revisitWays),
    isOneOf(t.status, revisitStates),
    // What is done says how, when and with what result.
    check(
      'revisit_done',
      sql`${t.status} = 0 or (${t.way} is not null and ${t.doneAt} is not null and ${t.content} <> '')`,
    ),
  ],
)

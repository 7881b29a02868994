import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { schoolStages } from '../../../contract/screening/grades'
import { customerKinds, customerStates } from '../../../contract/screening/screening-customers'
import { hundredths, stamps } from '../../db/columns'
import { isBetween, isOneOf } from '../../db/constraints'
import type { Taken } from '../../http/taken'
import { company } from '../../partners/companies/table'
import { hospital } from '../../partners/hospitals/table'
import { account } from '../../system/accounts/table'

/** Schools, communities, clinics and channels whose children a screening centre examines. */
export const screeningCustomer = pgTable(
  'screening_customer',
  {
    customerId: integer().primaryKey().generatedByDefaultAsIdentity(),
    cid: integer()
      .notNull()
      .references(() => company.cid),
    /** The clinic that the customer is, or that examines there; null: the agent does. */
    hid: integer().references(() => hospital.hid),
    kind: smallint().notNull(),
    name: text().notNull(),
    region: text().notNull().default(''),
    address: text().notNull().default(''),
    contact: text().notNull().default(''),
    phone: text().notNull().default(''),
    stage: smallint(),
    households: integer(),
    /** Percent that a channel is paid. */
    share: hundredths(),
    status: smallint().notNull().default(1),
    ...stamps,
  },
  (t) => [
    uniqueIndex('screening_customer_name').on(t.cid, t.kind, sql`lower(${t.name})`),
    index('screening_customer_hid').on(t.hid).where(sql`${t.hid} is not null`),
    isOneOf(t.kind, customerKinds),
    isOneOf(t.stage, schoolStages),
    isOneOf(t.status, customerStates),
    isBetween(t.households, 0, 999_999),
    isBetween(t.share, 0, 10_000),
    check('screening_customer_named', sql`${t.name} <> ''`),
    check('screening_customer_stage', sql`(${t.kind} = 1) = (${t.stage} is not null)`),
    check('screening_customer_households', sql`${t.kind} = 2 or ${t.households} is null`),
    check('screening_customer_clinic', sql`${t.kind} <> 3 or ${t.hid} is not null`),
    check('screening_customer_share', sql`(${t.kind} = 4) = (${t.share} is not null)`),
  ],
)

/** Of which schools and communities a contact's account is. */
export const accountCustomer = pgTable(
  'account_customer',
  {
    uid: integer()
      .notNull()
      .references(() => account.uid, { onDelete: 'cascade' }),
    customerId: integer()
      .notNull()
      .references(() => screeningCustomer.customerId),
  },
  (t) => [primaryKey({ columns: [t.uid, t.customerId] }), index('account_customer_customer').on(t.customerId)],
)

export const taken: Taken = {
  screening_customer_name: 'name',
}

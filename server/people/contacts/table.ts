import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { productLines } from '../../../contract/orders/order-family'
import { contactTypes, doctorTypes } from '../../../contract/people/contacts'
import { money, stamps } from '../../db/columns'
import { areOf, isFlag, isOneOf } from '../../db/constraints'
import { company } from '../../partners/companies/table'
import { hospital } from '../../partners/hospitals/table'

/** Doctors, optometrists and managers of clinics. */
export const contact = pgTable(
  'contact',
  {
    // PostgreSQL keeps the name ctid for itself.
    ctid: integer('contact_id').primaryKey().generatedByDefaultAsIdentity(),
    cid: integer()
      .notNull()
      .references(() => company.cid),
    hid: integer().references(() => hospital.hid),
    name: text().notNull(),
    /** contact_doctor, contact_optrist or contact_manager. */
    type: text().notNull(),
    title: text().notNull().default(''),
    phone: text().notNull().default(''),
    /** Of a doctor: 1 ophthalmologist, 2 vision doctor, 3 specialist who is asked from afar. */
    doctor_type: smallint(),
    /** Product lines for which the person may sign. */
    certifiedLines: text().array().notNull().default([]),
    photo: text().notNull().default(''),
    intro: text().notNull().default(''),
    licenceNo: text().notNull().default(''),
    room: text().notNull().default(''),
    /** Of a specialist: what clinics ask about, and what that costs. */
    specialty: text().notNull().default(''),
    fee: money().notNull().default(0),
    enabled: smallint().notNull().default(1),
    ...stamps,
  },
  (t) => [
    index('contact_cid').on(t.cid),
    index('contact_hid').on(t.hid, t.type),
    isOneOf(t.type, contactTypes),
    isOneOf(t.doctor_type, doctorTypes),
    areOf(t.certifiedLines, productLines),
    isFlag(t.enabled),
    check('contact_fee_bounds', sql`${t.fee} >= 0`),
  ],
)

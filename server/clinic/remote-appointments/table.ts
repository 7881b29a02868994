import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { maxRemoteExams, remoteStatus } from '../../../contract/clinic/remote-appointments'
import { slotLengths } from '../../../contract/clinic/shift-templates'
import { chargeMethods } from '../../../contract/clinic/visit-charges'
import { instant, minuteOfDay, money, stamps } from '../../db/columns'
import { isBetween, isFlag, isOneOf } from '../../db/constraints'
import type { Taken } from '../../http/taken'
import { company } from '../../partners/companies/table'
import { hospital } from '../../partners/hospitals/table'
import { contact } from '../../people/contacts/table'
import { patient } from '../../people/patients/table'
import { account } from '../../system/accounts/table'

/**
 * What a clinic asks a specialist about a patient. The migration adds `remote_appointment_kept`: what was asked never changes, an
 * opinion neither, a state follows the arrows, and a payment is unmade only before the confirmation.
 */
export const remoteAppointment = pgTable(
  'remote_appointment',
  {
    remoteId: integer().primaryKey().generatedByDefaultAsIdentity(),
    cid: integer()
      .notNull()
      .references(() => company.cid),
    /** The clinic that asks. */
    hid: integer()
      .notNull()
      .references(() => hospital.hid),
    pid: integer()
      .notNull()
      .references(() => patient.pid),
    // PostgreSQL keeps the name ctid for itself.
    /** The specialist who is asked. */
    ctid: integer('contact_id')
      .notNull()
      .references(() => contact.ctid),
    date: date({ mode: 'string' }).notNull(),
    slot: minuteOfDay().notNull(),
    slotMinutes: smallint().notNull(),
    question: text().notNull(),
    /** Signed exams of the patient; what is signed is never deleted. */
    examIds: integer().array().notNull(),
    consentAt: instant().notNull(),
    /** Of the specialist, when they were asked. */
    fee: money().notNull(),
    paidAt: instant(),
    /** 1 cash, 2 WeChat, 3 Alipay, 4 bank card, 5 bank transfer, 6 stored value, 7 on account. */
    method: smallint(),
    ref: text().notNull().default(''),
    /** The account that took the money. */
    paidBy: integer().references(() => account.uid),
    /** It was paid, and is to be given back. */
    refundDue: smallint().notNull().default(0),
    refundedAt: instant(),
    refundRef: text().notNull().default(''),
    /** 0 to be confirmed, 1 confirmed, 2 begun, 3 finished, 4 cancelled, 5 rejected. */
    status: smallint().notNull().default(0),
    link: text().notNull().default(''),
    confirmedAt: instant(),
    startedAt: instant(),
    finishedAt: instant(),
    opinion: text().notNull().default(''),
    reason: text().notNull().default(''),
    operatorId: integer().references(() => account.uid),
    ...stamps,
  },
  (t) => [
    index('remote_appointment_hid_date').on(t.hid, t.date),
    index('remote_appointment_cid_date').on(t.cid, t.date),
    index('remote_appointment_contact_date').on(t.ctid, t.date),
    index('remote_appointment_pid').on(t.pid),
    index('remote_appointment_requested').on(t.date).where(sql`${t.status} = 0`),
    index('remote_appointment_paid_by').on(t.paidBy).where(sql`${t.paidBy} is not null`),
    index('remote_appointment_operator').on(t.operatorId).where(sql`${t.operatorId} is not null`),
    uniqueIndex('remote_appointment_patient').on(t.pid, t.date, t.slot).where(sql`${t.status} in (0, 1, 2)`),
    isOneOf(t.status, remoteStatus),
    isOneOf(t.method, chargeMethods),
    isFlag(t.refundDue),
    isBetween(t.slot, 0, 1439),
    isOneOf(t.slotMinutes, slotLengths),
    check('remote_appointment_question', sql`${t.question} <> ''`),
    check('remote_appointment_exams', sql`cardinality(${t.examIds}) between 1 and ${sql.raw(String(maxRemoteExams))}`),
    check('remote_appointment_fee_bounds', sql`${t.fee} >= 0`),
    check('remote_appointment_paid', sql`(${t.paidAt} is null) = (${t.method} is null)`),
    check(
      'remote_appointment_paid_first',
      sql`${t.status} not in (1, 2, 3) or ${t.fee} = 0 or ${t.paidAt} is not null`,
    ),
    check('remote_appointment_link', sql`${t.status} not in (1, 2, 3) or ${t.link} like 'https://%'`),
    check('remote_appointment_opinion', sql`(${t.status} = 3) = (${t.opinion} <> '' and ${t.finishedAt} is not null)`),
    check('remote_appointment_reason', sql`${t.status} not in (4, 5) or ${t.reason} <> ''`),
    check(
      'remote_appointment_refund',
      sql`(${t.refundDue} = 0 and ${t.refundedAt} is null) or (${t.status} in (4, 5) and ${t.paidAt} is not null)`,
    ),
  ],
)

export const taken: Taken = {
  remote_appointment_patient: ['slot', 'reservation.samePatient'],
}

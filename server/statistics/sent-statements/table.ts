import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { SentStatement, SentStatementDetails } from '../../../contract/statistics/sent-statements'
import { instant, money, stamps } from '../../db/columns'
import { isOneOf } from '../../db/constraints'
import type { Taken } from '../../http/taken'
import { company } from '../../partners/companies/table'
import { hospital } from '../../partners/hospitals/table'
import { account } from '../../system/accounts/table'

/** A statement as it was sent, and what the clinic answered. Once agreed it stays, and its month takes no payment, as the database sees to. */
export const clinicStatement = pgTable(
  'clinic_statement',
  {
    statementId: integer().primaryKey().generatedByDefaultAsIdentity(),
    cid: integer()
      .notNull()
      .references(() => company.cid),
    hid: integer()
      .notNull()
      .references(() => hospital.hid),
    month: text().notNull(),
    opening: money().notNull(),
    shipped: money().notNull(),
    returned: money().notNull(),
    paid: money().notNull(),
    closing: money().notNull(),
    orders: integer().notNull(),
    lines: jsonb().$type<SentStatementDetails['lines']>().notNull(),
    status: smallint().notNull().default(1),
    sentAt: instant().notNull(),
    senderId: integer()
      .notNull()
      .references(() => account.uid),
    answer: text().notNull().default(''),
    disputed: jsonb().$type<SentStatement['disputed']>().notNull().default([]),
    answeredAt: instant(),
    answererId: integer().references(() => account.uid),
    ...stamps,
  },
  (t) => [
    uniqueIndex('clinic_statement_month').on(t.cid, t.hid, t.month),
    index('clinic_statement_hid').on(t.hid, t.month),
    index('clinic_statement_sender').on(t.senderId),
    index('clinic_statement_answerer').on(t.answererId).where(sql`${t.answererId} is not null`),
    isOneOf(t.status, [1, 2, 3]),
    check('clinic_statement_sum', sql`${t.closing} = ${t.opening} + ${t.shipped} - ${t.returned} - ${t.paid}`),
    check('clinic_statement_named_month', sql`${t.month} ~ '^20[0-9]{2}-(0[1-9]|1[0-2])$'`),
    check('clinic_statement_answered', sql`(${t.status} = 1) = (${t.answeredAt} is null)`),
    check('clinic_statement_who_answered', sql`(${t.answeredAt} is null) = (${t.answererId} is null)`),
  ],
)

export const taken: Taken = {
  clinic_statement_month: 'month',
}

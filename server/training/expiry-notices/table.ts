import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { noticeDays, smsResults } from '../../../contract/training/account-records'
import { instant, money } from '../../db/columns'
import { isOneOf } from '../../db/constraints'
import { trainingUser } from '../users/table'

/** What the patient of a training account was told of its end: each notice of an end once, written down before it is sent. */
export const trainingSms = pgTable(
  'training_sms',
  {
    smsId: integer().primaryKey().generatedByDefaultAsIdentity(),
    sdxUid: integer()
      .notNull()
      .references(() => trainingUser.sdxUid),
    days: smallint().notNull(),
    expireDate: date({ mode: 'string' }).notNull(),
    template: text().notNull(),
    phone: text().notNull(),
    at: instant().notNull(),
    result: smallint().notNull().default(smsResults.leaving),
    cost: money(),
  },
  (t) => [
    uniqueIndex('training_sms_once').on(t.sdxUid, t.expireDate, t.days),
    index('training_sms_user').on(t.sdxUid, t.smsId),
    isOneOf(t.days, noticeDays),
    isOneOf(t.result, smsResults),
    check('training_sms_phone', sql`${t.phone} <> ''`),
  ],
)

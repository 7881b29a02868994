import { pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../../db/columns'

/** Numbers that answered R, and when last. */
export const smsUnsubscribed = pgTable('sms_unsubscribed', {
  phone: text().primaryKey(),
  at: instant().notNull(),
})

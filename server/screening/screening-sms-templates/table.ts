import { sql } from 'drizzle-orm'
import { integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { stamps } from '../../db/columns'
import type { Taken } from '../../http/taken'

export const screeningSmsTemplate = pgTable(
  'screening_sms_template',
  {
    screeningSmsTemplateId: integer().primaryKey().generatedByDefaultAsIdentity(),
    name: text().notNull(),
    note: text().notNull().default(''),
    ...stamps,
  },
  (t) => [uniqueIndex('screening_sms_template_name').on(sql`lower(${t.name})`)],
)

export const taken: Taken = {
  screening_sms_template_name: 'name',
}

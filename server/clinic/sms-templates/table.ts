import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { smsKinds, smsTemplateStates } from '../../../contract/clinic/sms-templates'
import { instant, stamps } from '../../db/columns'
import { isOneOf } from '../../db/constraints'
import type { Taken } from '../../http/taken'
import { company } from '../../partners/companies/table'
import { hospital } from '../../partners/hospitals/table'
import { account } from '../../system/accounts/table'

/** What a chain of clinics may send, under its head, once its agent has approved it. */
export const smsTemplate = pgTable(
  'sms_template',
  {
    templateId: integer().primaryKey().generatedByDefaultAsIdentity(),
    cid: integer()
      .notNull()
      .references(() => company.cid),
    hid: integer()
      .notNull()
      .references(() => hospital.hid),
    name: text().notNull(),
    /** 1 notice, 2 marketing. */
    kind: smallint().notNull(),
    sign: text().notNull(),
    text: text().notNull(),
    /** 0 draft, 1 under review, 2 approved, 3 rejected. */
    status: smallint().notNull().default(0),
    reason: text().notNull().default(''),
    reviewerUid: integer().references(() => account.uid),
    reviewedAt: instant(),
    ...stamps,
  },
  (t) => [
    uniqueIndex('sms_template_name').on(t.hid, sql`lower(${t.name})`),
    index('sms_template_cid').on(t.cid, t.templateId),
    index('sms_template_reviewer').on(t.reviewerUid).where(sql`${t.reviewerUid} is not null`),
    isOneOf(t.kind, smsKinds),
    isOneOf(t.status, smsTemplateStates),
    check('sms_template_sign', sql`char_length(${t.sign}) between 2 and 8`),
    check('sms_template_text', sql`${t.text} <> ''`),
    check('sms_template_rejected', sql`(${t.status} = 3) = (${t.reason} <> '')`),
    check('sms_template_reviewed', sql`(${t.status} in (2, 3)) = (${t.reviewedAt} is not null)`),
  ],
)

export const taken: Taken = {
  sms_template_name: ['name', 'sms.templateTaken'],
}

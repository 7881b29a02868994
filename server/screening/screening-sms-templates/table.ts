import { sql } from 'drizzle-orm'
import { check, foreignKey, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { stamps } from '../../db/columns'
import type { Taken } from '../../http/taken'
import { company } from '../../partners/companies/table'
import { hospital } from '../../partners/hospitals/table'

/** Texts by which the parents of screened children are told. */
export const screeningSmsTemplate = pgTable(
  'screening_sms_template',
  {
    templateId: integer().primaryKey().generatedByDefaultAsIdentity(),
    cid: integer()
      .notNull()
      .references(() => company.cid),
    /** The clinic that screens by it; null: the agent does. */
    hid: integer(),
    name: text().notNull(),
    text: text().notNull(),
    ...stamps,
  },
  (t) => [
    uniqueIndex('screening_sms_template_name').on(t.cid, sql`coalesce(${t.hid}, 0)`, sql`lower(${t.name})`),
    foreignKey({
      ...{ columns: [t.cid, t.hid], foreignColumns: [hospital.cid, hospital.hid] },
      name: 'screening_sms_template_hid_hospital_fk',
    }),
    index('screening_sms_template_clinic').on(t.cid, t.hid),
    check('screening_sms_template_said', sql`${t.name} <> '' and ${t.text} <> ''`),
  ],
)

export const taken: Taken = {
  screening_sms_template_name: 'name',
}

import { sql } from 'drizzle-orm'
import { check, date, integer, jsonb, pgTable, smallint, text, unique } from 'drizzle-orm/pg-core'
import type { RuleTable } from '../../../contract/screening/rule-table'
import { stamps } from '../../db/columns'
import type { Taken } from '../../http/taken'
import { company } from '../../partners/companies/table'

/** Versions of the rules of a company; before the first one the default holds, which is version 1. */
export const screeningRule = pgTable(
  'screening_rule',
  {
    rulesId: integer().primaryKey().generatedByDefaultAsIdentity(),
    cid: integer()
      .notNull()
      .references(() => company.cid),
    no: smallint().notNull(),
    since: date({ mode: 'string' }).notNull(),
    note: text().notNull().default(''),
    rules: jsonb().$type<RuleTable>().notNull(),
    ...stamps,
  },
  (t) => [
    unique('screening_rule_no').on(t.cid, t.no),
    unique('screening_rule_since').on(t.cid, t.since),
    check('screening_rule_later', sql`${t.no} >= 2`),
  ],
)

export const taken: Taken = {
  screening_rule_since: ['since', 'screeningRules.sinceTaken'],
}

/** The versions of the rules of a company. */
import { asc, eq } from 'drizzle-orm'
import { firstVersion, type RuleVersion } from '../../contract/screening/rule-table'
import type { Db } from '../db/client'
import { screeningRule } from './screening-rules/table'

/** All versions of a company, the default first. */
export const versionsOf = async (db: Db, cid: number): Promise<RuleVersion[]> => {
  const { no, since, rules } = screeningRule
  const own = await db
    .select({ no, since, rules })
    .from(screeningRule)
    .where(eq(screeningRule.cid, cid))
    .orderBy(asc(no))
  return [firstVersion, ...own]
}

import { asc, eq } from 'drizzle-orm'
import { companies } from '../../../contract/partners/companies'
import { implement } from '../../http/implement'
import { isPlatform } from '../../http/scope'
import { company } from './table'

export const companyCalls = implement(companies, {
  list: async ({ db, caller }) => {
    const rows = await db
      .select({ cid: company.cid, name: company.name })
      .from(company)
      .where(isPlatform(caller) ? undefined : eq(company.cid, caller.cid ?? 0))
      .orderBy(asc(company.cid))
    return { rows, total: rows.length }
  },
})

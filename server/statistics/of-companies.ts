/** The data scope of orders as a condition that their indexes can follow for the platform too. */
import { and, eq, inArray } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '../db/client'
import { inScope, isPlatform } from '../http/scope'
import type { Caller } from '../http/session'
import { company } from '../partners/companies/table'

/** The indexes begin with the company: for those who see every company's orders, the companies are named. */
export const ofCompanies = async (db: Db, caller: Caller, table: { cid: PgColumn; hid: PgColumn }, cid?: number) => {
  if (cid !== undefined) return and(inScope(caller, table), eq(table.cid, cid))
  if (!isPlatform(caller)) return inScope(caller, table)
  const companies = await db.select({ cid: company.cid }).from(company)
  return and(
    inArray(
      table.cid,
      companies.map((one) => one.cid),
    ),
  )
}

/** The data scope of lens orders as a condition that their indexes can follow for the platform too. */
import { and, inArray } from 'drizzle-orm'
import type { Db } from '../../db/client'
import { inScope, isPlatform } from '../../http/scope'
import type { Caller } from '../../http/session'
import { lensOrder } from '../../orders/lens-orders/table'
import { company } from '../../partners/companies/table'

/** The indexes begin with the company: for those who see every company's orders, the companies are named. */
export const ofCompanies = async (db: Db, caller: Caller) => {
  if (!isPlatform(caller)) return inScope(caller, lensOrder)
  const companies = await db.select({ cid: company.cid }).from(company)
  return and(
    inArray(
      lensOrder.cid,
      companies.map(({ cid }) => cid),
    ),
  )
}

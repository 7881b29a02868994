/** Data scope: which rows of a company's and clinic's tables a person may see and touch. */
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { type PgColumn, QueryBuilder } from 'drizzle-orm/pg-core'
import { salespersonHospital } from '../partners/hospitals/table'
import type { Caller } from './session'

/** The platform sees everything, an agent's people their company, a clinic's people their clinic, a salesperson their clinics. */
export const inScope = ({ role, cid, hid, sid }: Caller, table: { cid: PgColumn; hid: PgColumn }): SQL | undefined => {
  if (cid === null) return role === 'AGENT' || role === 'USER' ? sql`false` : undefined
  const assigned =
    sid === null
      ? undefined
      : inArray(
          table.hid,
          new QueryBuilder()
            .select({ hid: salespersonHospital.hid })
            .from(salespersonHospital)
            .where(eq(salespersonHospital.sid, sid)),
        )
  return and(eq(table.cid, cid), hid === null ? undefined : eq(table.hid, hid), assigned)
}

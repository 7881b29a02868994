/** Data scope of what belongs to salespeople, and not to the clinics that they look after. */
import { eq, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { ofOffice } from '../http/scope'
import type { Caller } from '../http/session'

interface OfSalesperson {
  cid: PgColumn
  sid: PgColumn
}

/** A salesperson sees what is their own, the agent's office that of all of its salespeople. */
export const ofSalespeople = (caller: Caller, { cid, sid }: OfSalesperson): SQL | undefined =>
  caller.sid === null ? ofOffice(caller, cid) : eq(sid, caller.sid)

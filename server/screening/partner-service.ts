/** Channel partners as those see them who settle with them. */
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { customerKinds } from '../../contract/screening/screening-customers'
import { screeningRoles } from '../../contract/screening-codes'
import type { Db } from '../db/client'
import { Refusal } from '../http/refusal'
import { inScope } from '../http/scope'
import type { Caller } from '../http/session'
import { screeningCustomer } from './screening-customers/table'

type Owned = Parameters<typeof inScope>[1]

/** What partners are paid concerns the people of the centre alone: contacts and screeners see none of it, whatever their codes. */
export const ofSettling = (caller: Caller, table: Owned): SQL | undefined =>
  caller.customers !== null || caller.roleId === screeningRoles.screener ? sql`false` : inScope(caller, table)

/** The query has `screening_customer` in it. */
export const ofPartnersSeen = (caller: Caller): SQL | undefined =>
  and(eq(screeningCustomer.kind, customerKinds.channel), ofSettling(caller, screeningCustomer))

/**
 * The partner, locked: what is settled with it is settled one after the other, and by the share that it has then.
 * @throws Refusal `missing` where there is none that the caller sees
 */
export const partnerToSettle = async (db: Db, caller: Caller, customerId: number) => {
  const [found] = await db
    .select()
    .from(screeningCustomer)
    .where(and(eq(screeningCustomer.customerId, customerId), ofPartnersSeen(caller)))
    .for('no key update')
  if (!found) throw new Refusal('missing')
  return { ...found, share: found.share ?? 0 }
}

/** The head of a chain that a store is to be of. */
import { and, eq } from 'drizzle-orm'
import { clinicStatus } from '../../contract/partners/hospitals'
import type { Db } from '../db/client'
import { refuseField } from '../http/refusal'
import { inScope } from '../http/scope'
import type { Caller } from '../http/session'
import { hospital } from './hospitals/table'

/** Locks the clinic, which must lie in the caller's scope, be accepted and have no head above it. */
export const headMeant = async (db: Db, caller: Caller, hid: number | null | undefined) => {
  if (!hid) throw refuseField('parentHid', 'input.required')
  const [found] = await db
    .select()
    .from(hospital)
    .where(and(eq(hospital.hid, hid), inScope(caller, hospital)))
    .for('no key update')
  if (!found) throw refuseField('parentHid', 'order.noClinic')
  if (found.parentHid !== null || found.status !== clinicStatus.accepted)
    throw refuseField('parentHid', 'store.notHead')
  return found
}

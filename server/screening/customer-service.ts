/** The customer that a class or a child is of, as far as the caller sees it. */
import { and, eq } from 'drizzle-orm'
import type { SchoolStage } from '../../contract/screening/grades'
import type { Db } from '../db/client'
import { refuseField } from '../http/refusal'
import type { Caller } from '../http/session'
import { ofOwnCustomers } from './scope'
import { screeningCustomer } from './screening-customers/table'

/**
 * The customer, locked against being stopped meanwhile.
 * @throws Refusal at `customerId` where there is none that the caller sees, or where it was stopped
 */
export const customerSeen = async (db: Db, caller: Caller, customerId: number) => {
  const [found] = await db
    .select()
    .from(screeningCustomer)
    .where(and(eq(screeningCustomer.customerId, customerId), ofOwnCustomers(caller)))
    .for('share')
  if (!found) throw refuseField('customerId', 'screeningCustomer.unknown')
  if (found.status !== 1) throw refuseField('customerId', 'screeningCustomer.stopped')
  return { ...found, stage: found.stage as SchoolStage | null }
}

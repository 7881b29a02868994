/** What a chain of clinics keeps under its head: all of its stores read it, the head alone changes it. */
import { eq } from 'drizzle-orm'
import type { Db } from '../db/client'
import { type Clinic, clinicMeant } from '../http/party'
import { refuseField } from '../http/refusal'
import type { Caller } from '../http/session'
import { hospital } from '../partners/hospitals/table'

/** The head of a chain that is meant, the caller's own clinic unless said; @throws Refusal at `hid` where it is a store below one */
export const headMeant = async (db: Db, caller: Caller, hid: number | undefined): Promise<Clinic> => {
  const clinic = await clinicMeant(db, caller, hid)
  const [store] = await db.select({ parentHid: hospital.parentHid }).from(hospital).where(eq(hospital.hid, clinic.hid))
  if (store?.parentHid !== null) throw refuseField('hid', 'store.notHead')
  return clinic
}

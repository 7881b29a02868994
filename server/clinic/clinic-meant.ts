/** Which clinic, and which of its doctors, a record of a clinic's day is of. */
import { and, eq } from 'drizzle-orm'
import type { Db } from '../db/client'
import { refuseField } from '../http/refusal'
import { inScope } from '../http/scope'
import type { Caller } from '../http/session'
import { hospital } from '../partners/hospitals/table'
import { contact } from '../people/contacts/table'
import { doctorsAt } from '../people/doctor-service'

export interface Clinic {
  cid: number
  hid: number
}

/** The clinic that is named; the caller's own unless said. */
export const clinicMeant = async (db: Db, caller: Caller, hid = caller.hid): Promise<Clinic> => {
  if (hid === null) throw refuseField('hid', 'input.required')
  const [found] = await db
    .select({ cid: hospital.cid, hid: hospital.hid })
    .from(hospital)
    .where(and(eq(hospital.hid, hid), inScope(caller, hospital)))
  if (!found) throw refuseField('hid', 'account.noClinic')
  return found
}

/** @throws Refusal at `field` unless the doctor is enabled and examines at the clinic */
export const assertDoctorOf = async (db: Db, { cid, hid }: Clinic, ctid: number, field = 'ctid'): Promise<void> => {
  if ((await db.$count(contact, and(doctorsAt(cid, hid), eq(contact.ctid, ctid)))) === 0)
    throw refuseField(field, 'shift.noDoctor')
}

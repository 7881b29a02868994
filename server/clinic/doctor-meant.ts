/** Which doctor of a clinic a record of its day is of. */
import { and, eq } from 'drizzle-orm'
import type { Db } from '../db/client'
import type { Clinic } from '../http/party'
import { refuseField } from '../http/refusal'
import { contact } from '../people/contacts/table'
import { doctorsAt } from '../people/doctor-service'

/** @throws Refusal at `field` unless the doctor is enabled and examines at the clinic */
export const assertDoctorOf = async (db: Db, { cid, hid }: Clinic, ctid: number, field = 'ctid'): Promise<void> => {
  if ((await db.$count(contact, and(doctorsAt(cid, hid), eq(contact.ctid, ctid)))) === 0)
    throw refuseField(field, 'shift.noDoctor')
}

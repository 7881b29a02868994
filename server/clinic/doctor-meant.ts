/** Which doctor of a clinic a record of its day is of. */
import { and, eq } from 'drizzle-orm'
import type { Db } from '../db/client'
import type { Clinic } from '../http/party'
import { refuseField } from '../http/refusal'
import { contact } from '../people/contacts/table'
import { doctorsAt } from '../people/doctor-service'

/**
 * Locks the doctor's row until the transaction ends, so that no other transaction disables the doctor meanwhile.
 * @throws Refusal at `field` unless the doctor is enabled and examines at the clinic
 */
export const assertDoctorOf = async (db: Db, { cid, hid }: Clinic, ctid: number, field = 'ctid'): Promise<void> => {
  const meant = and(doctorsAt(cid, hid), eq(contact.ctid, ctid))
  const [found] = await db.select({ ctid: contact.ctid }).from(contact).where(meant).for('share')
  if (!found) throw refuseField(field, 'shift.noDoctor')
}

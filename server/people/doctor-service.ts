/** The people who see patients at a clinic. */
import { and, eq, inArray, isNull, ne, or, type SQL } from 'drizzle-orm'
import { examinerTypes } from '../../contract/people/contacts'
import { contact } from './contacts/table'

/** Of a doctor: a specialist. */
const specialist = 3

/** Whom clinics ask from afar: doctors of an agent who belong to no clinic. */
export const isRemoteSpecialist: SQL | undefined = and(
  ...[isNull(contact.hid), eq(contact.type, 'contact_doctor'), eq(contact.doctor_type, specialist)],
)

/**
 * Those who are enabled and examine at the clinic: its own people, and those of its company that belong to no clinic.
 * @param hid null: the specialists of the company, who are asked from afar
 */
export const doctorsAt = (cid: number, hid: number | null): SQL | undefined =>
  and(
    ...[eq(contact.cid, cid), eq(contact.enabled, 1), inArray(contact.type, [...examinerTypes])],
    hid === null
      ? isRemoteSpecialist
      : or(
          eq(contact.hid, hid),
          and(isNull(contact.hid), or(isNull(contact.doctor_type), ne(contact.doctor_type, specialist))),
        ),
  )

/** Who sees patients at a clinic. */
import { and, eq, inArray, isNull, or, type SQL } from 'drizzle-orm'
import { examinerTypes } from '../../contract/people/contacts'
import { contact } from './contacts/table'

/** Those who are enabled and examine at the clinic: its own people, and those of its company that belong to no clinic. */
export const doctorsAt = (cid: number, hid: number): SQL | undefined =>
  and(
    eq(contact.cid, cid),
    or(eq(contact.hid, hid), isNull(contact.hid)),
    inArray(contact.type, [...examinerTypes]),
    eq(contact.enabled, 1),
  )

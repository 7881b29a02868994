/** What clinics plan, one thing of every kind for each who may own one. */
import { shiftTemplate } from '../../../server/clinic/shift-templates/table'
import { shift } from '../../../server/clinic/shifts/table'
import type { Db } from '../../../server/db/client'
import { contact } from '../../../server/people/contacts/table'
import { reservation } from '../../../server/people/reservations/table'

/** The first agent's in its clinics 11 and 12, and the second agent's. */
interface Owned {
  first: number
  otherClinic: number
  second: number
}

const stamps = { created: 1, updated: 1 }

/** What a clinic plans: of clinics 11, 12 and 21. */
export const clinicThings = async (db: Db): Promise<Record<string, Owned>> => {
  const of = async (cid: number, hid: number) => {
    const person = { cid, hid, name: `医生${hid}`, type: 'contact_doctor', ...stamps }
    const [doctor] = await db.insert(contact).values(person).returning({ ctid: contact.ctid })
    const own = { cid, hid, ctid: doctor?.ctid ?? 0, ...stamps }
    const hours = { start: '09:00', end: '12:00', slotMinutes: 30, capacity: 4 }
    const weekly = { ...own, ...hours, weekday: 1, from: '2026-03-10' }
    const [template] = await db.insert(shiftTemplate).values(weekly).returning({ id: shiftTemplate.templateId })
    const [planned] = await db
      .insert(shift)
      .values({ ...own, ...hours, date: '2026-03-12' })
      .returning({ id: shift.shiftId })
    const [expected] = await db
      .insert(reservation)
      .values({
        ...own,
        name: '陈小满',
        phone: `138000011${hid}`,
        date: '2026-03-12',
        slot: '09:00',
        slotMinutes: 30,
      })
      .returning({ id: reservation.resid })
    return [template?.id ?? 0, planned?.id ?? 0, expected?.id ?? 0] as const
  }
  const [first, other, second] = [await of(1, 11), await of(1, 12), await of(2, 21)]
  const thingsOf = (at: 0 | 1 | 2) => ({ first: first[at], otherClinic: other[at], second: second[at] })
  return { 'shift-templates': thingsOf(0), shifts: thingsOf(1), reservations: thingsOf(2) }
}

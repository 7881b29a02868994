/** The people of an order that is for one patient: their names in the view, and whether they belong together. */
import { aliasedTable, and, eq, inArray } from 'drizzle-orm'
import type { PgColumn, PgSelect } from 'drizzle-orm/pg-core'
import type { Db } from '../../db/client'
import { remember, remembered } from '../../db/memory'
import { refuseField } from '../../http/refusal'
import { contact } from '../../people/contacts/table'
import { patient } from '../../people/patients/table'
import type { OrderKind, OrderRow } from './kind'

const doctor = aliasedTable(contact, 'doctor')
const optometrist = aliasedTable(contact, 'optometrist')

/** What such an order holds beyond any order. */
export interface OfPatient {
  pid: number
  patientName: string
  ctid: number | null
  optristId: number | null
  doctorName: string | null
  optristName: string | null
}

export const peopleView = (table: { ctid: PgColumn; optristId: PgColumn }): NonNullable<OrderKind['view']> => ({
  fields: { doctorName: doctor.name, optristName: optometrist.name },
  join: (query: PgSelect) =>
    query
      .leftJoin(doctor, eq(doctor.ctid, table.ctid))
      .leftJoin(optometrist, eq(optometrist.ctid, table.optristId)) as unknown as PgSelect,
})

interface Patient {
  pid: number
  name: string
  hid: number
  birthday: string | null
}
const patientColumns = { pid: patient.pid, name: patient.name, hid: patient.hid, birthday: patient.birthday }
const nameOf = (pid: number) => `patient ${pid}`

export const patientOf = (db: Db, pid: number): Promise<Patient | undefined> =>
  remembered(db, nameOf(pid), async () => {
    const [who] = await db.select(patientColumns).from(patient).where(eq(patient.pid, pid))
    return who
  })

/** Reads many at once, for a transaction that remembers. */
export const recallPatients = async (db: Db, pids: readonly number[]): Promise<void> => {
  if (pids.length === 0) return
  const found = await db
    .select(patientColumns)
    .from(patient)
    .where(inArray(patient.pid, [...pids]))
  for (const who of found) remember(db, nameOf(who.pid), who)
}

/** Refuses people of elsewhere; answers the patient's birthday. */
export const checkPeople = async (
  db: Db,
  { hid, cid, pid, ctid, optristId }: OrderRow & OfPatient,
): Promise<{ birthday: string | null }> => {
  const who = await patientOf(db, pid)
  if (who?.hid !== hid) throw refuseField('pid', 'order.notOfPatient')
  const wanted = [ctid, optristId].filter((id) => id !== null)
  if (wanted.length > 0) {
    const known = await remembered(db, `contacts ${cid}: ${wanted}`, () =>
      db
        .select({ ctid: contact.ctid })
        .from(contact)
        .where(and(inArray(contact.ctid, wanted), eq(contact.cid, cid))),
    )
    for (const field of ['ctid', 'optristId'] as const) {
      const id = field === 'ctid' ? ctid : optristId
      if (id !== null && !known.some((one) => one.ctid === id)) throw refuseField(field, 'order.noContact')
    }
  }
  return who
}

/** Age in whole years at an instant; undefined when the birthday is not known. */
export const ageAt = (birthday: string | null, at: number): number | undefined =>
  birthday === null ? undefined : Math.floor((at - Date.parse(birthday) / 1000) / (365.25 * 86_400))

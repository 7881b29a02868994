/** The people of an order that is for one patient: their names in the view, and whether they belong together. */
import { aliasedTable, eq, inArray } from 'drizzle-orm'
import type { PgColumn, PgSelect } from 'drizzle-orm/pg-core'
import type { Db } from '../../db/client'
import { distinct } from '../../db/grouped'
import { question } from '../../db/memory'
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

export const patients = question('patient', async (db: Db, pids: readonly number[]) => {
  const found: Patient[] = await db.select(patientColumns).from(patient).where(inArray(patient.pid, pids))
  const byId = new Map(found.map((who) => [who.pid, who]))
  return (pid) => byId.get(pid)
})

export const patientOf = (db: Db, pid: number): Promise<Patient | undefined> => patients.one(db, pid)

interface AskedPeople {
  cid: number
  hid: number
  ids: number[]
}

/** Which of these are people of the clinic, or of its company and no clinic. */
export const colleagues = question('contacts', async (db: Db, keys: readonly AskedPeople[]) => {
  const rows = await db
    .select({ ctid: contact.ctid, cid: contact.cid, hid: contact.hid })
    .from(contact)
    .where(inArray(contact.ctid, distinct(keys.flatMap(({ ids }) => ids))))
  const byId = new Map(rows.map((who) => [who.ctid, who]))
  return ({ cid, hid, ids }) =>
    ids.filter((id) => {
      const who = byId.get(id)
      return who?.cid === cid && (who.hid === null || who.hid === hid)
    })
})

/** Refuses people of elsewhere; answers the patient's birthday. */
export const checkPeople = async (
  db: Db,
  { hid, cid, pid, ctid, optristId }: OrderRow & OfPatient,
): Promise<{ birthday: string | null }> => {
  const who = await patientOf(db, pid)
  if (who?.hid !== hid) throw refuseField('pid', 'order.notOfPatient')
  const wanted = [ctid, optristId].filter((id) => id !== null)
  if (wanted.length > 0) {
    const known = await colleagues.one(db, { cid, hid, ids: wanted })
    for (const field of ['ctid', 'optristId'] as const) {
      const id = field === 'ctid' ? ctid : optristId
      if (id !== null && !known.includes(id)) throw refuseField(field, 'order.noContact')
    }
  }
  return who
}

/** Age in whole years at an instant; undefined when the birthday is not known. */
export const ageAt = (birthday: string | null, at: number): number | undefined =>
  birthday === null ? undefined : Math.floor((at - Date.parse(birthday) / 1000) / (365.25 * 86_400))

/** The people of an order that is for one patient: their names in the view, and whether they belong together. */
import { aliasedTable, eq, inArray } from 'drizzle-orm'
import type { PgSelect } from 'drizzle-orm/pg-core'
import type { Db } from '../../db/client'
import { distinct } from '../../db/grouped'
import { batchLoader } from '../../db/request-cache'
import { refuseField } from '../../http/refusal'
import { headHid } from '../../http/scope'
import { hospital } from '../../partners/hospitals/table'
import { contact } from '../../people/contacts/table'
import { patient } from '../../people/patients/table'
import { orders } from '../orders/table'
import type { OrderKind, OrderRow } from './kind'

const doctor = aliasedTable(contact, 'doctor')
const optometrist = aliasedTable(contact, 'optometrist')

/** What such an order holds beyond any order. */
export interface OfPatient {
  pid: number
  patientName: string
  ctid: number | null
  optristId: number | null
  rxId: number | null
  doctorName: string | null
  optristName: string | null
}

export const peopleView: NonNullable<OrderKind['view']> = {
  fields: { doctorName: doctor.name, optristName: optometrist.name },
  join: (query: PgSelect) =>
    query
      .leftJoin(doctor, eq(doctor.ctid, orders.ctid))
      .leftJoin(optometrist, eq(optometrist.ctid, orders.optristId)) as unknown as PgSelect,
}

interface Patient {
  pid: number
  name: string
  /** The head of the chain of stores in which the patient is known. */
  head: number
  birthday: string | null
}
const patientColumns = { pid: patient.pid, name: patient.name, head: headHid, birthday: patient.birthday }

export const patients = batchLoader('patient', async (db: Db, pids: readonly number[]) => {
  const found: Patient[] = await db
    .select(patientColumns)
    .from(patient)
    .innerJoin(hospital, eq(hospital.hid, patient.hid))
    .where(inArray(patient.pid, pids))
  const byId = new Map(found.map((who) => [who.pid, who]))
  return (pid) => byId.get(pid)
})

/** The heads of the chains that clinics are of. */
const heads = batchLoader('chain', async (db: Db, hids: readonly number[]) => {
  const found = await db.select({ hid: hospital.hid, head: headHid }).from(hospital).where(inArray(hospital.hid, hids))
  const byId = new Map(found.map(({ hid, head }) => [hid, head]))
  return (hid) => byId.get(hid)
})

export const patientOf = (db: Db, pid: number): Promise<Patient | undefined> => patients.load(db, pid)

interface AskedPeople {
  cid: number
  hid: number
  ids: number[]
}

/** Those of them who are people of the clinic, or of its company and no clinic. */
export const colleagues = batchLoader('contacts', async (db: Db, keys: readonly AskedPeople[]) => {
  const { ctid, cid, hid, enabled } = contact
  const rows = await db
    .select({ ctid, cid, hid, enabled })
    .from(contact)
    .where(inArray(contact.ctid, distinct(keys.flatMap(({ ids }) => ids))))
  const byId = new Map(rows.map((who) => [who.ctid, who]))
  return ({ cid, hid, ids }) =>
    ids.flatMap((id) => {
      const who = byId.get(id)
      return who?.cid === cid && (who.hid === null || who.hid === hid) ? [who] : []
    })
})

const roles = ['ctid', 'optristId'] as const

/** The colleagues whom an order names, by the field that names them. */
const namedPeople = async (db: Db, order: Pick<OrderRow, 'cid' | 'hid'> & Partial<OfPatient>) => {
  const named = roles.flatMap((field) => ({ field, id: order[field] ?? null }))
  const ids = named.flatMap(({ id }) => id ?? [])
  const { cid, hid } = order
  const known = ids.length === 0 ? [] : await colleagues.load(db, { cid, hid, ids })
  return named.flatMap(({ field, id }) => (id === null ? [] : [{ field, who: known.find(({ ctid }) => ctid === id) }]))
}

/** Refuses to name anew, in these fields, who is disabled; an order that named them before keeps them. */
export const assertEnabled = async (
  db: Db,
  order: Pick<OrderRow, 'cid' | 'hid'> & Partial<OfPatient>,
  fields: readonly string[] = roles,
): Promise<void> => {
  const disabled = (await namedPeople(db, order)).find(({ field, who }) => who?.enabled === 0 && fields.includes(field))
  if (disabled) throw refuseField(disabled.field, 'order.contactDisabled')
}

/** Refuses people of elsewhere, but patients of the clinic's chain; answers the patient's birthday. */
export const checkPeople = async (db: Db, order: OrderRow & OfPatient): Promise<{ birthday: string | null }> => {
  const who = await patientOf(db, order.pid)
  if (!who || who.head !== (await heads.load(db, order.hid))) throw refuseField('pid', 'order.notOfPatient')
  const stranger = (await namedPeople(db, order)).find((named) => named.who === undefined)
  if (stranger) throw refuseField(stranger.field, 'order.noContact')
  return who
}

/** Age in whole years at an instant; undefined when the birthday is not known. */
export const ageAt = (birthday: string | null, at: number): number | undefined =>
  birthday === null ? undefined : Math.floor((at - Date.parse(birthday) / 1000) / (365.25 * 86_400))

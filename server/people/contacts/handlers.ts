import { and, asc, count, desc, eq, getTableColumns, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { type Contact, contacts, type ExaminerType, NewContact } from '../../../contract/people/contacts'
import { matching } from '../../crud/matching'
import { permitted, tableRows } from '../../crud/table-rows'
import type { Db } from '../../db/client'
import { anyContains } from '../../db/text'
import { type Context, implement } from '../../http/implement'
import { checkInput } from '../../http/input'
import { changedPhone, maskedPhone } from '../../http/masked-phone'
import { Refusal, refuseField } from '../../http/refusal'
import { inScope } from '../../http/scope'
import type { Caller } from '../../http/session'
import { refuseFixed } from '../../http/set-aside'
import { company } from '../../partners/companies/table'
import { hospital } from '../../partners/hospitals/table'
import { contact } from './table'

type Calls = typeof contacts.calls
type Type = Contact['type']
type Changes = Partial<typeof contact.$inferInsert>

/** What a specialist is asked about, and for how much, is of `remote-specialists`. */
const { specialty: _, fee: __, ...columns } = getTableColumns(contact)

const view = (db: Db) =>
  db
    .select({ ...columns, hospitalName: hospital.name })
    .from(contact)
    .leftJoin(hospital, eq(hospital.hid, contact.hid))
    .$dynamic()
type Row = Awaited<ReturnType<typeof view>>[number]

const rows = tableRows({
  name: contacts.name,
  table: contact,
  key: 'ctid',
  view,
  visibleTo: (caller) => inScope(caller, contact),
  present: (row: Row, caller): Contact => ({
    ...row,
    type: row.type as Type,
    certifiedLines: row.certifiedLines as Contact['certifiedLines'],
    doctor_type: row.doctor_type as Contact['doctor_type'],
    enabled: row.enabled === 1 ? 1 : 0,
    phone: caller.codes.has('patients.phone') ? row.phone : maskedPhone(row.phone),
    allowed: permitted(caller, 'contacts', ['save', 'status', 'remove']),
  }),
})

const { ctid, cid, name, type, title, hid } = contact
const choice = { ctid, cid, name, type: sql<Type>`${type}`, title, hid }

type Asking = Pick<Context<Calls['choices']>, 'db' | 'caller' | 'params'>

/** The enabled people of a company that the caller may know of. */
const peopleOf = async ({ db, caller, params: { cid } }: Asking) => {
  const [asked] = await db.select({ cid: company.cid }).from(company).where(eq(company.cid, cid))
  if (!asked || (caller.cid !== null && caller.cid !== cid)) throw new Refusal('missing')
  return and(eq(contact.cid, cid), eq(contact.enabled, 1), inScope(caller, contact))
}

/** Of a clinic, and those who belong to none. */
const atClinic = (hid: number) => or(eq(contact.hid, hid), isNull(contact.hid))

const listOf = (type: Type) => async (context: Asking & Pick<Context<Calls['doctors']>, 'query'>) => {
  const { db, query } = context
  const { hid, page, size, sort } = query
  const where = and(await peopleOf(context), eq(contact.type, type), hid === undefined ? undefined : atClinic(hid))
  const order = sort?.[0]?.descending === true ? desc : asc
  const rows = await db
    .select(choice)
    .from(contact)
    .where(where)
    .orderBy(order(contact.name), order(contact.ctid))
    .limit(size)
    .offset((page - 1) * size)
  const [all] = await db.select({ people: count() }).from(contact).where(where)
  return { rows, total: all?.people ?? 0 }
}

type Listing = Pick<Context<Calls['list']>, 'db' | 'caller'> & {
  query: Omit<Context<Calls['list']>['query'], 'type'> & { type?: Type | undefined }
}

const listWhere = (also: SQL | undefined) => (context: Listing) =>
  rows.page(context, {
    where: and(
      also,
      matching(context.query, {
        type: contact.type,
        hid: contact.hid,
        doctor_type: contact.doctor_type,
        status: contact.enabled,
        keyword: (text) => anyContains([contact.name, contact.title], text),
      }),
    ),
  })

const clinicOf = async (db: Db, caller: Caller, hid: number) => {
  const [clinic] = await db
    .select({ hid: hospital.hid, cid: hospital.cid })
    .from(hospital)
    .where(and(eq(hospital.hid, hid), inScope(caller, hospital)))
    .for('no key update')
  return clinic
}

interface Named {
  cid: number
  hid: number | null
  type: string
  name: string
  ctid?: number
}

/** Refuses a name that an enabled person of the type has at the clinic already. */
const refuseNamesake = async (db: Db, caller: Caller, { cid, hid, type, name, ctid = 0 }: Named) => {
  const [namesake] = await db
    .select({ ctid: contact.ctid })
    .from(contact)
    .where(
      and(
        ...[inScope(caller, contact), eq(contact.cid, cid), hid === null ? isNull(contact.hid) : atClinic(hid)],
        ...[eq(contact.type, type), eq(contact.enabled, 1), ne(contact.ctid, ctid)],
        eq(sql`lower(${contact.name})`, name.toLowerCase()),
      ),
    )
    .limit(1)
  if (namesake) throw refuseField('name', 'contact.nameTaken')
}

/** Only doctors are of a kind. */
const checkKind = (type: string, kind: number | null | undefined) => {
  if (type !== 'contact_doctor' && kind !== null && kind !== undefined)
    throw refuseField('doctor_type', 'contact.onlyDoctors')
}

type Saving = Context<Calls['create'], Row, Changes>

/** Holds the clinic against the same person being made twice at the same moment. */
const create = async (context: Saving) => {
  const { db, caller, body } = context
  const { ctid: _, version: __, certified, ...given } = body
  if (certified !== undefined) throw refuseField('ctid', 'input.required')
  const made = checkInput(NewContact, given)
  const clinic = await clinicOf(db, caller, made.hid)
  if (!clinic) throw refuseField('hid', 'order.noClinic')
  checkKind(made.type, made.doctor_type)
  await refuseNamesake(db, caller, { ...made, cid: clinic.cid })
  return rows.insert(context, { ...made, cid: clinic.cid })
}

/** Whether a person may sign for a product line: said by the line in the path, one line at a time. */
const certify = async ({ row, body, caller, now, params: { product }, save, auditAs }: Saving) => {
  const { ctid: _, version: __, certified, ...further } = body
  if (certified === undefined) throw refuseField('certified', 'input.required')
  refuseFixed(rows.present(row, caller, now) as Contact, further)
  const others = row.certifiedLines.filter((line) => line !== product)
  const holds = row.certifiedLines.includes(product)
  if (holds === (certified === 1)) return undefined
  auditAs(certified === 1 ? 'certify' : 'withdraw')
  return save({ certifiedLines: certified === 1 ? [...others, product] : others })
}

const update = async ({ db, row, body, caller, save }: Context<Calls['update'], Row, Changes>) => {
  const { phone, ...given } = body
  checkKind(row.type, given.doctor_type)
  if (row.enabled === 1 && given.name !== undefined && given.name !== row.name)
    await refuseNamesake(db, caller, { ...row, name: given.name })
  const changed = changedPhone('phone', phone, row.phone)
  return save({ ...given, ...(changed !== undefined && { phone: changed }) })
}

const enable = async ({ db, row, caller, save }: Context<Calls['enable'], Row, Changes>) => {
  if (row.enabled === 1) return undefined
  await refuseNamesake(db, caller, row)
  return save({ enabled: 1 })
}

const examiners: Readonly<Record<'doctor' | 'optrist' | 'manager', ExaminerType | 'contact_manager'>> = {
  doctor: 'contact_doctor',
  optrist: 'contact_optrist',
  manager: 'contact_manager',
}
const byName = [asc(contact.name), asc(contact.ctid)] as const

/** @param assertIdle nothing goes on with a person who is disabled */
export const contactCalls = (assertIdle: (db: Db, ctid: number, today: string) => Promise<void>) =>
  implement<Calls, Row, Changes>(
    contacts,
    {
      list: listWhere(undefined),
      choices: async (context) =>
        context.db
          .select(choice)
          .from(contact)
          .where(await peopleOf(context))
          .orderBy(asc(contact.hid), asc(contact.type), asc(contact.ctid)),
      doctors: listOf('contact_doctor'),
      optometrists: listOf('contact_optrist'),
      managers: listOf('contact_manager'),
      ofClinic: async ({ db, caller, params }) =>
        db
          .select(choice)
          .from(contact)
          .where(
            and(
              ...[inScope(caller, contact), eq(contact.enabled, 1), eq(contact.hid, params.hid)],
              eq(contact.type, examiners[params.type]),
            ),
          )
          .orderBy(...byName),
      specialists: listWhere(eq(contact.doctor_type, 3)),
      legacyDoctors: listWhere(eq(contact.type, 'contact_doctor')),
      get: async () => undefined,
      create: (context) => (context.body.ctid === undefined ? create(context) : certify(context)),
      update,
      remove: ({ db, row }) => rows.remove(db, row),
      disable: async ({ db, row, caller, save }) => {
        if (row.enabled === 0) return undefined
        await assertIdle(db, row.ctid, caller.today)
        return save({ enabled: 0 })
      },
      enable,
    },
    rows,
  )

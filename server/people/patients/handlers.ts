import { and, desc, eq, ilike, or, sql } from 'drizzle-orm'
import {
  NewPatient,
  type Patient,
  type PatientChoice,
  type PatientSave,
  patients,
} from '../../../contract/people/patients'
import { tableRows } from '../../crud/table-rows'
import type { Db } from '../../db/client'
import { contains } from '../../db/text'
import { type Context, implement } from '../../http/implement'
import { checkInput } from '../../http/input'
import { maskedPhone } from '../../http/masked-phone'
import { Refusal, refuseField } from '../../http/refusal'
import { inScope } from '../../http/scope'
import type { Caller } from '../../http/session'
import { passWarnings } from '../../http/warnings'
import { hospital } from '../../partners/hospitals/table'
import { ageOn, phoneTail } from './rules'
import { patient } from './table'

type PatientRow = typeof patient.$inferSelect
type PatientChanges = Partial<typeof patient.$inferInsert>

const patientRows = tableRows({
  name: 'patients',
  table: patient,
  key: 'pid',
  view: (db) => db.select().from(patient).$dynamic(),
  visibleTo: (caller) => inScope(caller, patient),
  present: (row, { codes, today }): Patient => ({
    ...row,
    gender: row.gender as Patient['gender'],
    phone: codes.has('patients.phone') ? row.phone : maskedPhone(row.phone),
    age: ageOn(row.birthday, today),
    allowed: codes.has('patients.save') ? ['save'] : [],
  }),
})

type Calls = typeof patients.calls

const maxChoices = 30

const clinicOf = async (db: Db, hid: number, caller: Caller) => {
  const [found] = await db
    .select({ cid: hospital.cid })
    .from(hospital)
    .where(and(eq(hospital.hid, hid), inScope(caller, hospital)))
  return found
}

/** Patients whose name or phone tail matches: exact names first, then longer ones, each the latest changed first. */
const likeList = async (db: Db, hid: number, name: string, caller: Caller): Promise<PatientChoice[]> => {
  if (!(await clinicOf(db, hid, caller))) throw new Refusal('missing')
  const named = or(
    ilike(patient.name, contains(name)),
    /^\d{4}$/.test(name) ? sql`right(${patient.phone}, 4) = ${name}` : undefined,
  )
  const rows = await db
    .select()
    .from(patient)
    .where(and(eq(patient.hid, hid), inScope(caller, patient), name === '' ? undefined : named))
    .orderBy(desc(eq(patient.name, name)), desc(patient.updated), desc(patient.pid))
    .limit(maxChoices)
  return rows.map(({ pid, birthday, gender, phone, ...row }) => ({
    ...{ pid, hid: row.hid, name: row.name, birthday },
    gender: gender as PatientChoice['gender'],
    age: ageOn(birthday, caller.today),
    phoneTail: phoneTail(phone),
  }))
}

type Named = Pick<PatientRow, 'hid' | 'name'>

/** Two of one name are no mistake, but often one person twice: a clerk who makes the second is shown the first. */
const warnOfNamesakes = async (
  db: Db,
  { hid, name }: Named,
  { caller: { today }, confirmWarn, own = 0 }: { caller: Caller; confirmWarn: 0 | 1 | undefined; own?: number },
) => {
  const others = await db
    .select()
    .from(patient)
    .where(and(eq(patient.hid, hid), eq(patient.name, name)))
    .orderBy(desc(patient.updated))
    .limit(5)
  const warnings = others
    .filter(({ pid }) => pid !== own)
    .map(({ birthday, phone }) => ({
      key: 'patient.namesake' as const,
      params: { name, age: ageOn(birthday, today) ?? '—', phone: phoneTail(phone) || '—' },
    }))
  passWarnings(db, warnings, confirmWarn === 1)
}

const refuseFuture = (birthday: string | null | undefined, { today }: Caller) => {
  if (birthday && birthday > today) throw refuseField('birthday', 'patient.bornLater')
}

type Saving = Context<Calls['save'], PatientRow, PatientChanges>

const create = async (context: Saving) => {
  const { db, body, caller } = context
  const { pid: _, version: __, confirmWarn, ...given } = body
  const made = checkInput(NewPatient, given)
  const clinic = await clinicOf(db, made.hid, caller)
  if (!clinic) throw refuseField('hid', 'order.noClinic')
  refuseFuture(made.birthday, caller)
  await warnOfNamesakes(db, made, { caller, confirmWarn })
  return patientRows.insert(context, { ...made, cid: clinic.cid })
}

/** A number whose middle is hidden is the one that is known, or none that could be stored. */
const phoneChange = (row: PatientRow, { phone }: PatientSave) => {
  if (phone === undefined || phone === maskedPhone(row.phone)) return {}
  if (phone.includes('*')) throw refuseField('phone', 'input.phone')
  return { phone }
}

const change = async ({ db, row, body, caller, save }: Saving) => {
  const { pid: _, version, confirmWarn, phone: __, ...given } = body
  if (version === undefined) throw refuseField('version', 'input.required')
  refuseFuture(given.birthday, caller)
  const clinic = given.hid === undefined ? row : await clinicOf(db, given.hid, caller)
  if (clinic?.cid !== row.cid) throw refuseField('hid', 'order.noClinic')
  const named: Named = { hid: given.hid ?? row.hid, name: given.name ?? row.name }
  const moves = named.hid !== row.hid || named.name !== row.name
  if (moves) await warnOfNamesakes(db, named, { caller, confirmWarn, own: row.pid })
  const changes = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
  await save({ ...changes, ...phoneChange(row, body) })
  return undefined
}

export const patientCalls = implement<Calls, PatientRow, PatientChanges>(
  patients,
  {
    likeName: ({ db, params: { hid, name }, caller }) => likeList(db, hid, name, caller),
    like: ({ db, params: { hid }, query: { name = '' }, caller }) => likeList(db, hid, name, caller),
    get: async () => undefined,
    save: (context) => (context.body.pid === undefined ? create(context) : change(context)),
  },
  patientRows,
)

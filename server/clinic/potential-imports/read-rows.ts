/** The rows of a sheet as potential members of a clinic, with what speaks against each. */
import { and, inArray, isNull, ne, or } from 'drizzle-orm'
import { z } from 'zod'
import { potentialStatus, potentials } from '../../../contract/clinic/potentials'
import type { Db } from '../../db/client'
import { checkInput } from '../../http/input'
import type { Translate } from '../../http/messages'
import { clinicMeant } from '../../http/party'
import { type Message, Refusal, say } from '../../http/refusal'
import { chainOf } from '../../http/scope'
import type { Caller } from '../../http/session'
import type { OpenedSheet } from '../../http/sheet-import/open-sheet'
import type { Pace } from '../../http/sheet-import/pace'
import { findOf, type SheetRow, type Values } from '../../http/sheet-import/rows'
import { patient } from '../../people/patients/table'
import { staffOf } from '../../people/school-service'
import { school } from '../../people/schools/table'
import { potential } from '../potentials/table'

export interface TakingContext {
  db: Db
  caller: Caller
  now: number
  t: Translate
  request: { id: string; address: string; signal: AbortSignal }
}

const { name, phone, gender, birthday, source, intention, nextTime, note } = potentials.calls.create.body.shape
const Row = z.object({ name, phone, gender, birthday, source, intention, nextTime, note })
export type PotentialRow = z.output<typeof Row> & { schoolId: number | null; owner: number | null }

type Named = ReadonlyMap<string, readonly number[]>
type Errors = Record<string, Message>

const namedBy = (rows: readonly { name: string; id: number }[]): Named => {
  const ids = new Map<string, number[]>()
  for (const { name: called, id } of rows) ids.set(called, [...(ids.get(called) ?? []), id])
  return ids
}

/** The one of that name: none for an empty cell, and one only. */
const meant = (named: Named, said: unknown, field: string, unknown: Message['key'], errors: Errors): number | null => {
  if (typeof said !== 'string' || said === '') return null
  const [only, another] = named.get(said) ?? []
  if (only === undefined) errors[field] = { key: unknown }
  else if (another !== undefined) errors[field] = { key: 'potential.severalNamed', params: { name: said } }
  return only ?? null
}

/** @throws Refusal by column of the sheet */
const personIn = (values: Values, schools: Named, staff: Named, { today }: Caller): PotentialRow => {
  const { schoolName, ownerName, ...given } = values
  const errors: Errors = {}
  const schoolId = meant(schools, schoolName, 'schoolName', 'school.unknown', errors)
  const owner = meant(staff, ownerName, 'ownerName', 'school.notStaff', errors)
  if (typeof given.birthday === 'string' && given.birthday > today) errors.birthday = { key: 'patient.bornLater' }
  if (typeof given.phone === 'string' && given.phone.includes('*')) errors.phone = { key: 'input.phone' }
  const person = checkInput(Row, given, errors)
  if (Object.keys(errors).length > 0) throw new Refusal('rule', { errors })
  return { ...person, schoolId, owner }
}

const keyOf = (person: { name: string; phone: string }) => `${person.phone} ${person.name}`
const chunk = 500

/** Names and phones that the chain has already, of patients and of potential members. */
const knownIn = async (db: Db, hid: number, phones: readonly string[]) => {
  const [people, patients] = [new Set<string>(), new Set<string>()]
  for (let at = 0; at < phones.length; at += chunk) {
    const some = phones.slice(at, at + chunk)
    const others = await db
      .select({ name: potential.name, phone: potential.phone })
      .from(potential)
      .where(
        and(
          ...[inArray(potential.hid, chainOf(hid)), inArray(potential.phone, some)],
          ne(potential.status, potentialStatus.invalid),
        ),
      )
    for (const one of others) people.add(keyOf(one))
    const known = await db
      .select({ name: patient.name, phone: patient.phone, guardianPhone: patient.guardianPhone })
      .from(patient)
      .where(
        and(
          ...[inArray(patient.hid, chainOf(hid)), isNull(patient.mergedInto)],
          or(inArray(patient.phone, some), inArray(patient.guardianPhone, some)),
        ),
      )
    for (const one of known)
      for (const number of [one.phone, one.guardianPhone])
        if (number) patients.add(keyOf({ name: one.name, phone: number }))
  }
  return { people, patients }
}

export interface Person {
  line: SheetRow
  person: PotentialRow
}

const warn = async (people: readonly Person[], hid: number, { db, t }: TakingContext) => {
  const known = await knownIn(db, hid, [...new Set(people.map(({ person }) => person.phone))])
  const first = new Map<string, number>()
  for (const { line, person } of people) {
    const key = keyOf(person)
    const before = first.get(key)
    if (before === undefined) first.set(key, line.line)
    else line.warnings.push(t('potential.sameAsLine', { line: before }))
    if (known.people.has(key))
      line.warnings.push(t('potential.likePotential', { name: person.name, phone: person.phone.slice(-4) }))
    if (known.patients.has(key)) line.warnings.push(t('potential.isPatient', { name: person.name }))
  }
}

/** @returns the clinic, and the people whose rows are without errors */
export const readRows = async (
  { rows, head }: OpenedSheet,
  asked: number | undefined,
  context: TakingContext,
  pace: Pace,
) => {
  const { db, caller, t } = context
  const clinic = await clinicMeant(db, caller, asked)
  const { schoolId: id, name: called } = school
  const known = await db
    .select({ id, name: called })
    .from(school)
    .where(inArray(school.hid, chainOf(clinic.hid)))
  const schools = namedBy(known)
  const staff = namedBy((await staffOf(db, clinic.hid)).map(({ uid, name: of }) => ({ id: uid, name: of })))
  const find = findOf(head)
  const people: Person[] = []
  for (const [at, line] of rows.entries()) {
    await pace(at + 1, rows.length)
    try {
      const person = personIn(line.values, schools, staff, caller)
      if (line.errors.length === 0) people.push({ line, person })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      for (const [field, why] of Object.entries(error.options.errors ?? {})) find(line, field, say(t, why))
    }
  }
  await warn(people, clinic.hid, context)
  return { clinic, people }
}

/** A potential member becomes a patient of the clinic: a new one, or one who is known there already. */
import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import { potentialStatus, type potentials } from '../../../contract/clinic/potentials'
import { ageOn } from '../../../contract/core/age'
import { patientStatus } from '../../../contract/people/patients'
import type { Db } from '../../db/client'
import type { Context } from '../../http/implement'
import { type Message, refuseField } from '../../http/refusal'
import { chainOf } from '../../http/scope'
import type { Caller } from '../../http/session'
import { passWarnings } from '../../http/warnings'
import { makePatient, patientMeant } from '../../people/patient-service'
import { patient } from '../../people/patients/table'
import { giveKept } from '../lead-coupons'
import { assertOpen, type PotentialChanges, type PotentialRow } from './rows'
import { potential } from './table'

interface Person {
  hid: number
  name: string
  phone: string
}

const isNamed = (phone: typeof patient.phone | typeof potential.phone, sent: string) =>
  and(sql`right(${phone}, 4) = ${sent.slice(-4)}`, eq(phone, sent))

/** The patients of the chain who bear the name and have the phone, or whose guardian has it. */
export const likePatients = async (db: Db, { hid, name, phone }: Person, { today }: Caller): Promise<Message[]> => {
  const found = await db
    .select({ name: patient.name, birthday: patient.birthday, recordNo: patient.recordNo })
    .from(patient)
    .where(
      and(
        eq(patient.name, name),
        sql`(${isNamed(patient.phone, phone)} or (right(${patient.guardianPhone}, 4) = ${phone.slice(-4)} and ${patient.guardianPhone} = ${phone}))`,
        ...[inArray(patient.hid, chainOf(hid)), isNull(patient.mergedInto)],
      ),
    )
    .limit(5)
  return found.map(({ birthday, recordNo, ...one }) => ({
    key: 'potential.likePatient',
    params: { name: one.name, no: String(recordNo).padStart(6, '0'), age: ageOn(birthday, today) ?? '—' },
  }))
}

/** Those of the chain who bear the name and have the phone, but for invalid ones. */
export const likePotentials = async (db: Db, { hid, name, phone }: Person, own = 0): Promise<Message[]> => {
  const others = await db.$count(
    potential,
    and(
      ...[eq(potential.name, name), isNamed(potential.phone, phone), inArray(potential.hid, chainOf(hid))],
      ...[ne(potential.status, potentialStatus.invalid), ne(potential.potentialId, own)],
    ),
  )
  return others === 0 ? [] : [{ key: 'potential.likePotential', params: { name, phone: phone.slice(-4) } }]
}

type Converting = Context<(typeof potentials)['calls']['convert'], PotentialRow, PotentialChanges>

export const convert = async ({ db, row, body, caller, now, request, save, auditAs }: Converting) => {
  assertOpen(row, caller)
  auditAs('convert')
  if (body.pid !== undefined) {
    const { pid } = await patientMeant(db, caller, row.hid, body.pid)
    await giveKept({ db, caller, now }, row.potentialId, pid, row.hid)
    return save({ status: potentialStatus.converted, pid, nextTime: null })
  }
  const gender = row.gender ?? body.gender
  if (gender === undefined) throw refuseField('gender', 'input.required')
  passWarnings(db, await likePatients(db, row, caller), body.confirmWarn === 1)
  const { cid, hid, name, phone, birthday, schoolId, source } = row
  const made = { cid, hid, name, phone, birthday, schoolId, source, gender, status: patientStatus.active }
  const pid = await makePatient({ db, caller, now, request }, made)
  await giveKept({ db, caller, now }, row.potentialId, pid, hid)
  return save({ status: potentialStatus.converted, pid, gender, nextTime: null })
}

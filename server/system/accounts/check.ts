/** What an account may be given: a role, a clinic and a place below another account that fit each other. */
import { and, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { examinerTypes } from '../../../contract/people/contacts'
import type { Db } from '../../db/client'
import { Refusal, refuseField } from '../../http/refusal'
import { inScope } from '../../http/scope'
import type { Caller } from '../../http/session'
import { company } from '../../partners/companies/table'
import { hospital } from '../../partners/hospitals/table'
import { contact } from '../../people/contacts/table'
import { givableRoles, withinRole } from '../account-rights'
import { role } from '../roles/table'
import { account } from './table'

interface Place {
  /** null: the platform. */
  cid: number | null
  hid: number | null
}

/** The company that the caller asks about, which everybody but the platform's people takes for their own. */
export const companyOf = async (db: Db, caller: Caller, asked: number | null | undefined): Promise<number | null> => {
  const cid = asked === undefined ? caller.cid : asked
  if (caller.cid !== null && cid !== caller.cid) throw new Refusal('missing')
  if (cid === null || cid === caller.cid) return cid
  const [found] = await db.select({ cid: company.cid }).from(company).where(eq(company.cid, cid))
  if (!found) throw new Refusal('missing')
  return cid
}

const clinicOf = async (db: Db, caller: Caller, { cid, hid }: Place) => {
  if (hid === null) return
  const [found] = await db
    .select({ hid: hospital.hid })
    .from(hospital)
    .where(and(eq(hospital.hid, hid), cid === null ? sql`false` : eq(hospital.cid, cid), inScope(caller, hospital)))
  if (!found) throw refuseField('hid', 'account.noClinic')
}

/** Refuses a role and a clinic that the caller may not give, or that do not go together. */
export const checkPlace = async (db: Db, caller: Caller, roleId: number, place: Place) => {
  await clinicOf(db, caller, place)
  const [found] = await db
    .select({ kind: role.kind, code: role.code })
    .from(role)
    .where(and(eq(role.id, roleId), givableRoles(caller, place.cid)))
    // So that whom it is for does not change meanwhile.
    .for('share')
  if (!found) throw refuseField('roleId', 'account.noRole')
  if (found.kind === 'hospital' && place.hid === null) throw refuseField('hid', 'account.roleNeedsClinic')
  if (found.code === 'AGENT' && place.hid !== null) throw refuseField('hid', 'account.agentHasNoClinic')
}

/** Those whom people of a company can be: who examines in a clinic, and the specialists of the agent, who are of none. */
export const examinersOf = (cid: number) =>
  and(
    ...[eq(contact.cid, cid), eq(contact.enabled, 1), inArray(contact.type, [...examinerTypes])],
    or(isNotNull(contact.hid), eq(contact.doctor_type, 3)),
  )

/** Refuses a doctor of another place, or one who does not work any more. */
export const checkDoctor = async (db: Db, ctid: number, { cid, hid }: Place) => {
  const ofPlace =
    cid === null ? sql`false` : and(examinersOf(cid), hid === null ? isNull(contact.hid) : eq(contact.hid, hid))
  const found = await db.$count(contact, and(eq(contact.ctid, ctid), ofPlace))
  if (found === 0) throw refuseField('ctid', 'account.noDoctor')
}

/** Refuses a role that reaches beyond that of the account above. */
export const checkBelow = async (db: Db, roleId: number, upperRoleId: number) => {
  const [found] = await db
    .select({ id: role.id })
    .from(role)
    .where(and(eq(role.id, roleId), withinRole(role.id, upperRoleId)))
  if (!found) throw refuseField('roleId', 'account.beyondParent')
}

/** Refuses a role that would leave the account with fewer rights than one below it. */
export const checkAbove = async (db: Db, uid: number, roleId: number) => {
  const [beyond] = await db
    .select({ name: account.name })
    .from(account)
    .where(and(eq(account.parentUid, uid), sql`not ${withinRole(account.roleId, roleId)}`))
    .limit(1)
  if (beyond) throw refuseField('roleId', 'account.juniorsBeyond', { name: beyond.name })
}

export const checkExpiry = (expireDate: string | null | undefined, today: string) => {
  if (expireDate && expireDate < today) throw refuseField('expireDate', 'account.pastDate')
}

/** What such an account sees follows from the clinics of the salesperson. */
export const isOfSalesperson = async (db: Db, uid: number) => {
  const found = await db
    .select({ sid: account.sid })
    .from(account)
    .where(and(eq(account.uid, uid), isNotNull(account.sid)))
  return found.length > 0
}

export const hasJuniors = async (db: Db, uid: number) => {
  const found = await db.select({ uid: account.uid }).from(account).where(eq(account.parentUid, uid)).limit(1)
  return found.length > 0
}

/** Who may act on whose account, and which roles they may give: no one reaches above themselves. */
import { and, eq, isNull, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { isOfClinic } from '../../contract/clinic-codes'
import { isOfScreening } from '../../contract/screening-codes'
import { elementCodes } from '../db/base-codes'
import type { Caller } from '../http/session'
import { element } from './menus/table'
import { role, roleElement } from './roles/table'

/** Element codes that only staff of clinics can hold. */
const ofClinics = elementCodes.filter(isOfClinic)
const ofScreening = elementCodes.filter(isOfScreening)
const listed = (codes: Iterable<string>) => sql`string_to_array(${[...codes].join(',')}, ',')`

/**
 * Whether the role grants nothing beyond what the caller holds. An agent's staff may grant codes of clinics, which they do not hold
 * themselves; what the caller's role has of the screening edition may be granted where the edition is off too.
 */
const withinCodes = (roleId: SQLWrapper, { codes, hid, roleId: own }: Caller) => sql<boolean>`not exists (
  select from ${roleElement} join ${element} on ${element.id} = ${roleElement.elementId}
  where ${roleElement.roleId} = ${roleId}
    and ${element.code} <> all(${listed(hid === null ? [...codes, ...ofClinics] : codes)})
    and not (${element.code} = any(${listed(ofScreening)}) and exists (
      select from ${roleElement} held join ${element} same on same.id = held.element_id
      where held.role_id = ${own} and same.code = ${element.code})))`

/** Whether a role grants nothing that another one lacks, codes of clinics are compared only where the other role is a clinic's too. */
export const withinRole = (roleId: SQLWrapper, upperId: number) => sql<boolean>`not exists (
  select from ${roleElement} join ${element} on ${element.id} = ${roleElement.elementId}
  where ${roleElement.roleId} = ${roleId}
    and (${element.code} <> all(${listed(ofClinics)})
      or exists (select from ${role} upper_role where upper_role.id = ${upperId} and upper_role.kind = 'hospital'))
    and ${element.code} not in (
    select upper_element.code from ${roleElement} upper
    join ${element} upper_element on upper_element.id = upper.element_id where upper.role_id = ${upperId}))`

/**
 * Whether the caller may change accounts that hold this role: a person of the platform's administration any, everybody else
 * those whose rights they have themselves. An agent's account is for agents to change, an administrator's for administrators.
 * To be asked over a query that joins `role`.
 */
export const mayActOn = (caller: Caller): SQL<boolean> => {
  const { role: kind } = caller
  if (kind === 'ADMIN') return sql<boolean>`true`
  const below = kind === 'AGENT' ? sql`${role.code} <> 'ADMIN'` : sql`${role.code} not in ('ADMIN', 'AGENT')`
  return sql<boolean>`(${below} and ${withinCodes(role.id, caller)})`
}

/** The platform's own people hold these, and no person of a company does. */
const platformCodes = ['ADMIN', 'ADMIN_FY', 'ADMIN_SDX', 'ADMIN_CONTENT']
/** An account of these belongs to a company. */
const companyCodes = ['AGENT', 'USER', 'HOSPITAL', 'DOCTOR', 'OPTRIST', 'SALER', 'SUPPLIER']

const oneOf = (codes: readonly string[]) => sql`${role.code} in ${codes}`

/**
 * Roles that the caller may give an account of the company (null: of the platform): an administrator all that fit; everybody
 * else those of employees, of that company or built in, that grant nothing beyond what they have themselves. Trainers have
 * calls of their own.
 */
export const givableRoles = (caller: Caller, cid: number | null): SQL | undefined =>
  and(
    or(isNull(role.cid), cid === null ? undefined : eq(role.cid, cid)),
    sql`not ${oneOf(['TRAINER', ...(cid === null ? companyCodes : platformCodes)])}`,
    caller.role === 'ADMIN' ? undefined : and(eq(role.code, 'USER'), withinCodes(role.id, caller)),
    // Of a clinic's people each works in a clinic.
    caller.hid === null ? undefined : eq(role.kind, 'hospital'),
  )

/** What patients and prospects ask of the schools of a chain, and the people among whom an owner is chosen. */
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { StaffChoice } from '../../contract/people/schools'
import type { Db } from '../db/client'
import { refuseField } from '../http/refusal'
import { chainOf } from '../http/scope'
import { account } from '../system/accounts/table'
import { school } from './schools/table'

/** @throws Refusal at the field unless the chain of the clinic works with the school */
export const assertSchool = async (
  db: Db,
  hid: number,
  schoolId: number | null | undefined,
  field = 'schoolId',
): Promise<void> => {
  if (schoolId === null || schoolId === undefined) return
  const known = and(eq(school.schoolId, schoolId), inArray(school.hid, chainOf(hid)))
  if ((await db.$count(school, known)) === 0) throw refuseField(field, 'school.unknown')
}

const isStaffOf = (hid: number) => and(eq(account.status, 1), inArray(account.hid, chainOf(hid)))

/** The enabled accounts of a clinic's chain, by name. */
export const staffOf = (db: Db, hid: number): Promise<StaffChoice[]> =>
  db
    .select({ uid: account.uid, name: account.name })
    .from(account)
    .where(isStaffOf(hid))
    .orderBy(asc(account.name), asc(account.uid))
    .limit(500)

/** @throws Refusal at the field unless the account is of the clinic's chain, and enabled */
export const assertStaff = async (
  db: Db,
  hid: number,
  uid: number | null | undefined,
  field = 'owner',
): Promise<void> => {
  if (uid === null || uid === undefined) return
  if ((await db.$count(account, and(eq(account.uid, uid), isStaffOf(hid)))) === 0)
    throw refuseField(field, 'school.notStaff')
}

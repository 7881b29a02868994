/** With whom something is agreed: the company, and the clinic of it, that a new record is of. */
import { and, eq } from 'drizzle-orm'
import type { Db } from '../db/client'
import { company } from '../partners/companies/table'
import { hospital } from '../partners/hospitals/table'
import { Refusal, refuseField } from './refusal'
import { inScope } from './scope'
import type { Caller } from './session'

/** The company that is meant: the caller's own, which everybody but the platform's people need not name. */
export const companyMeant = async (db: Db, caller: Caller, cid: number | undefined): Promise<number> => {
  if (caller.cid !== null && (cid ?? caller.cid) === caller.cid) return caller.cid
  if (cid === undefined) throw refuseField('cid', 'input.required')
  const [found] =
    caller.cid === null ? await db.select({ cid: company.cid }).from(company).where(eq(company.cid, cid)) : []
  if (!found) throw refuseField('cid', 'partner.noCompany')
  return cid
}

export interface Clinic {
  cid: number
  hid: number
}

/** The clinic that is named; the caller's own unless said. */
export const clinicMeant = async (db: Db, caller: Caller, hid = caller.hid): Promise<Clinic> => {
  if (hid === null) throw refuseField('hid', 'input.required')
  const [found] = await db
    .select({ cid: hospital.cid, hid: hospital.hid })
    .from(hospital)
    .where(and(eq(hospital.hid, hid), inScope(caller, hospital)))
  if (!found) throw refuseField('hid', 'account.noClinic')
  return found
}

/** Refuses a clinic that is not the company's, or that the caller does not see. */
export const checkClinic = async (db: Db, caller: Caller, cid: number, hid: number | null | undefined) => {
  if (hid === null || hid === undefined) return
  const [found] = await db
    .select({ hid: hospital.hid })
    .from(hospital)
    .where(and(eq(hospital.hid, hid), eq(hospital.cid, cid), inScope(caller, hospital)))
  if (!found) throw refuseField('hid', 'account.noClinic')
}

/** Refuses the list of a company that is not there, or that the caller does not see. */
export const checkCompany = async (db: Db, caller: Caller, cid: number) => {
  const isOther = caller.cid !== null && caller.cid !== cid
  if (isOther || (await db.$count(company, eq(company.cid, cid))) === 0) throw new Refusal('missing')
}

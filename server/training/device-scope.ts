/** Which training devices, and what was done for them, a person sees: by the clinic where it was, and by the brand. */
import { and, eq, isNull, or, type SQL } from 'drizzle-orm'
import type { Db } from '../db/client'
import { refuseField } from '../http/refusal'
import { inScope, isPlatform, ofGrantedBrands } from '../http/scope'
import type { Caller } from '../http/session'
import { hospital } from '../partners/hospitals/table'
import { device } from './devices/table'

/** Of rows that are joined with their clinic. What is in stock at the platform is of no clinic, and the platform's people see it alone. */
export const ofClinicsInScope = (caller: Caller): SQL | undefined => inScope(caller, hospital)

/** Of devices that are joined with their clinic. */
export const devicesInScope = (caller: Caller): SQL | undefined =>
  and(ofClinicsInScope(caller), ofGrantedBrands(caller, device.brand))

/** Of what is joined with its clinic and with its device; what is about no device is of no brand. */
export const servicesInScope = (caller: Caller): SQL | undefined => {
  const granted = ofGrantedBrands(caller, device.brand)
  return and(ofClinicsInScope(caller), granted && or(isNull(device.id), granted))
}

/** Whether the clinic, or the platform's stock where there is none, lies in the caller's data scope. */
export const isInScope = async (db: Db, caller: Caller, hid: number | null): Promise<boolean> =>
  hid === null
    ? isPlatform(caller)
    : (await db.$count(hospital, and(eq(hospital.hid, hid), inScope(caller, hospital)))) > 0

/** @throws Refusal at `hid` unless a device may be put there: at a clinic that works, by the platform also into its stock */
export const assertPlace = async (db: Db, caller: Caller, hid: number | null): Promise<void> => {
  if (hid === null) {
    if (!isPlatform(caller)) throw refuseField('hid', 'input.required')
    return
  }
  const works = and(eq(hospital.hid, hid), eq(hospital.status, 1), inScope(caller, hospital))
  if ((await db.$count(hospital, works)) === 0) throw refuseField('hid', 'order.noClinic')
}

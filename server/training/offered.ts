/** What the platform keeps of a training brand for all clinics, and an agent for its own: projects and plan templates. */
import { eq, isNull, or, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '../db/client'
import { companyMeant } from '../http/party'
import { Refusal, refuseField } from '../http/refusal'
import { isPlatform, ofGrantedBrands } from '../http/scope'
import type { Caller } from '../http/session'
import { brandNamed } from './brand-meant'

/** The platform's people see those of their brands; an agent and its clinics see their own and those of all. */
export const isOffered = (caller: Caller, { cid, brand }: Record<'cid' | 'brand', PgColumn>): SQL | undefined =>
  isPlatform(caller) ? ofGrantedBrands(caller, brand) : or(isNull(cid), eq(cid, caller.cid ?? 0))

/** What the platform keeps for all is its own to change; a clinic changes none. */
export const mayChange = (caller: Caller, cid: number | null): boolean =>
  isPlatform(caller) || (cid === caller.cid && caller.hid === null && caller.sid === null)

/** @throws Refusal `forbidden` for who may not change it */
export const assertOwn = (caller: Caller, cid: number | null): void => {
  if (!mayChange(caller, cid)) throw new Refusal('forbidden')
}

/** @throws Refusal at `ageMax` where no age lies between the two */
export const assertAges = ({ ageMin, ageMax }: { ageMin: number; ageMax: number }): void => {
  if (ageMin > ageMax) throw refuseField('ageMax', 'train.ages')
}

/**
 * Whose a new one is: an agent's people make their own, whatever they ask for.
 *
 * @returns the company; null: of all clinics
 * @throws Refusal at `brand` where it is switched off
 */
export const ownerMeant = async (
  db: Db,
  caller: Caller,
  { cid: asked, brand }: { cid: number | null; brand: string },
): Promise<number | null> => {
  const { status } = await brandNamed(db, caller, brand)
  if (status === 0) throw refuseField('brand', 'input.choice')
  const cid = isPlatform(caller) ? asked : caller.cid
  assertOwn(caller, cid)
  if (cid !== null) await companyMeant(db, caller, cid)
  return cid
}

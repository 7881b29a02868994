/** Of whom a balance or a statement is asked: an agent or a clinic in the caller's data scope, and a brand. */
import { and, eq, or } from 'drizzle-orm'
import type { statementOwners, TrainingOwner } from '../../../contract/training/balances'
import type { Db } from '../../db/client'
import { Refusal, refuseField } from '../../http/refusal'
import { inScope, isPlatform, ofOffice } from '../../http/scope'
import type { Caller } from '../../http/session'
import { company } from '../../partners/companies/table'
import { hospital } from '../../partners/hospitals/table'
import { patient } from '../../people/patients/table'
import { brandNamed } from '../brand-meant'
import { trainingHolder } from '../ledger/table'
import { payMethodsOf } from '../pay-method'
import { trainingUser } from '../users/table'

interface Asked {
  brand: string
  cid?: number | undefined
  hid?: number | undefined
}

const clinicOf = async (db: Db, caller: Caller, hid: number) => {
  const [found] = await db
    .select({ cid: hospital.cid, companyName: company.name, hid: hospital.hid, hospitalName: hospital.name })
    .from(hospital)
    .innerJoin(company, eq(company.cid, hospital.cid))
    .where(and(eq(hospital.hid, hid), inScope(caller, hospital)))
  return found && { owner: 'clinic' as const, ownerId: hid, ...found }
}

const agentOf = async (db: Db, caller: Caller, cid = caller.cid) => {
  if (cid === null) throw refuseField('cid', 'input.required')
  const [found] = await db
    .select({ cid: company.cid, companyName: company.name })
    .from(company)
    .where(and(eq(company.cid, cid), ofOffice(caller, company.cid)))
  return found && { owner: 'agent' as const, ownerId: cid, ...found, hid: null, hospitalName: null }
}

/** @throws Refusal `missing` for an owner outside the caller's data scope */
export const ownerMeant = async (db: Db, caller: Caller, { brand: code, cid, hid }: Asked) => {
  const brand = await brandNamed(db, caller, code)
  const found = hid === undefined ? await agentOf(db, caller, cid) : await clinicOf(db, caller, hid)
  if (!found || (cid !== undefined && cid !== found.cid)) throw new Refusal('missing')
  const named = { brand: brand.code, brandName: brand.name, unit: brand.unit }
  return { ...named, ...found, trainingBrandId: brand.trainingBrandId }
}
export type OwnerMeant = Awaited<ReturnType<typeof ownerMeant>>

interface Holding {
  trainingBrandId: number
  owner: (typeof statementOwners)[number]
  ownerId: number
}

export const isHolderOf = ({ trainingBrandId, owner, ownerId }: Holding) =>
  and(
    eq(trainingHolder.trainingBrandId, trainingBrandId),
    ...[eq(trainingHolder.kind, owner), eq(trainingHolder.ownerId, ownerId)],
  )

const noUser = { sdxUid: null, patientName: null }

const userOf = async (db: Db, caller: Caller, brand: string, sdxUid: number) => {
  const [found] = await db
    .select({
      ...{ cid: trainingUser.cid, companyName: company.name, hid: trainingUser.hid, hospitalName: hospital.name },
      ...{ sdxUid: trainingUser.sdxUid, patientName: patient.name },
    })
    .from(trainingUser)
    .innerJoin(company, eq(company.cid, trainingUser.cid))
    .innerJoin(hospital, eq(hospital.hid, trainingUser.hid))
    .innerJoin(patient, eq(patient.pid, trainingUser.pid))
    .where(and(eq(trainingUser.sdxUid, sdxUid), eq(trainingUser.brand, brand), inScope(caller, trainingUser)))
  return found && { owner: 'user' as const, ownerId: sdxUid, ...found }
}

const platform = { owner: 'platform' as const, ownerId: 0, cid: null, companyName: '', hid: null, hospitalName: null }

/** Of whom a statement is asked. @throws Refusal `missing` for an owner outside the caller's data scope */
export const statementOwner = async (
  db: Db,
  caller: Caller,
  { owner, sdxUid, ...asked }: Asked & { owner?: 'platform' | undefined; sdxUid?: number | undefined },
) => {
  if (owner === undefined && sdxUid === undefined) return { ...(await ownerMeant(db, caller, asked)), ...noUser }
  const { trainingBrandId, code: brand, name: brandName, unit } = await brandNamed(db, caller, asked.brand)
  const named = { trainingBrandId, brand, brandName, unit }
  const isOf = (found: { cid: number | null; hid: number | null }) =>
    (asked.cid ?? found.cid) === found.cid && (asked.hid ?? found.hid) === found.hid
  if (sdxUid === undefined && isPlatform(caller) && isOf(platform)) return { ...named, ...platform, ...noUser }
  const found = sdxUid === undefined || owner ? undefined : await userOf(db, caller, brand, sdxUid)
  if (!found || !isOf(found)) throw new Refusal('missing')
  return { ...named, ...found }
}
export type StatementOwner = Awaited<ReturnType<typeof statementOwner>>

const isAgentOf = ({ trainingBrandId, cid }: OwnerMeant) =>
  and(
    eq(trainingHolder.trainingBrandId, trainingBrandId),
    ...[eq(trainingHolder.kind, 'agent'), eq(trainingHolder.ownerId, cid)],
  )

/** What the owner holds, and the agent behind it. */
export const readOwner = async ({
  db,
  caller,
  query,
}: {
  db: Db
  caller: Caller
  query: Asked
}): Promise<TrainingOwner> => {
  const meant = await ownerMeant(db, caller, query)
  const { trainingBrandId: _, ownerId: __, ...owner } = meant
  const held = await db
    .select({ kind: trainingHolder.kind, balance: trainingHolder.balance })
    .from(trainingHolder)
    .where(or(isHolderOf(meant), isAgentOf(meant)))
  const balanceOf = (kind: string) => held.find((one) => one.kind === kind)?.balance ?? 0
  return {
    ...owner,
    balance: balanceOf(owner.owner),
    agentBalance: balanceOf('agent'),
    payMethods: owner.hid === null ? [] : await payMethodsOf(db, { cid: owner.cid, hid: owner.hid }),
  }
}

/** What the clinic of an account lets be done with it. */
import { and, eq, inArray, isNull } from 'drizzle-orm'
import { patientStatus } from '../../../contract/people/patients'
import type { Db } from '../../db/client'
import { Refusal, refuseField } from '../../http/refusal'
import { chainOf, inChain } from '../../http/scope'
import type { Caller } from '../../http/session'
import { type TrainingTerms, termsOf } from '../../partners/clinic-terms'
import { patient } from '../../people/patients/table'
import { brandNamed } from '../brand-meant'
import { trainingHolder } from '../ledger/table'
import { trainingUser } from './table'

interface Clinic {
  cid: number
  hid: number
}

/** @throws the refusal `stop` where the clinic's settings allow no training, or none of what is to be done */
export const assertTrains = async (db: Db, clinic: Clinic, does?: 'opens' | 'links'): Promise<TrainingTerms> => {
  const { training } = await termsOf(db, clinic)
  if (!training.allowed) throw new Refusal('stop', { message: { key: 'trainingUser.noTraining' } })
  if (does && !training[does]) throw new Refusal('stop', { message: { key: `trainingUser.not.${does}` } })
  return training
}

/** @throws a refusal of `brand` unless there is such a brand, and accounts of it may be opened */
export const brandOpened = async (db: Db, caller: Caller, code: string) => {
  const found = await brandNamed(db, caller, code)
  if (found.status === 0) throw refuseField('brand', 'trainingUser.brandOff', { brand: found.name })
  return found
}

/** What an owner has left of a brand. */
export const balanceOf = async (db: Db, trainingBrandId: number, kind: 'agent' | 'clinic', ownerId: number) => {
  const [found] = await db
    .select({ balance: trainingHolder.balance })
    .from(trainingHolder)
    .where(
      and(
        eq(trainingHolder.trainingBrandId, trainingBrandId),
        eq(trainingHolder.kind, kind),
        eq(trainingHolder.ownerId, ownerId),
      ),
    )
  return found?.balance ?? 0
}

/**
 * The patient of the clinic's chain who is to hold an account, locked until the transaction ends against being merged into
 * another record.
 *
 * @throws a refusal of the field
 */
export const holderMeant = async (
  { db, caller }: { db: Db; caller: Caller },
  { hid }: Clinic,
  pid: number,
  field: 'pid' | 'toPid',
) => {
  const isHere = and(inArray(patient.hid, chainOf(hid)), inChain(caller, patient))
  const [found] = await db
    .select({ pid: patient.pid, name: patient.name })
    .from(patient)
    .where(and(eq(patient.pid, pid), eq(patient.status, patientStatus.active), isHere))
    .for('share')
  if (!found) throw refuseField(field, 'patient.noPatient')
  return found
}

/** @throws a refusal of the field where the patient has an account of the brand */
export const assertFree = async (db: Db, pid: number, brand: string, field: 'pid' | 'toPid'): Promise<void> => {
  const isLive = and(eq(trainingUser.pid, pid), eq(trainingUser.brand, brand), isNull(trainingUser.removed))
  if ((await db.$count(trainingUser, isLive)) > 0) throw refuseField(field, 'trainingUser.exists')
}

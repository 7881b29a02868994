/** Makes the records that move units forward: grants and recharges. */
import { and, eq } from 'drizzle-orm'
import { NewRecharge, type trainingStores } from '../../../contract/training/stores'
import type { Db } from '../../db/client'
import type { Context } from '../../http/implement'
import { checkInput } from '../../http/input'
import { companyMeant } from '../../http/party'
import { Refusal, refuseField } from '../../http/refusal'
import { inScope, isPlatform } from '../../http/scope'
import type { Caller } from '../../http/session'
import { hospital } from '../../partners/hospitals/table'
import { brandMeant } from '../brand-meant'
import { assertPayMethod } from '../pay-method'
import { correct } from './correct'
import { post } from './post'
import { movesUnits, type StoreChanges, type StoreRow } from './rows'

type Calls = (typeof trainingStores)['calls']
type Asked = Pick<Context<Calls['recharge']>, 'db' | 'caller' | 'now'>
type Recharge = ReturnType<typeof NewRecharge.parse>

const accepted = 1

export const grant = async (context: Context<Calls['grant']>) => {
  const { db, caller, body } = context
  if (!isPlatform(caller)) throw new Refusal('forbidden')
  const { brand: code, cid, amount, price, note } = body
  const brand = await brandMeant(db, caller, code)
  await companyMeant(db, caller, cid)
  return post(context, brand, { kind: 'grant', source: 'platform', cid, hid: null, amount, price, note })
}

/** The clinic that is to be recharged; one of another agent looks like none. */
const clinicMeant = async (db: Db, caller: Caller, hid: number) => {
  const [found] = await db
    .select({ cid: hospital.cid, hid: hospital.hid, status: hospital.status })
    .from(hospital)
    .where(and(eq(hospital.hid, hid), inScope(caller, hospital)))
  if (!found) throw new Refusal('missing')
  if (found.status !== accepted) throw refuseField('hid', 'trainingStore.clinicClosed')
  return found
}

const rechargeFrom = async (
  context: Asked,
  source: StoreRow['source'],
  unit: 'day' | 'point',
  { hid, brand: code, amount, payMethod, paid, note }: Recharge,
) => {
  const { db, caller } = context
  if (!movesUnits(caller)) throw new Refusal('forbidden')
  const brand = await brandMeant(db, caller, code, unit)
  const clinic = await clinicMeant(db, caller, hid)
  await assertPayMethod(db, clinic, payMethod)
  return post(context, brand, { kind: 'recharge', source, cid: clinic.cid, hid, amount, payMethod, paid, note })
}

/** The units are those of the clinic's agent, for whom the platform's people act too. */
export const recharge = (context: Context<Calls['recharge']>) => rechargeFrom(context, 'agent', 'day', context.body)

export const points = (context: Context<Calls['points']>) => {
  const { points: amount, ...body } = context.body
  return rechargeFrom(context, isPlatform(context.caller) ? 'platform' : 'agent', 'point', { ...body, amount })
}

export const save = async (context: Context<Calls['save'], StoreRow, StoreChanges>) => {
  if (!isPlatform(context.caller)) throw new Refusal('forbidden')
  if (context.body.id !== undefined) return correct(context)
  const { id: _, version: __, ...body } = context.body
  return rechargeFrom(context, 'platform', 'day', checkInput(NewRecharge, body))
}

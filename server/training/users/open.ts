/** Opening an account: what a clinic may open, and the opening itself. */
import { eq } from 'drizzle-orm'
import { lifelongDays, type TrainingOffer, type trainingUsers } from '../../../contract/training/users'
import { initialsOf } from '../../crud/initials'
import type { Db } from '../../db/client'
import type { Context } from '../../http/implement'
import { clinicMeant } from '../../http/party'
import { Refusal, refuseField } from '../../http/refusal'
import type { Caller } from '../../http/session'
import { patient } from '../../people/patients/table'
import { give } from './cards'
import { assertFree, assertTrains, balanceOf, brandOpened, holderMeant } from './clinic'
import { bindDevices } from './devices'
import { userRows } from './rows'

type Calls = typeof trainingUsers.calls
type Brand = Awaited<ReturnType<typeof brandOpened>>
type Asked = Context<Calls['create']>['body']

const ofPatient = async (db: Db, pid: number) => {
  const [found] = await db.select({ hid: patient.hid }).from(patient).where(eq(patient.pid, pid))
  if (!found) throw refuseField('pid', 'patient.noPatient')
  return found.hid
}

export const offer = async ({ db, caller, query }: Context<Calls['offer']>): Promise<TrainingOffer> => {
  const clinic = await clinicMeant(db, caller, query.hid ?? caller.hid)
  const brand = await brandOpened(db, caller, query.brand)
  const training = await assertTrains(db, clinic, 'opens')
  const priceOf = (days: number) => training.prices.find((one) => one.days === days)?.price ?? null
  return {
    ...{ hid: clinic.hid, brand: brand.code, unit: brand.unit },
    balance: await balanceOf(db, brand.trainingBrandId, 'clinic', clinic.hid),
    days:
      brand.unit === 'day'
        ? (training.days as TrainingOffer['days'][number]['days'][]).map((days) => ({ days, price: priceOf(days) }))
        : [],
    lifelong: brand.lifelongAllowed === 1 && caller.codes.has('training-users.lifelong') ? 1 : 0,
  }
}

const pointsMeant = ({ openDay, points, lifelong }: Asked) => {
  if (openDay !== undefined) throw refuseField('openDay', 'trainingUser.countedInPoints')
  if (lifelong === 1) throw refuseField('lifelong', 'trainingBrand.pointsNotForLife')
  if (points === undefined) throw refuseField('points', 'input.required')
  return points
}

const daysMeant = ({ openDay, points, lifelong }: Asked, brand: Brand, caller: Caller, sold: readonly number[]) => {
  if (points !== undefined) throw refuseField('points', 'trainingUser.countedInDays')
  if (lifelong === 1) {
    if (openDay !== undefined) throw refuseField('openDay', 'trainingUser.daysOrLife')
    if (brand.lifelongAllowed === 0) throw refuseField('lifelong', 'trainingUser.brandNotForLife')
    if (!caller.codes.has('training-users.lifelong')) throw new Refusal('forbidden')
    return lifelongDays
  }
  if (openDay === undefined) throw refuseField('openDay', 'input.required')
  if (!sold.includes(openDay)) throw refuseField('openDay', 'trainingUser.daysNotSold')
  return openDay
}

export const create = async (context: Context<Calls['create']>) => {
  const { db, caller, body } = context
  const clinic = await clinicMeant(db, caller, body.hid ?? caller.hid ?? (await ofPatient(db, body.pid)))
  const { pid, name } = await holderMeant(context, clinic, body.pid, 'pid')
  const training = await assertTrains(db, clinic, 'opens')
  const brand = await brandOpened(db, caller, body.brand)
  const isPoints = brand.unit === 'point'
  const units = isPoints ? pointsMeant(body) : daysMeant(body, brand, caller, training.days)
  const { deviceIds = [] } = body
  if (deviceIds.length > 0 && brand.deviceBound === 0) throw refuseField('deviceIds', 'trainingUser.notDeviceBound')
  await assertFree(db, pid, brand.code, 'pid')
  const row = await userRows.insert(context, {
    ...{ cid: clinic.cid, hid: clinic.hid, pid, brand: brand.code, initials: initialsOf(name) },
    ...{ openedOn: caller.today, openDay: isPoints ? null : units, lifelong: body.lifelong },
  })
  await bindDevices(db, row.sdxUid, row, deviceIds)
  const price = training.prices.find(({ days }) => days === body.openDay)?.price ?? null
  await give(context, row, { kind: 'clinic', id: clinic.hid }, units, { kind: 'open', price })
  const made = deviceIds.length > 0 ? await userRows.find(db, row.sdxUid, caller, { lock: false }) : undefined
  return { ...(made ?? row), balance: units }
}

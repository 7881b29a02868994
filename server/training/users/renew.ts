/** Renewals: with units of the clinic or its agent, and as gifts of the platform. */
import { type TrainingUser, type trainingUsers, userStatus } from '../../../contract/training/users'
import type { Db } from '../../db/client'
import type { Context } from '../../http/implement'
import { refuseField } from '../../http/refusal'
import type { Caller } from '../../http/session'
import { dayAfter } from '../../http/time'
import type { Holder } from '../move-units'
import { give } from './cards'
import { assertTrains, balanceOf } from './clinic'
import type { UserChanges, UserRow } from './rows'

type Calls = typeof trainingUsers.calls
type Renewal = Context<Calls['renew'], UserRow, UserChanges>
type Gift = Context<Calls['gift'], UserRow, UserChanges>

/** Dates beyond are none of the wire's. */
const lastDate = '2100-12-31'
const { waiting, ended, frozen, active } = userStatus

/** @throws a refusal of the field where the account is counted otherwise, or for life */
const unitsMeant = (
  { lifelong, unit }: Pick<UserRow, 'lifelong' | 'unit'>,
  { days, points }: { days?: number | undefined; points?: number | undefined },
): number => {
  const isPoints = unit === 'point'
  if (lifelong === 1) throw refuseField('days', 'trainingUser.isForLife')
  if (isPoints && days !== undefined) throw refuseField('days', 'trainingUser.countedInPoints')
  if (!isPoints && points !== undefined) throw refuseField('points', 'trainingUser.countedInDays')
  const units = isPoints ? points : days
  if (units === undefined) throw refuseField(isPoints ? 'points' : 'days', 'input.required')
  return units
}

type Term = Pick<TrainingUser, 'status' | 'expireDate' | 'openDay'>

/**
 * How an account stands once it has so many more days: one that has not begun begins with more, one that is frozen keeps them, one
 * that has ended goes on from today.
 */
export const prolonged = ({ status, expireDate, openDay }: Term, days: number, today: string): UserChanges => {
  if (openDay === null) return {}
  if (status === waiting || expireDate === null) return { openDay: openDay + days }
  const from = status !== frozen && expireDate < today ? today : expireDate
  return { status: status === ended ? active : status, expireDate: dayAfter(from, days) }
}

const prolong = ({ row, caller, save }: Pick<Renewal, 'row' | 'caller' | 'save'>, units: number) => {
  const changes = prolonged(row as Term, units, caller.today)
  if (changes.expireDate && changes.expireDate > lastDate) throw refuseField('days', 'input.dateBounds')
  return save(changes)
}

/** The clinic; where it is short, the agent, whose units only the agent's own people spend. */
const giverOf = async (db: Db, { hid }: Caller, row: UserRow, units: number): Promise<Holder> => {
  const clinic: Holder = { kind: 'clinic', id: row.hid }
  if (hid !== null || (await balanceOf(db, row.trainingBrandId, 'clinic', row.hid)) >= units) return clinic
  const isEnough = (await balanceOf(db, row.trainingBrandId, 'agent', row.cid)) >= units
  return isEnough ? { kind: 'agent', id: row.cid } : clinic
}

export const renew = async (context: Renewal) => {
  const { db, row, body, caller } = context
  const units = unitsMeant(row, body)
  await assertTrains(db, row, 'opens')
  await prolong(context, units)
  await give(context, row, await giverOf(db, caller, row, units), units, {
    kind: 'renew',
    endedOn: row.expireDate,
  })
  return undefined
}

export const gift = async (context: Gift) => {
  const { db, row, body, auditAs } = context
  const units = unitsMeant(row, body)
  await assertTrains(db, row)
  await prolong(context as unknown as Renewal, units)
  await give(context, row, { kind: 'platform' }, units, {
    kind: 'gift',
    reason: body.reason,
    endedOn: row.expireDate,
  })
  auditAs('gift', body.reason)
  return undefined
}

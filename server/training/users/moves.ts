/** What becomes of an account beside renewals: handed on, frozen and thawed, removed. */
import { and, eq, ne } from 'drizzle-orm'
import { fitsState, lifelongDays, type trainingUsers, userStatus } from '../../../contract/training/users'
import { initialsOf } from '../../crud/initials'
import type { Context } from '../../http/implement'
import { Refusal, refuseField } from '../../http/refusal'
import { inScope } from '../../http/scope'
import { dayAfter, daysBetween } from '../../http/time'
import { hospital } from '../../partners/hospitals/table'
import { likeList } from '../../people/patient-search-service'
import { moveToClinic } from '../../people/patient-service'
import { patient } from '../../people/patients/table'
import { giveBack, note } from './cards'
import { assertFree, assertTrains, holderMeant } from './clinic'
import { leaveDevices } from './devices'
import { isFresh, presentUser, type UserChanges, type UserRow } from './rows'

type Calls = typeof trainingUsers.calls
type Of<Name extends 'transfer' | 'takers' | 'status' | 'remove'> = Context<Calls[Name], UserRow, UserChanges>

/** The other clinic of the same agent; one of another agent looks like none. */
const clinicMeant = async ({ db, caller, row }: Pick<Of<'transfer'>, 'db' | 'caller' | 'row'>, hid: number) => {
  const isOfAgent = and(eq(hospital.hid, hid), eq(hospital.cid, row.cid))
  const [found] = await db
    .select({ cid: hospital.cid, hid: hospital.hid })
    .from(hospital)
    .where(and(isOfAgent, inScope(caller, hospital)))
  if (!found) throw new Refusal('missing')
  return found
}

export const transfer = async (context: Of<'transfer'>) => {
  const { db, row, body, save, auditAs } = context
  const pid = body.toPid ?? row.pid
  const hid = body.toHid ?? row.hid
  if (pid === row.pid && hid === row.hid)
    throw refuseField(body.toHid === undefined ? 'toPid' : 'toHid', 'trainingUser.sameHolder')
  const clinic = hid === row.hid ? row : await clinicMeant(context, hid)
  await assertTrains(db, clinic, pid === row.pid ? undefined : 'links')
  if (pid === row.pid) await moveToClinic(context, pid, clinic.hid)
  else await assertFree(db, pid, row.brand, 'toPid')
  const { name } = await holderMeant(context, clinic, pid, 'toPid')
  if (hid !== row.hid) await leaveDevices(db, row.sdxUid)
  await save({ pid, hid, initials: initialsOf(name) })
  await note(context, row, { kind: 'transfer', reason: body.reason })
  auditAs('transfer', body.reason)
  return undefined
}

export const takers = async (context: Of<'takers'>) => {
  const { db, caller, row, query } = context
  const { hid } = query.hid === undefined ? row : await clinicMeant(context, query.hid)
  return likeList(db, hid, query.name ?? '', caller, and(eq(patient.hid, hid), ne(patient.pid, row.pid)))
}

export const status = async (context: Of<'status'>) => {
  const { row, query, caller, save, auditAs } = context
  if (query.status === row.status) return undefined
  const verb = query.status === userStatus.frozen ? 'freeze' : 'thaw'
  if (!fitsState(verb, row))
    throw new Refusal('conflict', { message: { key: 'conflict.trainingUser' }, current: presentUser(row, caller) })
  auditAs(verb)
  const { today } = caller
  if (verb === 'freeze') {
    await note(context, row, { kind: 'freeze' })
    return save({ status: userStatus.frozen, frozenOn: today, expireDate: row.expireDate })
  }
  const days = daysBetween(row.frozenOn ?? today, today)
  await note(context, row, { kind: 'thaw', units: days })
  return save({
    status: userStatus.active,
    frozenOn: null,
    expireDate: row.expireDate && dayAfter(row.expireDate, days),
  })
}

/** What goes back: of days those that have not passed. */
const leftOf = ({ lifelong, unit, daysLeft, balance }: UserRow) =>
  unit === 'point' || lifelong === 1 ? Math.min(balance, lifelongDays) : Math.min(balance, daysLeft ?? 0)

export const remove = async (context: Of<'remove'>) => {
  const { row, caller, now, save } = context
  if (row.firstTrained !== null) throw new Refusal('stop', { message: { key: 'trainingUser.hasTrained' } })
  if (!isFresh(row, caller)) throw new Refusal('stop', { message: { key: 'trainingUser.tooOldToRemove' } })
  await giveBack(context, row, leftOf(row))
  return save({ removed: now })
}

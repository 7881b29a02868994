import { desc, eq } from 'drizzle-orm'
import { type PotentialDetails, potentialStatus, potentials } from '../../../contract/clinic/potentials'
import { type Context, implement } from '../../http/implement'
import { changedPhone } from '../../http/masked-phone'
import { clinicMeant } from '../../http/party'
import { refuseField } from '../../http/refusal'
import type { Caller } from '../../http/session'
import { passWarnings } from '../../http/warnings'
import { assertSchool, assertStaff } from '../../people/school-service'
import { account } from '../../system/accounts/table'
import { couponKept } from '../lead-coupons'
import { convert, likePatients, likePotentials } from './convert'
import { exportPotentials, list } from './list'
import { assertOpen, type PotentialChanges, type PotentialRow, potentialRows, presentPotential } from './rows'
import { potentialFollow } from './table'

type Calls = typeof potentials.calls
type On<Name extends keyof Calls> = Context<Calls[Name], PotentialRow, PotentialChanges>

const refuseFuture = (birthday: string | null | undefined, { today }: Caller) => {
  if (birthday && birthday > today) throw refuseField('birthday', 'patient.bornLater')
}

const get = async ({ db, row, caller }: On<'get'>): Promise<PotentialDetails> => {
  const { followId, at, way, content, nextTime, booked } = potentialFollow
  const history = await db
    .select({ followId, at, way, content, nextTime, booked, name: account.name })
    .from(potentialFollow)
    .innerJoin(account, eq(account.uid, potentialFollow.uid))
    .where(eq(potentialFollow.potentialId, row.potentialId))
    .orderBy(desc(potentialFollow.at), desc(potentialFollow.followId))
    .limit(500)
  const coupon = await couponKept(db, row.potentialId)
  return { ...presentPotential(row, caller), coupon, history: history as PotentialDetails['history'] }
}

const create = async (context: On<'create'>) => {
  const { db, caller, body, now } = context
  const { hid: asked, confirmWarn, owner: named, ...fields } = body
  const { cid, hid } = await clinicMeant(db, caller, asked)
  const owner = named === undefined ? (caller.hid === null ? null : caller.uid) : named
  refuseFuture(fields.birthday, caller)
  await assertSchool(db, hid, fields.schoolId)
  if (owner !== caller.uid) await assertStaff(db, hid, owner)
  const person = { hid, name: fields.name, phone: fields.phone }
  const warnings = [...(await likePotentials(db, person)), ...(await likePatients(db, person, caller))]
  passWarnings(db, warnings, confirmWarn === 1)
  return potentialRows.insert(context, { ...fields, cid, hid, owner, lastAt: now })
}

const update = async ({ db, row, body, caller, save }: On<'update'>) => {
  assertOpen(row, caller)
  const { version: _, confirmWarn, phone: sent, ...given } = body
  refuseFuture(given.birthday, caller)
  if (given.schoolId !== row.schoolId) await assertSchool(db, row.hid, given.schoolId)
  const phone = changedPhone('phone', sent, row.phone) ?? row.phone
  const person = { hid: row.hid, name: given.name ?? row.name, phone }
  if (person.name !== row.name || phone !== row.phone)
    passWarnings(db, await likePotentials(db, person, row.potentialId), confirmWarn === 1)
  return save({ ...given, phone })
}

const assign = async ({ db, row, body, caller, now, save, auditAs }: On<'assign'>) => {
  assertOpen(row, caller)
  await assertStaff(db, row.hid, body.owner)
  auditAs('assign')
  return save({ owner: body.owner, lastAt: now })
}

const follow = async ({ db, row, body, caller, now, save, auditAs }: On<'follow'>) => {
  assertOpen(row, caller)
  const { way, content, nextTime, booked } = body
  if (nextTime !== null && nextTime <= caller.today) throw refuseField('nextTime', 'revisit.nextLater')
  await db
    .insert(potentialFollow)
    .values({ potentialId: row.potentialId, at: now, uid: caller.uid, way, content, nextTime, booked })
  auditAs('follow')
  const hasBooked = booked === 1 || row.status === potentialStatus.booked
  return save({
    status: hasBooked ? potentialStatus.booked : potentialStatus.followed,
    ...{ nextTime, lastAt: now },
    ...(row.owner === null && caller.hid !== null && { owner: caller.uid }),
  })
}

const invalid = async ({ row, body, caller, save, auditAs }: On<'invalid'>) => {
  assertOpen(row, caller)
  auditAs('invalid', body.reason)
  return save({ status: potentialStatus.invalid, reason: body.reason, nextTime: null })
}

export const potentialCalls = implement<Calls, PotentialRow, PotentialChanges>(
  potentials,
  { list, export: exportPotentials, get, create, update, assign, follow, convert, invalid },
  potentialRows,
)

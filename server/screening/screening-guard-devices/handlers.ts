import { and, desc, eq, or, sql } from 'drizzle-orm'
import {
  type BoundGuard,
  type GuardDevice,
  screeningGuardDevices,
} from '../../../contract/screening/screening-guard-devices'
import { subjectStatus } from '../../../contract/screening/subject-record'
import { inAnyOf, matching } from '../../crud/matching'
import { hasText } from '../../db/text'
import { difference, recorded, writeAudit } from '../../http/audit'
import { type Context, implement } from '../../http/implement'
import { Refusal, refuseField } from '../../http/refusal'
import { hashToken, newToken } from '../../http/session'
import { hasConsent } from '../consent-service'
import { ofOwnCustomers } from '../scope'
import { screeningCustomer } from '../screening-customers/table'
import { screeningSubject } from '../screening-subjects/table'
import { type GuardDeviceChanges, type GuardDeviceRow, guardDeviceRows, presentGuard } from './rows'
import { guardDevice } from './table'
import { takeReadings } from './take-readings'

type Calls = typeof screeningGuardDevices.calls
type On<Name extends keyof Calls> = Context<Calls[Name], GuardDeviceRow, GuardDeviceChanges>

const states = { 1: sql`${guardDevice.sid} is not null`, 0: sql`${guardDevice.sid} is null` }
const { serial, since, heardAt, sid, deviceId } = guardDevice

const list = (context: On<'list'>) =>
  guardDeviceRows.page(context, {
    where: and(
      matching(context.query, {
        sid,
        customerId: screeningSubject.customerId,
        keyword: (text) => or(hasText(serial, text), hasText(screeningSubject.name, text)),
      }),
      inAnyOf(states, context.query.status),
    ),
    columns: { serial, since, heardAt },
    order: [desc(deviceId)],
  })

/**
 * The child, locked so that a consent or a wish to be forgotten waits.
 * @throws Refusal at `sid` where there is none that the caller sees, where it is here no more, or its people have not agreed
 */
const childOf = async ({ db, caller, body }: On<'create'>) => {
  const [found] = await db
    .select({
      cid: screeningCustomer.cid,
      hid: screeningCustomer.hid,
      status: screeningSubject.status,
      mergedInto: screeningSubject.mergedInto,
      forgottenAt: screeningSubject.forgottenAt,
      agreed: sql<boolean>`${hasConsent(screeningSubject.sid, 5)}`,
    })
    .from(screeningSubject)
    .innerJoin(screeningCustomer, eq(screeningCustomer.customerId, screeningSubject.customerId))
    .where(and(eq(screeningSubject.sid, body.sid), ofOwnCustomers(caller)))
    .for('no key update', { of: screeningSubject })
  if (!found) throw refuseField('sid', 'screeningSubject.unknown')
  const isHere = found.status === subjectStatus.here && found.mergedInto === null && found.forgottenAt === null
  if (!isHere) throw refuseField('sid', 'guard.notHere')
  if (!found.agreed) throw refuseField('sid', 'guard.noConsent')
  return found
}

/** The free device of the number, where it is known. */
const knownDevice = async ({ db, caller, body }: On<'create'>, cid: number) => {
  const [known] = await db
    .select({ deviceId })
    .from(guardDevice)
    .where(and(eq(guardDevice.cid, cid), eq(sql`lower(${serial})`, body.serial.toLowerCase())))
  if (!known) return undefined
  const row = await guardDeviceRows.find(db, known.deviceId, caller, { lock: true })
  if (!row) throw refuseField('serial', 'input.taken')
  if (row.sid !== null) throw refuseField('serial', 'guard.boundAlready')
  return row
}

/** The trail has the device as it is shown, without the token. */
const writeBinding = async (
  { db, caller, now, request }: On<'create'>,
  before: GuardDevice | null,
  after: GuardDevice,
) => {
  const { cid, hid } = after
  const who = { at: now, uid: caller.uid, name: caller.name, cid, hid, address: request.address, requestId: request.id }
  const what = {
    resource: guardDeviceRows.name,
    recordId: after.deviceId,
    action: before ? 'bind' : 'create',
    reason: '',
  }
  const told = before ? difference({ ...before }, { ...after }) : { before: null, after: recorded({ ...after }) }
  await writeAudit(db, { ...who, ...what }, told)
}

/** The hash alone is kept; the token itself is said once, and stored under no Idempotency-Key. */
const bind = async (context: On<'create'>): Promise<BoundGuard> => {
  const { db, caller, body, now } = context
  const { cid, hid } = await childOf(context)
  if ((await db.$count(guardDevice, eq(sid, body.sid))) > 0) throw refuseField('sid', 'guard.wearsAnother')
  const token = newToken()
  const bound = { sid: body.sid, since: now, tokenHash: await hashToken(token), hid }
  const known = await knownDevice(context, cid)
  if (known) await guardDeviceRows.save(db, known, bound, now)
  const row = known
    ? await guardDeviceRows.find(db, known.deviceId, caller, { lock: false })
    : await guardDeviceRows.insert(context, { ...bound, cid, serial: body.serial })
  if (!row) throw new Refusal('missing')
  const shown = presentGuard(row, caller)
  await writeBinding(context, known ? presentGuard(known, caller) : null, shown)
  return { ...shown, token }
}

const unbind = async ({ row, caller, save, auditAs }: On<'unbind'>) => {
  if (row.sid === null)
    throw new Refusal('conflict', {
      message: { key: 'conflict.guardFree' },
      current: presentGuard(row, caller),
    })
  auditAs('unbind')
  return save({ sid: null, since: null, tokenHash: null })
}

export const screeningGuardDeviceCalls = implement<Calls, GuardDeviceRow, GuardDeviceChanges>(
  screeningGuardDevices,
  { list, create: { remembered: false, handle: bind }, unbind, takeReadings },
  guardDeviceRows,
)

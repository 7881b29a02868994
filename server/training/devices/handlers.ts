import { and, eq } from 'drizzle-orm'
import { devices } from '../../../contract/training/devices'
import type { Db } from '../../db/client'
import { type Context, implement } from '../../http/implement'
import { allOf, Refusal, refuseField } from '../../http/refusal'
import { assertGrantedBrand } from '../../http/scope'
import { hashToken, newToken } from '../../http/session'
import { trainingBrand } from '../brands/table'
import { assertPlace } from '../device-scope'
import { historyOf } from './history'
import { exportDevices, listDevices } from './list'
import { type DeviceChanges, type DeviceRow, deviceRows } from './rows'
import { deviceLock } from './table'

type Calls = typeof devices.calls
type On<Name extends 'lock' | 'update' | 'issueToken' | 'revokeToken'> = Context<Calls[Name], DeviceRow, DeviceChanges>

/** Devices are of the brands whose accounts work on devices alone, as long as the brand is offered. */
const assertBrand = async (db: Db, code: string) => {
  const { deviceBound, status } = trainingBrand
  const offered = and(eq(trainingBrand.code, code), eq(deviceBound, 1), eq(status, 1))
  if ((await db.$count(trainingBrand, offered)) === 0) throw refuseField('brand', 'input.choice')
}

const create = async (context: Context<Calls['create']>) => {
  const { db, caller, body } = context
  assertGrantedBrand(caller, body.brand)
  await allOf(
    () => assertBrand(db, body.brand),
    () => assertPlace(db, caller, body.hid),
  )
  return deviceRows.insert(context, { ...body, operatorId: caller.uid })
}

const update = async ({ db, caller, row, body: { version: _, ...changes }, save, auditAs }: On<'update'>) => {
  const { hid = row.hid } = changes
  if (hid !== row.hid) {
    await assertPlace(db, caller, hid)
    auditAs('move')
  }
  return save({ ...changes, operatorId: caller.uid })
}

const lock = async ({ db, caller, row, body: { hsxLocked, reason }, now, save, auditAs }: On<'lock'>) => {
  if (row.hsxLocked === hsxLocked)
    throw new Refusal('conflict', {
      message: { key: `device.already.${hsxLocked}` },
      current: deviceRows.present(row, caller, now),
    })
  auditAs(hsxLocked === 1 ? 'lock' : 'unlock', reason)
  const { id: deviceId, hid } = row
  await db.insert(deviceLock).values({ deviceId, hid, hsxLocked, reason, at: now, operatorId: caller.uid })
  return save({ hsxLocked, lockReason: hsxLocked === 1 ? reason : '', operatorId: caller.uid })
}

/** The hash alone is kept; the token itself is said once, and stored under no Idempotency-Key. */
const issueToken = async ({ caller, now, save, auditAs }: On<'issueToken'>) => {
  const token = newToken()
  auditAs('issueToken')
  await save({ tokenHash: await hashToken(token), tokenSince: now, tokenBy: caller.uid, operatorId: caller.uid })
  return { token }
}

const revokeToken = async ({ caller, save }: On<'revokeToken'>) =>
  save({ tokenHash: null, tokenSince: null, tokenBy: null, operatorId: caller.uid })

export const deviceCalls = implement<Calls, DeviceRow, DeviceChanges>(
  devices,
  {
    list: listDevices,
    export: exportDevices,
    get: async () => undefined,
    history: ({ db, caller, row }) => historyOf(db, caller, row.id),
    create,
    lock,
    update,
    issueToken: { remembered: false, handle: issueToken },
    revokeToken,
    remove: ({ db, row }) => deviceRows.remove(db, row),
  },
  deviceRows,
)

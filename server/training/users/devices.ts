/** On which devices an account works, where its brand is bound to devices. */
import { and, eq, inArray } from 'drizzle-orm'
import type { trainingUsers } from '../../../contract/training/users'
import type { Db } from '../../db/client'
import type { Context } from '../../http/implement'
import { Refusal, refuseField } from '../../http/refusal'
import { device } from '../devices/table'
import type { UserChanges, UserRow } from './rows'
import { trainingUserDevice } from './table'

interface Account {
  hid: number
  brand: string
}

/**
 * Binds an account to devices, instead of those before.
 *
 * @param kept devices that it was bound to, which may have been locked since
 * @throws Refusal at `deviceIds` unless all of them are devices of the brand at the clinic, and not locked
 */
export const bindDevices = async (
  db: Db,
  sdxUid: number,
  { hid, brand }: Account,
  ids: readonly number[],
  kept: readonly number[] = [],
): Promise<void> => {
  const wanted = [...new Set(ids)]
  const fresh = wanted.filter((id) => !kept.includes(id))
  if (fresh.length > 0) {
    const fits = and(inArray(device.id, fresh), eq(device.hid, hid), eq(device.brand, brand), eq(device.hsxLocked, 0))
    const found = await db.select({ id: device.id }).from(device).where(fits).for('share')
    if (found.length < fresh.length) throw refuseField('deviceIds', 'trainingUser.noDevice')
  }
  await db.delete(trainingUserDevice).where(eq(trainingUserDevice.sdxUid, sdxUid))
  if (wanted.length > 0) await db.insert(trainingUserDevice).values(wanted.map((deviceId) => ({ sdxUid, deviceId })))
}

/** An account that moves to another clinic leaves the devices of the one before. */
export const leaveDevices = (db: Db, sdxUid: number) =>
  db.delete(trainingUserDevice).where(eq(trainingUserDevice.sdxUid, sdxUid))

export const devices = async (context: Context<(typeof trainingUsers)['calls']['devices'], UserRow, UserChanges>) => {
  const { db, row, body, save } = context
  if (row.deviceBound !== 1) throw new Refusal('stop', { message: { key: 'trainingUser.notDeviceBound' } })
  if (JSON.stringify(body.deviceIds.toSorted()) === JSON.stringify(row.deviceIds.toSorted())) return undefined
  await bindDevices(db, row.sdxUid, row, body.deviceIds, row.deviceIds)
  return save({})
}

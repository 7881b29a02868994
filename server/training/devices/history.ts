/** Where a device stood, and when it was locked: as far as it was at clinics that the caller sees. */
import { and, desc, eq } from 'drizzle-orm'
import type { DeviceHistory } from '../../../contract/training/devices'
import type { Db } from '../../db/client'
import type { Caller } from '../../http/session'
import { hospital } from '../../partners/hospitals/table'
import { account } from '../../system/accounts/table'
import { ofClinicsInScope } from '../device-scope'
import { deviceLock, devicePlace } from './table'

const placesOf = (db: Db, caller: Caller, deviceId: number) => {
  const { placeId, hid, since, until } = devicePlace
  return db
    .select({ placeId, hid, hospitalName: hospital.name, since, until, operatorName: account.name })
    .from(devicePlace)
    .leftJoin(hospital, eq(hospital.hid, hid))
    .leftJoin(account, eq(account.uid, devicePlace.operatorId))
    .where(and(eq(devicePlace.deviceId, deviceId), ofClinicsInScope(caller)))
    .orderBy(desc(since), desc(placeId))
}

const locksOf = async (db: Db, caller: Caller, deviceId: number) => {
  const { lockId, hsxLocked, reason, at } = deviceLock
  const rows = await db
    .select({ lockId, hsxLocked, reason, at, operatorName: account.name })
    .from(deviceLock)
    .leftJoin(hospital, eq(hospital.hid, deviceLock.hid))
    .leftJoin(account, eq(account.uid, deviceLock.operatorId))
    .where(and(eq(deviceLock.deviceId, deviceId), ofClinicsInScope(caller)))
    .orderBy(desc(at), desc(lockId))
  return rows.map((row) => ({ ...row, hsxLocked: row.hsxLocked === 1 ? (1 as const) : (0 as const) }))
}

export const historyOf = async (db: Db, caller: Caller, deviceId: number): Promise<DeviceHistory> => ({
  places: await placesOf(db, caller, deviceId),
  locks: await locksOf(db, caller, deviceId),
})

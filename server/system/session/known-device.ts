/**
 * Devices on which an account has signed in before. Each has a budget of wrong passwords of its own, so that a person who merely
 * knows the name of an account cannot keep its owner out.
 */
import { and, desc, eq, gt, lt, notInArray, or } from 'drizzle-orm'
import type { Db } from '../../db/client'
import { subquery } from '../../db/subquery'
import type { Device } from '../../http/device-cookie'
import { hashToken, newToken } from '../../http/session'
import { knownDevice } from '../accounts/table'

const knownSeconds = 90 * 24 * 3600
/** A person who once had the password must not gather budgets by the thousand. */
const devicesPerAccount = 10

/** Its number, where the account has signed in on it; a token of another account is as good as none. */
export const knownDeviceOf = async (
  db: Db,
  { token }: Device,
  uid: number,
  now: number,
): Promise<number | undefined> => {
  if (!token) return undefined
  const own = and(
    eq(knownDevice.tokenHash, await hashToken(token)),
    eq(knownDevice.uid, uid),
    gt(knownDevice.expires, now),
  )
  const [found] = await db.select({ id: knownDevice.id }).from(knownDevice).where(own)
  return found?.id
}

/** Has the device known under a fresh token, for this account and for those that it is known for: one that was planted or copied is worth nothing any more. */
export const rememberDevice = async (db: Db, device: Device, uid: number, now: number): Promise<void> => {
  const token = newToken()
  const tokenHash = await hashToken(token)
  const expires = now + knownSeconds
  const latest = subquery
    .select({ id: knownDevice.id })
    .from(knownDevice)
    .where(eq(knownDevice.uid, uid))
    .orderBy(desc(knownDevice.expires), desc(knownDevice.id))
    .limit(devicesPerAccount)
  await db.transaction(async (tx) => {
    if (device.token)
      await tx
        .update(knownDevice)
        .set({ tokenHash })
        .where(eq(knownDevice.tokenHash, await hashToken(device.token)))
    await tx
      .insert(knownDevice)
      .values({ tokenHash, uid, expires })
      .onConflictDoUpdate({ target: [knownDevice.tokenHash, knownDevice.uid], set: { expires } })
    const tooMany = notInArray(knownDevice.id, latest)
    await tx.delete(knownDevice).where(and(eq(knownDevice.uid, uid), or(lt(knownDevice.expires, now), tooMany)))
  })
  device.keep(token, knownSeconds)
}

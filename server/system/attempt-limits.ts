/** How many failed sign-ins are too many, and under which keys they are counted. */
import { eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../db/client'
import { subquery } from '../db/subquery'
import { account, knownDevice, signInFailure } from './accounts/table'

/** Failures older than this are forgotten. */
export const attemptSeconds = 15 * 60
/** Per key; once there are so many, it is locked until the oldest of them is forgotten. */
export const attemptsPerKey = 10

/** For all devices on which the account has not signed in before. */
export const attemptKeyOf = (account: string) => `account:${account.toLowerCase()}`

const devicePrefix = 'device:'
/** For one on which it has. */
export const deviceKeyOf = (id: number) => `${devicePrefix}${id}`

/** When the account can be signed in to again from everywhere, perhaps past; for a query over accounts and more. */
export const lockedUntil = sql`(
  select max(tried.at) + interval '1 second' * ${attemptSeconds} from (
    select ${signInFailure.at} as at, row_number() over (partition by ${signInFailure.key} order by ${signInFailure.at} desc) as nth
    from ${signInFailure} where ${signInFailure.key} = any(array(
      select ${attemptKeyOf('')} || lower(${account.account})
      union all
      select ${devicePrefix} || ${knownDevice.id} from ${knownDevice} where ${knownDevice.uid} = ${account.uid}
    ))
  ) tried where tried.nth = ${attemptsPerKey})`.mapWith(signInFailure.at) as SQL<number | null>

/** Forgets the failures of an account, on all devices. @returns how many there were */
export const forgetAttempts = async (db: Db, { uid, account }: { uid: number; account: string }): Promise<number> => {
  const ofDevices = subquery
    .select({ key: sql<string>`${devicePrefix} || ${knownDevice.id}` })
    .from(knownDevice)
    .where(eq(knownDevice.uid, uid))
  const forgotten = await db
    .delete(signInFailure)
    .where(or(eq(signInFailure.key, attemptKeyOf(account)), inArray(signInFailure.key, ofDevices)))
    .returning({ id: signInFailure.id })
  return forgotten.length
}

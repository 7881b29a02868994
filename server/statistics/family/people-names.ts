/** The names of the people that figures are told by. */
import { inArray } from 'drizzle-orm'
import type { Db } from '../../db/client'
import { account } from '../../system/accounts/table'

/** @param keys ids of accounts as texts */
export const peopleNamesOf = async (db: Db, keys: readonly { key: string }[]) => {
  const uids = keys.map(({ key }) => Number(key))
  const found =
    uids.length === 0
      ? []
      : await db.select({ uid: account.uid, name: account.name }).from(account).where(inArray(account.uid, uids))
  const names = new Map(found.map(({ uid, name }) => [uid, name]))
  return (key: string) => ({ uid: Number(key), name: names.get(Number(key)) ?? '' })
}

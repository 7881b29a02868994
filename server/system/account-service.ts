/** What makes and changes accounts beside the staff list asks: the role, the place and the expiry must be such as the caller may give. */
import type { Db } from '../db/client'
import type { Caller } from '../http/session'
import { checkExpiry, checkPlace } from './accounts/check'
import { addAccount } from './new-account'

interface Given {
  roleId: number
  cid: number
  hid: number | null
  /** undefined: it stays as it is. */
  expireDate?: string | null | undefined
}

/** @throws Refusal at `roleId`, `hid` or `expireDate` */
export const checkGiven = async (db: Db, caller: Caller, { roleId, expireDate, ...place }: Given): Promise<void> => {
  checkExpiry(expireDate, caller.today)
  await checkPlace(db, caller, roleId, place)
}

interface Beginning extends Given {
  account: string
  name: string
  phone: string
  status: number
}

/** Makes an account whose password must be changed at the first sign-in; answers its id. */
export const openAccount = async (
  db: Db,
  caller: Caller,
  { password, ...beginning }: Beginning & { password: string },
  now: number,
): Promise<number> => {
  const { roleId, cid, hid, expireDate } = beginning
  await checkGiven(db, caller, { roleId, cid, hid, expireDate })
  return addAccount(db, beginning, password, now)
}

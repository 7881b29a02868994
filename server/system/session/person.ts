/** The person behind an account name, as signing in and getting back in need them. */
import { eq, getTableColumns, sql } from 'drizzle-orm'
import type { Db } from '../../db/client'
import { account } from '../accounts/table'
import { role } from '../roles/table'

/**
 * Without regard to capitals, and to nothing else: a name that merely looks like another is another, or none. Beyond ASCII
 * there are letters that turn into others when they are made small, so such a name must be typed as it is.
 */
const isNamed = (typed: string) =>
  /^[\x20-\x7e]*$/.test(typed) ? sql`lower(${account.account}) = ${typed.toLowerCase()}` : eq(account.account, typed)

const personFields = { ...getTableColumns(account), role: role.code, requireTotp: role.requireTotp }

export const findPerson = async (db: Db, typed: string) => {
  const [found] = await db
    .select(personFields)
    .from(account)
    .innerJoin(role, eq(role.id, account.roleId))
    .where(isNamed(typed))
  return found
}
export type Person = NonNullable<Awaited<ReturnType<typeof findPerson>>>

/** Why the account is of no use to its owner now, if so. `today` is the date in the business time zone. */
export const endOf = ({ status, expireDate }: Person, today: string): 'disabled' | 'expired' | undefined => {
  if (status !== 1) return 'disabled'
  return expireDate !== null && expireDate < today ? 'expired' : undefined
}

/** Whom a role is for: what fits its kind of account, and those who hold it already. */
import { and, asc, eq, isNull } from 'drizzle-orm'
import { kindsOf, type RoleCode } from '../../../contract/system/roles'
import type { Db } from '../../db/client'
import type { Translate } from '../../http/messages'
import { refuseField } from '../../http/refusal'
import { account } from '../accounts/table'
import { nameList } from '../name-list'

/** @param code of the role, which the database holds to the kinds of account that there are */
export const assertKindFits = (code: string, kind: string): void => {
  const fitting: readonly string[] = kindsOf[code as RoleCode]
  if (!fitting.includes(kind)) throw refuseField('kind', 'role.kindOfCode')
}

/** Refuses to make a role one for clinics while an account that belongs to no clinic holds it. */
export const assertHoldersFit = async (db: Db, id: number, kind: string, t: Translate): Promise<void> => {
  if (kind !== 'hospital') return
  const people = await db
    .select({ name: account.name })
    .from(account)
    .where(and(eq(account.roleId, id), isNull(account.hid)))
    .orderBy(asc(account.uid))
  if (people.length === 0) return
  const names = nameList(
    people.map(({ name }) => name),
    t,
  )
  throw refuseField('kind', 'role.kindHeld', { count: people.length, names })
}

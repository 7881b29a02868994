/** Who beside a person holds a right in a clinic: what needs a second person is done alone only where there is none. */
import { and, eq, ne, sql } from 'drizzle-orm'
import type { Db } from '../db/client'
import { hospital } from '../partners/hospitals/table'
import { account } from '../system/accounts/table'
import { element } from '../system/menus/table'
import { roleElement } from '../system/roles/table'

/** Whether another active person of the store or its head holds the code. */
export const isHeldByOther = async (
  db: Db,
  { hid, uid }: { hid: number; uid: number },
  code: string,
): Promise<boolean> => {
  const stores = sql`${account.hid} in (select unnest(array[hid, parent_hid]) from ${hospital} where hid = ${hid})`
  const granted = db
    .select({ roleId: roleElement.roleId })
    .from(roleElement)
    .innerJoin(element, eq(element.id, roleElement.elementId))
    .where(eq(element.code, code))
  const others = and(...[ne(account.uid, uid), eq(account.status, 1), stores], sql`${account.roleId} in ${granted}`)
  return (await db.$count(account, others)) > 0
}

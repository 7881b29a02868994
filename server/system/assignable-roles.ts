/** Which roles a person may give to others: never one that grants more than they hold themselves. */
import { and, eq, notExists, notInArray, type SQL } from 'drizzle-orm'
import type { Db } from '../db/client'
import { isPlatform } from '../http/scope'
import type { Caller } from '../http/session'
import { role, roleElement } from './roles/table'

/** A condition on the table of roles; the platform may give any. Whether the role is of the right company is not asked here. */
export const withinOwnGrants = (db: Db, caller: Caller): SQL | undefined => {
  if (isPlatform(caller)) return undefined
  const own = db.select({ id: roleElement.elementId }).from(roleElement).where(eq(roleElement.roleId, caller.roleId))
  return notExists(
    db
      .select({ id: roleElement.elementId })
      .from(roleElement)
      .where(and(eq(roleElement.roleId, role.id), notInArray(roleElement.elementId, own))),
  )
}

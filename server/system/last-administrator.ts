/** At least one account that can grant rights must be left. */
import { and, eq, gte, isNull, or, sql } from 'drizzle-orm'
import type { Db } from '../db/client'
import { Refusal } from '../http/refusal'
import { account } from './accounts/table'
import { element } from './menus/table'
import { role, roleElement } from './roles/table'

/**
 * Refuses a change that took the last administrator away: the last account that is enabled, has not expired, and holds
 * `roles.grant` by a role of code ADMIN. To be called after such a change, in its transaction: when a grant was revoked
 * from a role of code ADMIN, or when a person of such a role was disabled, removed, set to expire or given another role.
 * @param today the date in the business time zone
 */
export const keepAnAdministrator = async (db: Db, today: string) => {
  // Two changes at once must not each count on the other's administrator.
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('administrators'))`)
  const [left] = await db
    .select({ uid: account.uid })
    .from(account)
    .innerJoin(role, eq(role.id, account.roleId))
    .innerJoin(roleElement, eq(roleElement.roleId, role.id))
    .innerJoin(element, eq(element.id, roleElement.elementId))
    .where(
      and(
        eq(role.code, 'ADMIN'),
        eq(element.code, 'roles.grant'),
        eq(account.status, 1),
        or(isNull(account.expireDate), gte(account.expireDate, today)),
      ),
    )
    .limit(1)
  if (!left) throw new Refusal('stop', { message: { key: 'role.lastAdministrator' } })
}

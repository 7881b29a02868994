/** The lists of roles: by filter, and for whom they are offered. */
import { and, asc, count, desc, eq, type SQL } from 'drizzle-orm'
import type { QueryOf } from '../../../contract/core/call'
import type { RoleCode, RoleKind, roles } from '../../../contract/system/roles'
import type { Db } from '../../db/client'
import { orderedBy } from '../../db/ordered-by'
import { hasText } from '../../db/text'
import { isPlatform } from '../../http/scope'
import type { Caller } from '../../http/session'
import { withinRole } from '../account-rights'
import { holdersFor, roleView, visibleTo } from './rows'
import { role } from './table'

type ListQuery = QueryOf<typeof roles.calls.list>

/** The roles that match, as far as the caller sees them: built-in ones first, then the newest. */
export const roleList = async (db: Db, query: ListQuery, caller: Caller, condition?: SQL) => {
  const { name, code, kind, cid, sort = [], page, size } = query
  const where = and(
    visibleTo(caller),
    condition,
    name ? hasText(role.name, name) : undefined,
    code ? eq(role.code, code) : undefined,
    kind ? eq(role.kind, kind) : undefined,
    cid === undefined ? undefined : eq(role.cid, cid),
  )
  const columns = { id: role.id, name: role.name, holders: holdersFor(caller), updated: role.updated }
  const keys = orderedBy(columns, sort)
  const usual = [desc(role.builtIn), desc(role.updated)]
  const rows = await roleView(db, caller)
    .where(where)
    .orderBy(...(keys.length > 0 ? keys : usual), asc(role.id))
    .limit(size)
    .offset((page - 1) * size)
  const [all] = await db.select({ roles: count() }).from(role).where(where)
  return { rows, total: all?.roles ?? 0 }
}

/** A role that grants more than the caller has is not the caller's to give. */
const givableBy = (caller: Caller) => (isPlatform(caller) ? undefined : withinRole(role.id, caller.roleId))

/** Roles that the caller may give to an employee. */
export const forEmployees = (caller: Caller) => and(eq(role.kind, 'employee'), givableBy(caller))

/** Roles that the caller may give to people of this kind; those of clinics and doctors themselves work on another site. */
export const rolesFor = async (db: Db, caller: Caller, kind: RoleKind, condition?: SQL) => {
  const offered: RoleCode[] = kind === 'hospital' ? ['USER', 'HOSPITAL'] : ['USER', 'DOCTOR', 'OPTRIST']
  const rows = await roleView(db, caller)
    .where(and(visibleTo(caller, offered), eq(role.kind, kind), givableBy(caller), condition))
    .orderBy(desc(role.builtIn), asc(role.id))
  return { rows, total: rows.length }
}

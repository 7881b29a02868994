/** Finding, keeping and showing roles. */
import { and, eq, getTableColumns, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Role, RoleCode, RoleKind } from '../../../contract/system/roles'
import { nextVersion } from '../../crud/table-rows'
import type { Db } from '../../db/client'
import type { Rows } from '../../http/implement'
import { isPlatform } from '../../http/scope'
import type { Caller } from '../../http/session'
import { company } from '../../partners/companies/table'
import { account } from '../accounts/table'
import { lockTree } from '../menu-tree'
import { element, menu } from '../menus/table'
import { role, roleElement, roleMenu } from './table'

/** How many people hold it, of those whom the caller may know. */
export const holdersFor = (caller: Caller) => {
  const known = isPlatform(caller) ? undefined : sql`and ${account.cid} = ${caller.cid}`
  return sql<number>`(select count(*)::int from ${account} where ${account.roleId} = ${role.id} ${known})`
}

const roleFields = (caller: Caller) => ({
  ...getTableColumns(role),
  companyName: company.name,
  holders: holdersFor(caller),
})

/** What it grants, for the audit trail. */
const grantFields = {
  menus: sql<string[]>`array(select ${menu.path} from ${roleMenu} join ${menu} on ${menu.id} = ${roleMenu.menuId}
    where ${roleMenu.roleId} = ${role.id} order by ${menu.path})`,
  elements: sql<string[]>`array(select ${element.code} from ${roleElement}
    join ${element} on ${element.id} = ${roleElement.elementId}
    where ${roleElement.roleId} = ${role.id} order by ${element.code})`,
}

export const roleView = (db: Db, caller: Caller) =>
  db.select(roleFields(caller)).from(role).leftJoin(company, eq(company.cid, role.cid)).$dynamic()

type Listed = Awaited<ReturnType<typeof roleView>>[number]
export type RoleRow = Listed & { menus?: string[]; elements?: string[] }
export type RoleChanges = Partial<typeof role.$inferInsert>

/**
 * The platform sees all roles; everybody else those of their own company, and of the built-in ones those of `offered` kinds,
 * to give them to people and to copy from them.
 */
export const visibleTo = (caller: Caller, offered: readonly RoleCode[] = ['USER']): SQL | undefined => {
  if (isPlatform(caller)) return undefined
  if (caller.cid === null) return sql`false`
  return or(eq(role.cid, caller.cid), and(isNull(role.cid), eq(role.builtIn, true), inArray(role.code, [...offered])))
}

/** Whether the role is this person's to change. An agent makes employees' roles, so it changes no others. */
export const manages = (caller: Caller, { cid, code }: Pick<RoleRow, 'cid' | 'code'>) =>
  isPlatform(caller) || (cid !== null && cid === caller.cid && code === 'USER')

/** May grant to the roles that they manage: the platform anything, an agent's people what they have themselves. */
export const mayGrant = (caller: Caller) =>
  caller.codes.has('roles.grant') || (!isPlatform(caller) && caller.codes.has('roles.grant-own'))

const allowedOn = (row: Pick<RoleRow, 'cid' | 'code' | 'builtIn'>, caller: Caller) => {
  const { codes } = caller
  const own = manages(caller, row)
  return [
    ...(own && codes.has('roles.update') ? ['update'] : []),
    ...(own && mayGrant(caller) ? ['grant'] : []),
    ...(mayGrant(caller) && codes.has('roles.create') && (isPlatform(caller) || row.code === 'USER') ? ['copy'] : []),
    ...(own && !row.builtIn && codes.has('roles.remove') ? ['remove'] : []),
  ]
}

export const presentRole = ({ menus: _, elements: __, ...row }: RoleRow, caller: Caller): Role => ({
  ...row,
  code: row.code as RoleCode,
  kind: row.kind as RoleKind,
  requireTotp: row.requireTotp === 1 ? 1 : 0,
  own: row.id === caller.roleId,
  allowed: allowedOn(row, caller),
})

/** A role with what it grants, if it lies in the caller's scope. */
export const findRole = async (db: Db, id: number, caller: Caller, lock = false): Promise<RoleRow | undefined> => {
  // What is granted must not change meanwhile; a change of the tree waits for roles only after this lock.
  if (lock) await lockTree(db)
  const query = db
    .select({ ...roleFields(caller), ...grantFields })
    .from(role)
    .leftJoin(company, eq(company.cid, role.cid))
    .where(and(eq(role.id, id), visibleTo(caller)))
  const [row] = await (lock ? query.for('update', { of: role }) : query)
  return row
}

export const roleRows: Rows<RoleRow, RoleChanges> = {
  name: 'roles',
  find: (db, id, caller, { lock }) => findRole(db, id, caller, lock),
  async save(db, { id }, changes, now) {
    await db
      .update(role)
      .set({ ...changes, ...nextVersion(role, now) })
      .where(eq(role.id, id))
  },
  present: presentRole,
}

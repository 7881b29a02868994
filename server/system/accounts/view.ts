/** An account as everyone reads it: the row with the names around it, without anything secret. */
import { and, eq, isNull, or, sql } from 'drizzle-orm'
import type { Account } from '../../../contract/system/accounts'
import type { Db } from '../../db/client'
import { inScope } from '../../http/scope'
import type { Caller } from '../../http/session'
import { company } from '../../partners/companies/table'
import { hospital } from '../../partners/hospitals/table'
import { contact } from '../../people/contacts/table'
import { mayActOn } from '../account-rights'
import { lockedUntil } from '../attempt-limits'
import { lastLogin } from '../last-login'
import { role } from '../roles/table'
import { account, accountTrainingBrand } from './table'

/** Not joined: the types lose a table that is joined with itself. */
const parentName = sql<string | null>`(
  select parent.name from ${account} parent where parent.uid = ${account.parentUid})`

const brands = sql<string[]>`array(
  select granted.brand from ${accountTrainingBrand} granted where granted.uid = ${account.uid} order by granted.brand)`

/** `reachable`: the caller may change the account, since it has no rights beyond theirs. */
export const accountView = (db: Db, caller: Caller) =>
  db
    .select({
      uid: account.uid,
      account: account.account,
      name: account.name,
      phone: account.phone,
      roleId: account.roleId,
      role: role.code,
      roleName: role.name,
      cid: account.cid,
      companyName: company.name,
      hid: account.hid,
      hospitalName: hospital.name,
      ctid: account.ctid,
      doctorName: contact.name,
      parentUid: account.parentUid,
      parentName,
      brands,
      status: account.status,
      expireDate: account.expireDate,
      mustChangePassword: account.mustChangePassword,
      totpSince: account.totpSince,
      lastLogin,
      lockedUntil,
      reachable: mayActOn(caller),
      created: account.created,
      updated: account.updated,
      version: account.version,
    })
    .from(account)
    .innerJoin(role, eq(role.id, account.roleId))
    .leftJoin(company, eq(company.cid, account.cid))
    .leftJoin(hospital, eq(hospital.hid, account.hid))
    .leftJoin(contact, eq(contact.ctid, account.ctid))
    .$dynamic()

type ViewRow = Awaited<ReturnType<typeof accountView>>[number]
export type AccountChanges = typeof account.$inferInsert

/** With the verb of the code that each needs. */
const actions = {
  update: 'update',
  status: 'status',
  'reset-password': 'reset-password',
  unlock: 'unlock',
  junior: 'create',
  remove: 'remove',
} as const
/** People cannot lock themselves out; one's own password is changed by giving the old one. */
const notToOneself = new Set<string>(['status', 'reset-password', 'unlock', 'remove'])

/** With what this caller may do with the account; below one's own account one may always make others. */
export const withAllowed =
  (caller: Caller) =>
  ({ reachable, ...row }: ViewRow): Account => ({
    ...row,
    status: row.status === 1 ? 1 : 0,
    mustChangePassword: row.mustChangePassword === 1 ? 1 : 0,
    allowed: Object.entries(actions)
      .filter(([, verb]) => caller.codes.has(`accounts.${verb}`))
      .map(([action]) => action)
      .filter((action) => (row.uid === caller.uid ? !notToOneself.has(action) : reachable)),
  })

/** Staff whom the caller may see, themselves always; trainers have calls of their own. */
export const visibleAccounts = (caller: Caller) => {
  const scope = inScope(caller, account)
  return and(isNull(account.trainingBrand), scope && or(scope, eq(account.uid, caller.uid)))
}

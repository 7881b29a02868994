/** Finding, keeping and showing the accounts of the screening edition. */
import { and, eq, inArray, sql } from 'drizzle-orm'
import { type ScreeningAccount, screeningAccountRoles } from '../../../contract/system/screening-accounts'
import { tableRows } from '../../crud/table-rows'
import type { Db } from '../../db/client'
import { inScope } from '../../http/scope'
import type { Caller } from '../../http/session'
import { company } from '../../partners/companies/table'
import { hospital } from '../../partners/hospitals/table'
import { mayActOn } from '../account-rights'
import { account } from '../accounts/table'
import { lastLogin } from '../last-login'
import { role } from '../roles/table'

const held = (column: string) => sql`array(select ${sql.raw(column)} from account_customer held
  join screening_customer seen on seen.customer_id = held.customer_id
  where held.uid = ${account.uid} order by seen.customer_id)`

export const accountView = (db: Db, caller: Caller) =>
  db
    .select({
      uid: account.uid,
      account: account.account,
      name: account.name,
      phone: account.phone,
      roleId: account.roleId,
      cid: sql<number>`${account.cid}`,
      companyName: company.name,
      hid: account.hid,
      hospitalName: hospital.name,
      customers: held('seen.customer_id') as ReturnType<typeof sql<number[]>>,
      customerNames: held('seen.name') as ReturnType<typeof sql<string[]>>,
      status: account.status,
      expireDate: account.expireDate,
      lastLogin,
      reachable: mayActOn(caller),
      created: account.created,
      updated: account.updated,
      version: account.version,
    })
    .from(account)
    .innerJoin(role, eq(role.id, account.roleId))
    .innerJoin(company, eq(company.cid, account.cid))
    .leftJoin(hospital, eq(hospital.hid, account.hid))
    .$dynamic()

export type AccountRow = Awaited<ReturnType<typeof accountView>>[number]
export type AccountChanges = Partial<typeof account.$inferInsert>

/** Accounts of the three roles of the edition in the caller's scope; contacts and screeners see none. */
const visibleAccounts = (caller: Caller) =>
  caller.customers === null
    ? and(inArray(account.roleId, [...screeningAccountRoles]), inScope(caller, account))
    : sql`false`

/** No person changes the own account here, nor one with rights beyond the own. */
export const isReachable = ({ uid, reachable }: AccountRow, caller: Caller): boolean => reachable && uid !== caller.uid

export const accountRows = tableRows({
  name: 'screening-accounts',
  table: account,
  key: 'uid',
  view: accountView,
  visibleTo: visibleAccounts,
  present: ({ reachable, ...row }: AccountRow, caller): ScreeningAccount => ({
    ...(row as unknown as ScreeningAccount),
    allowed: caller.codes.has('screening-accounts.update') && reachable && row.uid !== caller.uid ? ['update'] : [],
  }),
})

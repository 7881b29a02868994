/** The accounts of salespeople: their holders see the clinics that they look after, and no others. */
import { and, asc, eq } from 'drizzle-orm'
import type { accounts } from '../../../contract/system/accounts'
import type { Context } from '../../http/implement'
import { Refusal, refuseField } from '../../http/refusal'
import { ofOffice } from '../../http/scope'
import { businessDate } from '../../http/time'
import { salesperson } from '../../partners/salespeople/table'
import { givableRoles } from '../account-rights'
import { addAccount } from '../new-account'
import { role } from '../roles/table'
import { checkExpiry, companyOf } from './check'
import { accountRows } from './rows'
import { account } from './table'

type Calls = typeof accounts.calls

/** They sign in as employees of the agent. */
const ofEmployees = and(eq(role.code, 'USER'), eq(role.kind, 'employee'))

export const egRoles = async ({ db, caller, query }: Context<Calls['egRoles']>) => {
  const cid = await companyOf(db, caller, query.cid)
  return db
    .select({ id: role.id, name: role.name, code: role.code, kind: role.kind })
    .from(role)
    .where(and(givableRoles(caller, cid), ofEmployees))
    .orderBy(asc(role.id))
}

/** Holds the salesperson, so that two who make an account at once do not make two. */
const salespersonWithout = async ({ db, caller, body }: Context<Calls['createForSalesperson']>) => {
  const [found] = await db
    .select()
    .from(salesperson)
    .where(and(eq(salesperson.sid, body.sid), ofOffice(caller, salesperson.cid)))
    .for('no key update')
  if (!found) throw new Refusal('missing')
  const { name, status } = found
  if (status !== 1) throw new Refusal('stop', { message: { key: 'salesperson.disabled', params: { name } } })
  const [has] = await db.select({ account: account.account }).from(account).where(eq(account.sid, body.sid))
  if (has) throw new Refusal('stop', { message: { key: 'salesperson.accountExists', params: has } })
  return found
}

export const createForSalesperson = async (context: Context<Calls['createForSalesperson']>) => {
  const { db, caller, body, now, services } = context
  const { sid, cid, name, phone } = await salespersonWithout(context)
  checkExpiry(body.expireDate, businessDate(now, services.timeZone))
  const [offered] = await db
    .select({ id: role.id })
    .from(role)
    .where(and(eq(role.id, body.roleId), givableRoles(caller, cid), ofEmployees))
  if (!offered) throw refuseField('roleId', 'salesperson.onlyUser')
  const { password, ...fields } = body
  const uid = await addAccount(db, { ...fields, sid, cid, name, phone }, password, now)
  const made = await accountRows.find(db, uid, caller, { lock: false })
  if (!made) throw new Refusal('missing')
  return made
}

import { and, eq, inArray, sql } from 'drizzle-orm'
import { customerKinds } from '../../../contract/screening/screening-customers'
import { screeningRoles } from '../../../contract/screening-codes'
import { accountStates } from '../../../contract/system/accounts'
import { screeningAccounts } from '../../../contract/system/screening-accounts'
import { conditionsOf, inAnyOf, matching } from '../../crud/matching'
import type { Db } from '../../db/client'
import { anyContains } from '../../db/text'
import { type Context, implement } from '../../http/implement'
import { companyMeant } from '../../http/party'
import { hashPassword } from '../../http/passwords'
import { Refusal, refuseField } from '../../http/refusal'
import { inScope } from '../../http/scope'
import { type Caller, endSessions } from '../../http/session'
import { accountCustomer, screeningCustomer } from '../../screening/screening-customers/table'
import { checkGiven, openAccount } from '../account-service'
import { account } from '../accounts/table'
import { type AccountChanges, type AccountRow, accountRows, isReachable } from './rows'

type Calls = typeof screeningAccounts.calls
type On<Name extends keyof Calls> = Context<Calls[Name], AccountRow, AccountChanges>

const states = conditionsOf(account.status, accountStates)

const list = async (context: On<'list'>) => {
  const { query } = context
  const { cid, roleId, name, phone } = account
  return accountRows.page(context, {
    where: matching(query, {
      ...{ cid, roleId },
      keyword: (text) => anyContains([account.account, name, phone], text),
      customerId: (id) =>
        sql`exists (select from ${accountCustomer} held where held.uid = ${account.uid} and held.customer_id = ${id})`,
    }),
    chosen: inAnyOf(states, query.status),
    counts: states,
  })
}

interface Scope {
  roleId: number
  cid: number
  customers: readonly number[]
}

/** @throws Refusal at `customers` unless a contact has schools or communities of the company, and all others have none */
const assertCustomers = async (db: Db, caller: Caller, { roleId, cid, customers }: Scope) => {
  if (roleId !== screeningRoles.contact) {
    if (customers.length > 0) throw refuseField('customers', 'screeningAccount.onlyContacts')
    return
  }
  if (customers.length === 0) throw refuseField('customers', 'input.required')
  const { customerId, kind } = screeningCustomer
  const found = await db.$count(
    screeningCustomer,
    and(
      ...[inArray(customerId, [...customers]), eq(screeningCustomer.cid, cid), inScope(caller, screeningCustomer)],
      inArray(kind, [customerKinds.school, customerKinds.community]),
    ),
  )
  if (found < customers.length) throw refuseField('customers', 'screeningAccount.noCustomer')
}

const setCustomers = async (db: Db, uid: number, customers: readonly number[]) => {
  await db.delete(accountCustomer).where(eq(accountCustomer.uid, uid))
  if (customers.length > 0)
    await db.insert(accountCustomer).values(customers.map((customerId) => ({ uid, customerId })))
}

const create = async ({ db, caller, body, now }: On<'create'>) => {
  const { cid: asked, customers, ...fields } = body
  if (caller.customers !== null) throw new Refusal('forbidden')
  const cid = await companyMeant(db, caller, asked)
  await assertCustomers(db, caller, { roleId: fields.roleId, cid, customers })
  const uid = await openAccount(db, caller, { ...fields, cid, hid: fields.hid ?? caller.hid }, now)
  await setCustomers(db, uid, customers)
  const made = await accountRows.find(db, uid, caller, { lock: false })
  if (!made) throw new Refusal('missing')
  return made
}

const isSame = (one: readonly number[], other: readonly number[]) =>
  one.length === other.length && one.every((value) => other.includes(value))

const fieldsOf = ['name', 'phone', 'roleId', 'hid', 'status', 'expireDate'] as const

const update = async ({ db, caller, row, body, save, auditAs }: On<'update'>) => {
  if (!isReachable(row, caller))
    throw row.uid === caller.uid
      ? new Refusal('rule', { message: { key: 'account.own' } })
      : new Refusal('forbidden', { message: { key: 'account.outranked' } })
  const { version: _, password, customers = row.customers } = body
  const changed = fieldsOf.filter((field) => body[field] !== undefined && body[field] !== row[field])
  const changes = Object.fromEntries(changed.map((field) => [field, body[field]])) as Partial<AccountRow>
  const next = { ...row, ...changes }
  const isMoved = changed.includes('roleId') || changed.includes('hid')
  const isScoped = !isSame(customers, row.customers)
  if (isMoved || changed.includes('expireDate'))
    await checkGiven(db, caller, { ...next, expireDate: changed.includes('expireDate') ? next.expireDate : undefined })
  if (isScoped || changed.includes('roleId')) await assertCustomers(db, caller, { ...next, customers })
  if (changed.length === 0 && !isScoped && password === undefined) return undefined
  if (isScoped) await setCustomers(db, row.uid, customers)
  if (changed.length === 0 && !isScoped) auditAs('reset-password')
  await save({
    ...changes,
    ...(password !== undefined && { passwordHash: await hashPassword(password), mustChangePassword: 1 }),
  } as AccountChanges)
  if (next.status === 0) await endSessions(db, { uid: row.uid }, 'disabled')
  else if (password !== undefined) await endSessions(db, { uid: row.uid }, 'password')
  else if (isMoved || isScoped) await endSessions(db, { uid: row.uid }, 'permissions')
  return undefined
}

export const screeningAccountCalls = implement<Calls, AccountRow, AccountChanges>(
  screeningAccounts,
  { list, get: async () => undefined, create, update },
  accountRows,
)

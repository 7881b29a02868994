/** Lists of accounts: pages for the screen, and short lists to choose from. */
import { and, asc, count, desc, eq, exists, gte, inArray, isNotNull, isNull, or, type SQL } from 'drizzle-orm'
import type { QueryOf } from '../../../contract/core/call'
import { type AccountChoice, type AccountKind, accountStatus, type accounts } from '../../../contract/system/accounts'
import type { Db } from '../../db/client'
import { orderedBy } from '../../db/ordered-by'
import { endsWithText, hasText } from '../../db/text'
import type { Context } from '../../http/implement'
import type { Caller } from '../../http/session'
import { businessDate } from '../../http/time'
import { contact } from '../../people/contacts/table'
import { element } from '../menus/table'
import { role, roleElement } from '../roles/table'
import { companyOf } from './check'
import { account } from './table'
import { accountView, visibleAccounts, withAllowed } from './view'

type Calls = typeof accounts.calls
type Filter = QueryOf<Calls['list']>

/** Those whose role reviews orders of any kind; a clinic's own people never do. */
const isOrderAdministrator = (db: Db) =>
  and(
    isNull(account.hid),
    exists(
      db
        .select({ id: element.id })
        .from(roleElement)
        .innerJoin(element, eq(element.id, roleElement.elementId))
        .where(and(eq(roleElement.roleId, account.roleId), endsWithText(element.code, '-orders.review'))),
    ),
  )

const ofKind: Record<AccountKind, (db: Db) => SQL | undefined> = {
  platform: () => isNull(account.cid),
  company: () => and(isNotNull(account.cid), isNull(account.hid)),
  clinic: () => isNotNull(account.hid),
  orders: isOrderAdministrator,
}

/** A number that one may not see cannot be found by its digits either. */
const named = (keyword: string, caller: Caller) =>
  or(
    hasText(account.account, keyword),
    hasText(account.name, keyword),
    caller.codes.has('accounts.update') ? hasText(account.phone, keyword) : undefined,
  )

const matching = (db: Db, caller: Caller, cid: number, filter: Filter) =>
  and(
    visibleAccounts(caller),
    cid === 0 ? undefined : eq(account.cid, cid),
    filter.roleId === undefined ? undefined : eq(account.roleId, filter.roleId),
    filter.hid === undefined ? undefined : eq(account.hid, filter.hid),
    filter.kind && ofKind[filter.kind](db),
    filter.keyword ? named(filter.keyword, caller) : undefined,
  )

const columns = { uid: account.uid, account: account.account, name: account.name, created: account.created }

export const listAccounts = async ({ db, params, query, caller }: Context<Calls['list']>) => {
  if (params.cid !== 0) await companyOf(db, caller, params.cid)
  const { status, sort = [{ field: 'uid', descending: true }], page, size } = query
  const inAnyState = matching(db, caller, params.cid, query)
  const rows = await accountView(db, caller)
    .where(and(inAnyState, status && inArray(account.status, status)))
    .orderBy(...orderedBy(columns, sort), desc(account.uid))
    .limit(size)
    .offset((page - 1) * size)
  const found = await db
    .select({ status: account.status, accounts: count() })
    .from(account)
    .where(inAnyState)
    .groupBy(account.status)
  const total = found.reduce((sum, one) => sum + (status?.includes(one.status) === false ? 0 : one.accounts), 0)
  return {
    rows: rows.map(withAllowed(caller)),
    total,
    ...(query.counts === 1 && {
      counts: Object.fromEntries(found.map((one) => [String(one.status), one.accounts])),
    }),
  }
}

type Choosing<Name extends 'choices' | 'optometrists' | 'orderAdministrators'> = Context<Calls[Name]>
type Base = Pick<Choosing<'choices'>, 'db' | 'caller' | 'params' | 'now' | 'services'>

const choices = async ({ db, caller, params, now, services }: Base, condition?: SQL): Promise<AccountChoice[]> => {
  const cid = await companyOf(db, caller, params.cid)
  const today = businessDate(now, services.timeZone)
  return db
    .select({ uid: account.uid, name: account.name })
    .from(account)
    .innerJoin(role, eq(role.id, account.roleId))
    .leftJoin(contact, eq(contact.ctid, account.ctid))
    .where(
      and(
        visibleAccounts(caller),
        cid === null ? isNull(account.cid) : eq(account.cid, cid),
        eq(account.status, accountStatus.enabled),
        or(isNull(account.expireDate), gte(account.expireDate, today)),
        condition,
      ),
    )
    .orderBy(asc(account.name), asc(account.uid))
}

export const allChoices = (context: Choosing<'choices'>) => choices(context)

/** By their role, or as whom of the clinic's people they are known. */
export const optometrists = (context: Choosing<'optometrists'>) =>
  choices(context, or(eq(role.code, 'OPTRIST'), eq(contact.type, 'contact_optrist')))

export const orderAdministrators = (context: Choosing<'orderAdministrators'>) =>
  choices(context, isOrderAdministrator(context.db))

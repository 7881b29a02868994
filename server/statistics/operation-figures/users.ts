/** Which accounts are in use: when each signed in last, and how much it did in a period. */
import { and, asc, count, eq, gte, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm'
import { type AccountUse, silentAccountDays } from '../../../contract/statistics/operation-figures'
import { accountStatus } from '../../../contract/system/accounts'
import { loginRecordType } from '../../../contract/system/login-record-types'
import { matching } from '../../crud/matching'
import { anyContains } from '../../db/text'
import { inScope } from '../../http/scope'
import { audit } from '../../http/table'
import { company } from '../../partners/companies/table'
import { hospital } from '../../partners/hospitals/table'
import { account, loginRecord } from '../../system/accounts/table'
import { role } from '../../system/roles/table'
import { type AskedPeriod, periodOf } from '../family/periods'
import type { Asked } from './clinics'
import { sortedBy } from './sorted-by'

export interface UserQuery extends AskedPeriod {
  keyword?: string | undefined
  cid?: number | undefined
  hid?: number | undefined
  status?: number[] | undefined
  silent?: 1 | undefined
  sort?: readonly { field: string; descending: boolean }[] | undefined
}

type AskedUsers = Asked<UserQuery> & { now: number }

const day = 86_400

const signIns = (condition?: SQL) =>
  and(eq(loginRecord.uid, account.uid), eq(loginRecord.type, loginRecordType.signedIn), condition)

const useOf = ({ db, caller, query, now, timeZone }: AskedUsers) => {
  const period = periodOf(query, caller.today, timeZone)
  const inPeriod = and(gte(loginRecord.at, period.from), lt(loginRecord.at, period.until))
  const lastLogin = sql`(select max(${loginRecord.at}) from ${loginRecord} where ${signIns()})`
  return db
    .select({
      uid: account.uid,
      account: account.account,
      name: sql<string>`${account.name}`.as('person'),
      roleName: sql<string>`${role.name}`.as('role_name'),
      cid: account.cid,
      companyName: sql<string | null>`${company.name}`.as('company_name'),
      hid: account.hid,
      hospitalName: sql<string | null>`${hospital.name}`.as('hospital_name'),
      status: account.status,
      created: account.created,
      lastLogin: sql<number | null>`${lastLogin}`.mapWith(loginRecord.at).as('last_login'),
      logins: sql<number>`(select count(*) from ${loginRecord} where ${signIns(inPeriod)})`
        .mapWith(Number)
        .as('logins'),
      silent: sql<0 | 1>`(${eq(account.status, accountStatus.enabled)}
        and ${lt(sql`coalesce(${lastLogin}, ${account.created})`, sql`to_timestamp(${now - silentAccountDays * day})`)})::int`
        .mapWith(Number)
        .as('silent'),
    })
    .from(account)
    .innerJoin(role, eq(role.id, account.roleId))
    .leftJoin(company, eq(company.cid, account.cid))
    .leftJoin(hospital, eq(hospital.hid, account.hid))
    .where(
      and(
        inScope(caller, account),
        // Trainers of brands sign in elsewhere, and have lists of their own.
        isNull(account.trainingBrand),
        matching(query, {
          ...{ cid: account.cid, hid: account.hid, status: account.status },
          keyword: (text) => anyContains([account.account, account.name], text),
        }),
      ),
    )
    .as('used')
}

/** How much each of these accounts changed in the period. */
const actionsOf = async ({ db, caller, query, timeZone }: AskedUsers, uids: readonly number[]) => {
  const { from, until } = periodOf(query, caller.today, timeZone)
  const rows =
    uids.length === 0
      ? []
      : await db
          .select({ uid: audit.uid, actions: count() })
          .from(audit)
          .where(and(inArray(audit.uid, [...uids]), gte(audit.at, from), lt(audit.at, until)))
          .groupBy(audit.uid)
  const actions = new Map(rows.map((row) => [row.uid, row.actions]))
  return (uid: number) => actions.get(uid) ?? 0
}

/** The accounts that are asked for, all of them unless a page is named. */
export const usersOf = async (asked: AskedUsers, part?: { page: number; size: number }) => {
  const { db, query } = asked
  const used = useOf(asked)
  const { uid, lastLogin, logins } = used
  const where = query.silent === 1 ? eq(used.silent, 1) : undefined
  const rows = db
    .select()
    .from(used)
    .where(where)
    .orderBy(...sortedBy({ uid, account: used.account, lastLogin, logins }, query.sort, 'lastLogin'), asc(uid))
    .$dynamic()
  const found = part ? await rows.limit(part.size).offset((part.page - 1) * part.size) : await rows
  const actions = await actionsOf(
    asked,
    found.map((row) => row.uid),
  )
  const total = part ? await db.$count(db.select().from(used).where(where).as('matching')) : found.length
  return {
    rows: found.map(
      (row): AccountUse => ({
        ...row,
        status: row.status === 1 ? 1 : 0,
        silent: row.silent === 1 ? 1 : 0,
        actions: actions(row.uid),
      }),
    ),
    total,
  }
}

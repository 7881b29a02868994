/** How often the people of each clinic come. */
import { and, asc, count, eq, gte, max, sql } from 'drizzle-orm'
import { accountStatus } from '../../../contract/system/accounts'
import { loginRecordType } from '../../../contract/system/login-record-types'
import type { DayOfLogins, loginRecords } from '../../../contract/system/login-records'
import { rowsOf } from '../../db/client'
import { hasText } from '../../db/text'
import type { Context } from '../../http/implement'
import { Refusal } from '../../http/refusal'
import { inScope } from '../../http/scope'
import { businessDate, startOfDate } from '../../http/time'
import { company } from '../../partners/companies/table'
import { hospital } from '../../partners/hospitals/table'
import { account, loginRecord } from '../accounts/table'
import { within } from './list'

type Calls = typeof loginRecords.calls

const ofClinic = eq(account.hid, hospital.hid)

export const loginsPerClinic = async ({ db, query, caller, services: { timeZone } }: Context<Calls['hospital']>) => {
  const { keyword, sort = [{ field: 'logins', descending: true }], page, size } = query
  const signedIn = db
    .select({
      hid: loginRecord.hid,
      logins: count().as('logins'),
      lastLogin: max(loginRecord.at).as('last_login'),
    })
    .from(loginRecord)
    .where(and(inScope(caller, loginRecord), eq(loginRecord.type, loginRecordType.signedIn), within(query, timeZone)))
    .groupBy(loginRecord.hid)
    .as('signed_in')
  const logins = sql<number>`coalesce(${signedIn.logins}, 0)`.mapWith(Number)
  const columns = { hid: hospital.hid, name: hospital.name, logins, lastLogin: signedIn.lastLogin }
  const matching = and(inScope(caller, hospital), keyword ? hasText(hospital.name, keyword) : undefined)
  const shown = db
    .select({
      hid: hospital.hid,
      name: hospital.name,
      cid: hospital.cid,
      companyName: company.name,
      accounts: db.$count(account, and(ofClinic, eq(account.status, accountStatus.enabled))),
      logins,
      lastLogin: signedIn.lastLogin,
    })
    .from(hospital)
    .innerJoin(company, eq(company.cid, hospital.cid))
    .leftJoin(signedIn, eq(signedIn.hid, hospital.hid))
    .where(matching)
    .orderBy(
      ...sort.map(({ field, descending }) =>
        descending
          ? sql`${columns[field as keyof typeof columns]} desc nulls last`
          : asc(columns[field as keyof typeof columns]),
      ),
      asc(hospital.hid),
    )
    .limit(size)
    .offset((page - 1) * size)
  const [rows, total] = await Promise.all([shown, db.$count(hospital, matching)])
  return { rows, total }
}

const daySeconds = 86_400
const shownDays = 30
/** Neither a success nor a step towards one. */
const steps = [loginRecordType.signedIn, loginRecordType.signedOut, loginRecordType.totpAsked]

export const chartOfClinic = async ({
  db,
  caller,
  params: { hid },
  now,
  services: { timeZone },
}: Context<Calls['charts']>) => {
  const [clinic] = await db
    .select({ hid: hospital.hid })
    .from(hospital)
    .where(and(eq(hospital.hid, hid), inScope(caller, hospital)))
  if (!clinic) throw new Refusal('missing')
  const first = startOfDate(businessDate(now, timeZone), timeZone) - (shownDays - 1) * daySeconds
  const found = await rowsOf<DayOfLogins>(
    db,
    sql`select to_char(${loginRecord.at} at time zone ${timeZone}, 'YYYY-MM-DD') as date,
          (count(*) filter (where ${loginRecord.type} = ${loginRecordType.signedIn}))::int as logins,
          (count(*) filter (where ${loginRecord.type} not in ${steps}))::int as failures
        from ${loginRecord}
        where ${and(eq(loginRecord.hid, hid), gte(loginRecord.at, first))}
        group by 1`,
  )
  const days = new Map(found.map((day) => [day.date, day]))
  return Array.from({ length: shownDays }, (_, day): DayOfLogins => {
    // Noon, so that a day of 23 or 25 hours leads to no other date.
    const date = businessDate(first + (day + 0.5) * daySeconds, timeZone)
    return days.get(date) ?? { date, logins: 0, failures: 0 }
  })
}

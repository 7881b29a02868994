/** The lists of salespeople, and of the clinics with those who look after them. */
import { and, asc, count, desc, eq, exists, ilike, inArray, notExists, or, type SQL, sql } from 'drizzle-orm'
import type { Customer, salespeople } from '../../../contract/partners/salespeople'
import type { Db } from '../../db/client'
import { orderedBy } from '../../db/ordered-by'
import { anyContains, contains } from '../../db/text'
import type { Context } from '../../http/implement'
import { Refusal } from '../../http/refusal'
import { inScope } from '../../http/scope'
import type { Caller } from '../../http/session'
import { company } from '../companies/table'
import { hospital, hospitalSetting, salespersonHospital } from '../hospitals/table'
import { salespersonRows, salespersonView, seesPhones, visibleTo } from './rows'
import { salesperson } from './table'

type Calls = typeof salespeople.calls

const accepted = 1
const enabled = 1
const ownValues = 1

/** Refuses a company that the caller does not see. */
const checkCompany = async (db: Db, caller: Caller, cid: number) => {
  const [asked] = await db.select({ cid: company.cid }).from(company).where(eq(company.cid, cid))
  if (!asked || (caller.cid !== null && caller.cid !== cid)) throw new Refusal('missing')
}

const assignments = (db: Db) =>
  db
    .select({ one: sql`1` })
    .from(salespersonHospital)
    .innerJoin(hospital, eq(hospital.hid, salespersonHospital.hid))
    .$dynamic()

const listOf = async (
  { db, caller, query }: Pick<Context<Calls['list']>, 'db' | 'caller' | 'query'>,
  ofCompany: SQL | undefined,
) => {
  const { keyword, status, askRole, sort = [], page, size } = query
  const inAnyState = and(
    visibleTo(caller),
    ofCompany,
    askRole === undefined ? undefined : sql`${askRole} = any(${salesperson.askRoles})`,
    keyword
      ? or(
          ilike(salesperson.name, contains(keyword)),
          seesPhones(caller) ? ilike(salesperson.phone, contains(keyword)) : undefined,
          exists(
            assignments(db).where(
              and(eq(salespersonHospital.sid, salesperson.sid), ilike(hospital.name, contains(keyword))),
            ),
          ),
        )
      : undefined,
  )
  const rows = await salespersonView(db)
    .where(and(inAnyState, status && inArray(salesperson.status, status)))
    .orderBy(...orderedBy(salesperson, sort), desc(salesperson.sid))
    .limit(size)
    .offset((page - 1) * size)
  const found = await db
    .select({ state: salesperson.status, people: count() })
    .from(salesperson)
    .where(inAnyState)
    .groupBy(salesperson.status)
  const sum = (all: typeof found) => all.reduce((total, { people }) => total + people, 0)
  const states = Object.fromEntries(found.map(({ state, people }) => [state, people]))
  return {
    rows,
    total: sum(found.filter(({ state }) => status?.includes(state) ?? true)),
    ...(query.counts === 1 && { counts: { 0: 0, 1: 0, ...states, all: sum(found) } }),
  }
}

export const listSalespeople = async (context: Context<Calls['list']>) => {
  const { db, caller, params } = context
  await checkCompany(db, caller, params.cid)
  return listOf(context, eq(salesperson.cid, params.cid))
}

export const listAll = (context: Context<Calls['adminList']>) => {
  const { cid } = context.query
  return listOf(context, cid === undefined ? undefined : eq(salesperson.cid, cid))
}

export const choices = async ({ db, caller, params: { cid }, now }: Context<Calls['choices']>) => {
  await checkCompany(db, caller, cid)
  const rows = await salespersonView(db)
    .where(and(eq(salesperson.cid, cid), eq(salesperson.status, enabled), visibleTo(caller)))
    .orderBy(asc(salesperson.name), asc(salesperson.sid))
  return rows.map((row) => {
    const { sid, name, phone } = salespersonRows.present(row, caller, now) as {
      sid: number
      name: string
      phone: string
    }
    return { sid, name, phone, hospitals: row.hospitals.length }
  })
}

/** By its own settings, or those of its agent. */
const egDbAuth = sql<0 | 1>`coalesce((
  select ${hospitalSetting.egDbAuth} from ${hospitalSetting}
  where ${hospitalSetting.cid} = ${hospital.cid}
    and (${hospitalSetting.hid} = ${hospital.hid} and ${hospitalSetting.authSettingType} = ${ownValues}
      or ${hospitalSetting.hid} is null)
  order by ${hospitalSetting.hid} nulls last limit 1), 0)`

const lookedAfterBy = sql<Customer['salespeople']>`(
  select coalesce(json_agg(json_build_object('sid', ${salesperson.sid}, 'name', ${salesperson.name},
    'askRoles', ${salesperson.askRoles}, 'sms', ${salespersonHospital.sms}) order by ${salesperson.sid}), '[]')
  from ${salespersonHospital} join ${salesperson} on ${salesperson.sid} = ${salespersonHospital.sid}
  where ${salespersonHospital.hid} = ${hospital.hid} and ${salesperson.status} = ${enabled})`

/** The enabled salespeople who look after the clinic at hand. */
const assignmentsOf = (db: Db) => (condition?: SQL) =>
  db
    .select({ one: sql`1` })
    .from(salespersonHospital)
    .innerJoin(salesperson, and(eq(salesperson.sid, salespersonHospital.sid), eq(salesperson.status, enabled)))
    .where(and(eq(salespersonHospital.hid, hospital.hid), condition))

export const listCustomers = async ({ db, caller, query }: Context<Calls['customers']>) => {
  const { keyword, cid, sid, unattended, sort = [], page, size } = query
  const assigned = assignmentsOf(db)
  const where = and(
    inScope(caller, hospital),
    eq(hospital.status, accepted),
    cid === undefined ? undefined : eq(hospital.cid, cid),
    anyContains([hospital.name, hospital.region], keyword),
    query.egDbAuth === 1 ? eq(egDbAuth, 1) : undefined,
    sid === undefined ? undefined : exists(assigned(eq(salesperson.sid, sid))),
    unattended === 1 ? notExists(assigned()) : undefined,
  )
  const shown = db
    .select({
      hid: hospital.hid,
      name: hospital.name,
      cid: hospital.cid,
      companyName: company.name,
      region: hospital.region,
      contact: hospital.contact,
      egDbAuth,
      salespeople: lookedAfterBy,
    })
    .from(hospital)
    .innerJoin(company, eq(company.cid, hospital.cid))
    .where(where)
    .orderBy(...orderedBy(hospital, sort), asc(hospital.hid))
    .limit(size)
    .offset((page - 1) * size)
  const [rows, total] = await Promise.all([shown, db.$count(hospital, where)])
  return { rows, total }
}

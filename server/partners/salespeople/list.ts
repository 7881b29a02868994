/** The lists of salespeople, and of the clinics with those who look after them. */
import { and, asc, eq, exists, notExists, or, type SQL, sql } from 'drizzle-orm'
import type { Customer, salespeople } from '../../../contract/partners/salespeople'
import { conditionsOf, inAnyOf, matching } from '../../crud/matching'
import type { Db } from '../../db/client'
import { orderedBy } from '../../db/ordered-by'
import { anyContains } from '../../db/text'
import type { Context } from '../../http/implement'
import { checkCompany } from '../../http/party'
import { inScope } from '../../http/scope'
import { egDbAuth } from '../clinic-terms'
import { company } from '../companies/table'
import { hospital, salespersonHospital } from '../hospitals/table'
import { salespersonRows, salespersonView, seesPhones, visibleTo } from './rows'
import { salesperson } from './table'

type Calls = typeof salespeople.calls

const accepted = 1
const enabled = 1

const assignments = (db: Db) =>
  db
    .select({ one: sql`1` })
    .from(salespersonHospital)
    .innerJoin(hospital, eq(hospital.hid, salespersonHospital.hid))
    .$dynamic()

const states = conditionsOf(salesperson.status, [{ value: 0 }, { value: 1 }])

const listOf = (context: Pick<Context<Calls['list']>, 'db' | 'caller' | 'query'>, cid: number | undefined) => {
  const { db, caller, query } = context
  const named = (text: string) =>
    or(
      anyContains(seesPhones(caller) ? [salesperson.name, salesperson.phone] : [salesperson.name], text),
      exists(
        assignments(db).where(and(eq(salespersonHospital.sid, salesperson.sid), anyContains([hospital.name], text))),
      ),
    )
  return salespersonRows.page(context, {
    where: matching(
      { ...query, cid },
      { cid: salesperson.cid, askRole: (role) => sql`${role} = any(${salesperson.askRoles})`, keyword: named },
    ),
    chosen: inAnyOf(states, query.status),
    counts: { ...states, all: undefined },
  })
}

export const listSalespeople = async (context: Context<Calls['list']>) => {
  const { db, caller, params } = context
  await checkCompany(db, caller, params.cid)
  return listOf(context, params.cid)
}

export const listAll = (context: Context<Calls['adminList']>) => listOf(context, context.query.cid)

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

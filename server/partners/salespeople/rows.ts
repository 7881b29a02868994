/** Finding, keeping and showing salespeople. */
import { eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { Salesperson } from '../../../contract/partners/salespeople'
import { tableRows } from '../../crud/table-rows'
import type { Db } from '../../db/client'
import { maskedPhone } from '../../http/masked-phone'
import type { Caller } from '../../http/session'
import { account } from '../../system/accounts/table'
import { company } from '../companies/table'
import { hospital, salespersonHospital } from '../hospitals/table'
import { ofSalespeople } from '../salesperson-scope'
import { salesperson } from './table'

const hospitals = sql<Salesperson['hospitals']>`(
  select coalesce(json_agg(json_build_object('id', ${salespersonHospital.id}, 'hid', ${hospital.hid},
    'name', ${hospital.name}, 'sms', ${salespersonHospital.sms}) order by ${hospital.name}, ${hospital.hid}), '[]')
  from ${salespersonHospital} join ${hospital} on ${hospital.hid} = ${salespersonHospital.hid}
  where ${salespersonHospital.sid} = ${salesperson.sid})`

export const salespersonView = (db: Db) =>
  db
    .select({
      ...getTableColumns(salesperson),
      companyName: company.name,
      hospitals,
      accountUid: account.uid,
      account: account.account,
      accountStatus: account.status,
    })
    .from(salesperson)
    .innerJoin(company, eq(company.cid, salesperson.cid))
    .leftJoin(account, eq(account.sid, salesperson.sid))
    .$dynamic()

export type SalespersonRow = Awaited<ReturnType<typeof salespersonView>>[number]
export type SalespersonChanges = Partial<typeof salesperson.$inferInsert>

/** A salesperson sees themselves, and none of the others. */
export const visibleTo = (caller: Caller): SQL | undefined => ofSalespeople(caller, salesperson)

/** Of others; one's own is one's own. */
export const seesPhones = ({ codes }: Caller) => codes.has('salespeople.update')

const actions: readonly { action: string; code: string; when?: (row: SalespersonRow) => boolean }[] = [
  { action: 'update', code: 'salespeople.update' },
  { action: 'sms', code: 'salespeople.sms' },
  {
    action: 'account',
    code: 'accounts.create',
    when: ({ accountUid, status }) => accountUid === null && status === 1,
  },
  {
    action: 'remove',
    code: 'salespeople.remove',
    when: ({ accountUid, hospitals }) => accountUid === null && hospitals.length === 0,
  },
]

/** Salespeople do not choose which clinics they see. */
export const actionsOf = (row: SalespersonRow, { codes, sid }: Caller) =>
  actions
    .filter(({ action, code, when }) => codes.has(code) && (sid === null || action === 'sms') && (when?.(row) ?? true))
    .map(({ action }) => action)

export const salespersonRows = tableRows({
  name: 'salespeople',
  table: salesperson,
  key: 'sid',
  view: salespersonView,
  visibleTo,
  present(row, caller): Salesperson {
    return {
      ...row,
      phone: seesPhones(caller) || row.sid === caller.sid ? row.phone : maskedPhone(row.phone),
      askRoles: row.askRoles as Salesperson['askRoles'],
      accountStatus: row.accountStatus === null ? null : row.accountStatus === 1 ? 1 : 0,
      status: row.status === 1 ? 1 : 0,
      allowed: actionsOf(row, caller),
    }
  },
})

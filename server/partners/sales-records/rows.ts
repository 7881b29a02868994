/** Finding and showing sales records. */
import { eq, getTableColumns, type SQL } from 'drizzle-orm'
import { type SalesRecord, salesRecordHours, salesRecords } from '../../../contract/partners/sales-records'
import { tableRows } from '../../crud/table-rows'
import type { Db } from '../../db/client'
import type { Caller } from '../../http/session'
import { account } from '../../system/accounts/table'
import { company } from '../companies/table'
import { hospital } from '../hospitals/table'
import { salesperson } from '../salespeople/table'
import { ofSalespeople } from '../salesperson-scope'
import { salesRecord } from './table'

export const salesRecordView = (db: Db) =>
  db
    .select({
      ...getTableColumns(salesRecord),
      ...{ salespersonName: salesperson.name, cid: salesperson.cid, companyName: company.name },
      ...{ hospitalName: hospital.name, operatorName: account.name },
    })
    .from(salesRecord)
    .innerJoin(salesperson, eq(salesperson.sid, salesRecord.sid))
    .innerJoin(company, eq(company.cid, salesperson.cid))
    .innerJoin(account, eq(account.uid, salesRecord.operatorId))
    .leftJoin(hospital, eq(hospital.hid, salesRecord.hid))
    .$dynamic()

export type SalesRecordRow = Awaited<ReturnType<typeof salesRecordView>>[number]
export type SalesRecordChanges = Partial<typeof salesRecord.$inferInsert>

/** Also those of clinics that the salesperson no longer looks after, or that have gone to another agent. */
export const visibleTo = (caller: Caller): SQL | undefined => ofSalespeople(caller, salesperson)

/** Whether the caller may still correct it: the account that entered it, and its salesperson. */
export const isOpenTo = ({ sid, operatorId, created }: SalesRecordRow, caller: Caller, now: number): boolean =>
  (operatorId === caller.uid || sid === caller.sid) && now - created <= salesRecordHours * 3600

export const presentSalesRecord = (row: SalesRecordRow, caller: Caller, now: number): SalesRecord => ({
  ...row,
  allowed: caller.codes.has('sales-records.update') && isOpenTo(row, caller, now) ? ['update'] : [],
})

export const salesRecordRows = tableRows({
  name: salesRecords.name,
  table: salesRecord,
  key: 'salesRecordId',
  view: salesRecordView,
  visibleTo,
  present: presentSalesRecord,
})

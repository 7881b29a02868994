/** Finding and showing payments of clinics. */
import { eq, getTableColumns, sql } from 'drizzle-orm'
import { type ClinicPayment, clinicPayments, paymentState } from '../../../contract/orders/clinic-payments'
import { permitted, tableRows } from '../../crud/table-rows'
import type { Db } from '../../db/client'
import { inScope } from '../../http/scope'
import type { Caller } from '../../http/session'
import { company } from '../../partners/companies/table'
import { hospital } from '../../partners/hospitals/table'
import { account } from '../../system/accounts/table'
import { clinicPayment } from './table'

/** What counts on no order yet, fen. */
export const advanceOf = sql<number>`case when ${clinicPayment.status} = 0
  then ${clinicPayment.amount} - ${clinicPayment.allocated} else 0 end`.mapWith(Number)

export const clinicPaymentView = (db: Db) =>
  db
    .select({
      ...getTableColumns(clinicPayment),
      ...{ advance: advanceOf, companyName: company.name, hospitalName: hospital.name, operatorName: account.name },
    })
    .from(clinicPayment)
    .innerJoin(company, eq(company.cid, clinicPayment.cid))
    .innerJoin(hospital, eq(hospital.hid, clinicPayment.hid))
    .innerJoin(account, eq(account.uid, clinicPayment.operatorId))
    .$dynamic()

export type ClinicPaymentRow = Awaited<ReturnType<typeof clinicPaymentView>>[number]
export type ClinicPaymentChanges = Partial<typeof clinicPayment.$inferInsert>

export const presentClinicPayment = (row: ClinicPaymentRow, caller: Caller): ClinicPayment => ({
  ...(row as Omit<ClinicPayment, 'allowed'>),
  allowed:
    row.status === paymentState.posted
      ? permitted(caller, clinicPayments.name, [...(row.advance > 0 ? (['allocate'] as const) : []), 'reverse'])
      : [],
})

export const clinicPaymentRows = tableRows({
  name: clinicPayments.name,
  table: clinicPayment,
  key: 'paymentId',
  view: clinicPaymentView,
  visibleTo: (caller) => inScope(caller, clinicPayment),
  present: presentClinicPayment,
})

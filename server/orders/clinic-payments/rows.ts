/** Finding and showing payments of clinics. */
import { eq, getTableColumns } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { type ClinicPayment, clinicPayments } from '../../../contract/orders/clinic-payments'
import { tableRows } from '../../crud/table-rows'
import type { Db } from '../../db/client'
import { inScope } from '../../http/scope'
import type { Caller } from '../../http/session'
import { stockIn } from '../../inventory/stock-ins/table'
import { company } from '../../partners/companies/table'
import { hospital } from '../../partners/hospitals/table'
import { account } from '../../system/accounts/table'
import { advanceOf } from '../clinic-account-service'
import { clinicPayment } from './table'

const original = alias(clinicPayment, 'original')

export const clinicPaymentView = (db: Db) =>
  db
    .select({
      ...getTableColumns(clinicPayment),
      ...{ advance: advanceOf, backOfNo: original.paymentNo, returnNo: stockIn.no },
      ...{ companyName: company.name, hospitalName: hospital.name, operatorName: account.name },
    })
    .from(clinicPayment)
    .innerJoin(company, eq(company.cid, clinicPayment.cid))
    .innerJoin(hospital, eq(hospital.hid, clinicPayment.hid))
    .innerJoin(account, eq(account.uid, clinicPayment.operatorId))
    .leftJoin(original, eq(original.paymentId, clinicPayment.backOf))
    .leftJoin(stockIn, eq(stockIn.stockinId, clinicPayment.returnId))
    .$dynamic()

export type ClinicPaymentRow = Awaited<ReturnType<typeof clinicPaymentView>>[number]
export type ClinicPaymentChanges = Partial<typeof clinicPayment.$inferInsert>

export const presentClinicPayment = (row: ClinicPaymentRow, caller: Caller, now: number): ClinicPayment => ({
  ...(row as Omit<ClinicPayment, 'allowed'>),
  allowed: clinicPayments.offers(row, { uid: caller.uid, hid: caller.hid, codes: caller.codes, now }),
})

export const clinicPaymentRows = tableRows({
  name: clinicPayments.name,
  table: clinicPayment,
  key: 'paymentId',
  view: clinicPaymentView,
  visibleTo: (caller) => inScope(caller, clinicPayment),
  present: presentClinicPayment,
})

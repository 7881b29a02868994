/** How the customers of screening centres are found, kept and shown. */
import { eq, getTableColumns, sql } from 'drizzle-orm'
import { type ScreeningCustomer, screeningCustomers } from '../../../contract/screening/screening-customers'
import { permitted, tableRows } from '../../crud/table-rows'
import type { Db } from '../../db/client'
import { company } from '../../partners/companies/table'
import { hospital } from '../../partners/hospitals/table'
import { ofOwnCustomers } from '../scope'
import { screeningCustomer } from './table'

const view = (db: Db) =>
  db
    .select({
      ...getTableColumns(screeningCustomer),
      companyName: company.name,
      hospitalName: hospital.name,
      classes: sql<number>`(select count(*)::int from screening_class taught
        where taught.customer_id = ${screeningCustomer.customerId} and taught.status = 1)`,
      subjects: sql<number>`(select count(*)::int from screening_subject there
        where there.customer_id = ${screeningCustomer.customerId} and there.status = 1 and there.merged_into is null)`,
    })
    .from(screeningCustomer)
    .innerJoin(company, eq(company.cid, screeningCustomer.cid))
    .leftJoin(hospital, eq(hospital.hid, screeningCustomer.hid))
    .$dynamic()

export type CustomerRow = Awaited<ReturnType<typeof view>>[number]
export type CustomerChanges = Partial<typeof screeningCustomer.$inferInsert>

export const customerRows = tableRows({
  name: screeningCustomers.name,
  table: screeningCustomer,
  key: 'customerId',
  view,
  visibleTo: ofOwnCustomers,
  present: (row: CustomerRow, caller): ScreeningCustomer => ({
    ...(row as ScreeningCustomer),
    allowed: permitted(caller, screeningCustomers.name, ['update']),
  }),
})

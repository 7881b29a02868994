/** How classes of schools are found, kept and shown. */
import { asc, desc, eq, getTableColumns, sql } from 'drizzle-orm'
import { classStatus, type ScreeningClass, screeningClasses } from '../../../contract/screening/screening-classes'
import { permitted, tableRows } from '../../crud/table-rows'
import type { Db } from '../../db/client'
import { ofOwnCustomers } from '../scope'
import { screeningCustomer } from '../screening-customers/table'
import { gradeOrder, screeningClass } from './table'

const view = (db: Db) =>
  db
    .select({
      ...getTableColumns(screeningClass),
      cid: screeningCustomer.cid,
      hid: screeningCustomer.hid,
      customerName: screeningCustomer.name,
      schoolStage: screeningCustomer.stage,
      subjects: sql<number>`(select count(*)::int from screening_subject pupil where pupil.class_id = ${screeningClass.classId}
        and pupil.status = case ${screeningClass.status} when 1 then 1 else 3 end and pupil.merged_into is null)`,
    })
    .from(screeningClass)
    .innerJoin(screeningCustomer, eq(screeningCustomer.customerId, screeningClass.customerId))
    .$dynamic()

export type ClassRow = Awaited<ReturnType<typeof view>>[number]
export type ClassChanges = Partial<typeof screeningClass.$inferInsert>

export const classRows = tableRows({
  name: screeningClasses.name,
  table: screeningClass,
  key: 'classId',
  view,
  visibleTo: ofOwnCustomers,
  present: ({ schoolStage: _, ...row }: ClassRow, caller): ScreeningClass => ({
    ...(row as ScreeningClass),
    allowed: row.status === classStatus.here ? permitted(caller, screeningClasses.name, ['update']) : [],
  }),
})

/** School by school, the latest year first, from the youngest class to the oldest. */
export const classOrder = [
  asc(screeningClass.customerId),
  desc(screeningClass.year),
  asc(gradeOrder),
  asc(screeningClass.stage),
  asc(screeningClass.no),
]

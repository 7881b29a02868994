/** How protection guards are found, kept and shown. */
import { and, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm'
import { type GuardDevice, screeningGuardDevices } from '../../../contract/screening/screening-guard-devices'
import { permitted, tableRows } from '../../crud/table-rows'
import type { Db } from '../../db/client'
import { inScope } from '../../http/scope'
import type { Caller } from '../../http/session'
import { screeningClass } from '../screening-classes/table'
import { screeningCustomer } from '../screening-customers/table'
import { screeningSubject } from '../screening-subjects/table'
import { guardDevice } from './table'

const { tokenHash: _, ...columns } = getTableColumns(guardDevice)

const view = (db: Db) =>
  db
    .select({
      ...columns,
      status: sql<0 | 1>`case when ${guardDevice.sid} is null then 0 else 1 end`,
      name: screeningSubject.name,
      customerId: screeningSubject.customerId,
      customerName: screeningCustomer.name,
      grade: screeningClass.grade,
      classNo: screeningClass.no,
    })
    .from(guardDevice)
    .leftJoin(screeningSubject, eq(screeningSubject.sid, guardDevice.sid))
    .leftJoin(screeningCustomer, eq(screeningCustomer.customerId, screeningSubject.customerId))
    .leftJoin(screeningClass, eq(screeningClass.classId, screeningSubject.classId))
    .$dynamic()

export type GuardDeviceRow = Awaited<ReturnType<typeof view>>[number]
export type GuardDeviceChanges = Partial<typeof guardDevice.$inferInsert>

/** The devices of the company, or of the clinic; of a contact's schools those that are worn there. */
const visibleTo = (caller: Caller): SQL | undefined =>
  and(
    inScope(caller, guardDevice),
    caller.customers === null ? undefined : inArray(screeningSubject.customerId, [...caller.customers]),
  )

export const presentGuard = (row: GuardDeviceRow, caller: Caller): GuardDevice => ({
  ...row,
  allowed: row.sid === null ? [] : permitted(caller, screeningGuardDevices.name, ['unbind']),
})

export const guardDeviceRows = tableRows({
  name: screeningGuardDevices.name,
  table: guardDevice,
  key: 'deviceId',
  view,
  visibleTo,
  present: presentGuard,
})

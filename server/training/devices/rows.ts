/** Finding, keeping and showing training devices. */
import { eq, getTableColumns } from 'drizzle-orm'
import { type Device, devices, offlineDays } from '../../../contract/training/devices'
import { permitted, tableRows } from '../../crud/table-rows'
import type { Db } from '../../db/client'
import type { Caller } from '../../http/session'
import { company } from '../../partners/companies/table'
import { hospital } from '../../partners/hospitals/table'
import { trainingBrand } from '../brands/table'
import { devicesInScope } from '../device-scope'
import { device } from './table'

const { operatorId: _, tokenHash: __, tokenBy: ___, ...columns } = getTableColumns(device)

export const deviceView = (db: Db) =>
  db
    .select({
      ...columns,
      ...{ brandName: trainingBrand.name, hospitalName: hospital.name, cid: hospital.cid, companyName: company.name },
    })
    .from(device)
    .innerJoin(trainingBrand, eq(trainingBrand.code, device.brand))
    .leftJoin(hospital, eq(hospital.hid, device.hid))
    .leftJoin(company, eq(company.cid, hospital.cid))
    .$dynamic()

export type DeviceRow = Awaited<ReturnType<typeof deviceView>>[number]
export type DeviceChanges = Partial<typeof device.$inferInsert>

/** What was not online since then is offline; a device that never was counts from the day of its entry. */
export const offlineSince = (now: number) => now - offlineDays * 86_400

export const presentDevice = (row: DeviceRow, caller: Caller, now: number): Device => ({
  ...row,
  hsxLocked: row.hsxLocked === 1 ? 1 : 0,
  offline: (row.lastOnline ?? row.created) < offlineSince(now) ? 1 : 0,
  allowed: permitted(caller, devices.name, ['update', 'lock', 'remove']),
})

export const deviceRows = tableRows({
  name: devices.name,
  table: device,
  key: 'id',
  view: deviceView,
  visibleTo: devicesInScope,
  present: presentDevice,
})

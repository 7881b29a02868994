/** Finding and showing service records. */
import { eq, getTableColumns } from 'drizzle-orm'
import { type ServiceRecord, serviceRecords } from '../../../contract/training/service-records'
import { tableRows } from '../../crud/table-rows'
import type { Db } from '../../db/client'
import { company } from '../../partners/companies/table'
import { hospital } from '../../partners/hospitals/table'
import { account } from '../../system/accounts/table'
import { servicesInScope } from '../device-scope'
import { device } from '../devices/table'
import { serviceRecord } from './table'

const { operatorId: _, ...columns } = getTableColumns(serviceRecord)

export const serviceView = (db: Db) =>
  db
    .select({
      ...columns,
      ...{ hsxCode: device.hsxCode, hospitalName: hospital.name, cid: hospital.cid, companyName: company.name },
      operatorName: account.name,
    })
    .from(serviceRecord)
    .leftJoin(device, eq(device.id, serviceRecord.deviceId))
    .leftJoin(hospital, eq(hospital.hid, serviceRecord.hid))
    .leftJoin(company, eq(company.cid, hospital.cid))
    .leftJoin(account, eq(account.uid, serviceRecord.operatorId))
    .$dynamic()

export type ServiceRow = Awaited<ReturnType<typeof serviceView>>[number]

export const presentService = (row: ServiceRow): ServiceRecord => ({
  ...row,
  satisfied: row.satisfied as ServiceRecord['satisfied'],
  allowed: [],
})

export const serviceRows = tableRows({
  name: serviceRecords.name,
  table: serviceRecord,
  key: 'id',
  view: serviceView,
  visibleTo: servicesInScope,
  present: presentService,
})

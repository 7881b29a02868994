/** The entries of points, as they are found and shown. */
import { eq, getTableColumns } from 'drizzle-orm'
import { type PointsEntry, points } from '../../../contract/clinic/points'
import { tableRows } from '../../crud/table-rows'
import type { Db } from '../../db/client'
import { maskedPhone } from '../../http/masked-phone'
import { inChain } from '../../http/scope'
import type { Caller } from '../../http/session'
import { hospital } from '../../partners/hospitals/table'
import { patient } from '../../people/patients/table'
import { account } from '../../system/accounts/table'
import { sale } from '../sales/table'
import { pointsAccount, pointsEntry } from './table'

export const pointsView = (db: Db) =>
  db
    .select({
      ...getTableColumns(pointsEntry),
      ...{ hospitalName: hospital.name, pid: pointsAccount.pid, patientName: patient.name, phone: patient.phone },
      ...{ saleNo: sale.saleNo, operatorName: account.name },
    })
    .from(pointsEntry)
    .innerJoin(pointsAccount, eq(pointsAccount.accountId, pointsEntry.accountId))
    .innerJoin(patient, eq(patient.pid, pointsAccount.pid))
    .innerJoin(hospital, eq(hospital.hid, pointsEntry.hid))
    .leftJoin(account, eq(account.uid, pointsEntry.operatorId))
    .leftJoin(sale, eq(sale.saleId, pointsEntry.saleId))
    .$dynamic()
export type PointsRow = Awaited<ReturnType<typeof pointsView>>[number]

export const presentPoints = (row: PointsRow, caller: Caller): PointsEntry => {
  const { accountId: _, saleId: __, storedEntryId: ___, operatorId: ____, updated: _____, ...shown } = row
  return {
    ...shown,
    kind: row.kind as PointsEntry['kind'],
    phone: caller.codes.has('patients.phone') ? row.phone : maskedPhone(row.phone),
    allowed: [],
  }
}

export const pointsRows = tableRows({
  name: points.name,
  table: pointsEntry,
  key: 'entryId',
  view: pointsView,
  visibleTo: (caller) => inChain(caller, pointsEntry),
  present: presentPoints,
})

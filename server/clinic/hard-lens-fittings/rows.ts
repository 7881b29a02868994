/** The rows of fittings of hard lenses, as they are found and shown. */
import { eq, getTableColumns, sql } from 'drizzle-orm'
import { hardFittingMoves } from '../../../contract/clinic/hard-lens-fitting-terms'
import { type HardLensFitting, hardLensFittings } from '../../../contract/clinic/hard-lens-fittings'
import { product } from '../../catalogue/products/table'
import { tableRows } from '../../crud/table-rows'
import type { Db } from '../../db/client'
import { inScope } from '../../http/scope'
import type { Caller } from '../../http/session'
import { orders } from '../../orders/orders/table'
import { hospital } from '../../partners/hospitals/table'
import { patient } from '../../people/patients/table'
import { fittingShown, presentShared } from '../fitting-family'
import { hardKind } from '../fitting-kinds'
import { prescription } from '../prescriptions/table'
import { sale } from '../sales/table'
import { hardLensFitting } from './table'

const fittingView = (db: Db) =>
  db
    .select({
      ...getTableColumns(hardLensFitting),
      ...fittingShown,
      birthday: patient.birthday,
      rxNo: prescription.rxNo,
      lensName: sql<
        string | null
      >`case when ${hardLensFitting.productId} is not null then concat_ws(' ', ${product.name}, nullif(${product.spec}, '')) end`,
    })
    .from(hardLensFitting)
    .innerJoin(hospital, eq(hospital.hid, hardLensFitting.hid))
    .innerJoin(patient, eq(patient.pid, hardLensFitting.pid))
    .leftJoin(prescription, eq(prescription.rxId, hardLensFitting.rxId))
    .leftJoin(product, eq(product.productId, hardLensFitting.productId))
    .leftJoin(sale, eq(sale.saleId, hardLensFitting.saleId))
    .leftJoin(orders, eq(orders.id, hardLensFitting.orderId))
    .$dynamic()
export type HardFittingRow = Awaited<ReturnType<typeof fittingView>>[number]
export type HardFittingChanges = Partial<typeof hardLensFitting.$inferInsert>

const verbsOf = ({ status, saleId }: HardFittingRow, { codes }: Caller): string[] =>
  hardFittingMoves
    .filter(({ from, can, verb }) => {
      const isBilled = verb === 'bill' && saleId !== null
      return (from as readonly number[]).includes(status) && codes.has(can) && !isBilled
    })
    .map(({ verb }) => verb)

export const presentHardFitting = (row: HardFittingRow, caller: Caller): HardLensFitting => {
  const { fittingId, fittingNo, cid, hid, hospitalName, pid, patientName, date, note } = row
  const { rxId, rxNo, productId, lensName, pieces, promised, takenAt, created, updated, version } = row
  const { saleId, saleNo, total, paid, orderId, orderNo, orderStatus } = row
  return {
    ...{ fittingId, fittingNo, cid, hid, hospitalName, pid, patientName, date, note },
    kind: row.kind as HardLensFitting['kind'],
    ...{ rxId, rxNo, productId, lensName, pieces, promised, takenAt, created, updated, version },
    ...{ saleId, saleNo, total, paid, orderId, orderNo, orderStatus },
    ...presentShared(row, caller, hardKind),
    status: row.status as HardLensFitting['status'],
    allowed: verbsOf(row, caller),
  }
}

export const hardFittingRows = tableRows({
  name: hardLensFittings.name,
  table: hardLensFitting,
  key: 'fittingId',
  view: fittingView,
  visibleTo: (caller) => inScope(caller, hardLensFitting),
  present: presentHardFitting,
})

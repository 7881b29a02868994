/** The rows of fittings of spectacles, as they are found and shown. */
import { eq, getTableColumns, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { type FrameFitting, frameFittingMoves, frameFittings } from '../../../contract/clinic/frame-fittings'
import { product } from '../../catalogue/products/table'
import { tableRows } from '../../crud/table-rows'
import type { Db } from '../../db/client'
import { inScope } from '../../http/scope'
import type { Caller } from '../../http/session'
import { orders } from '../../orders/orders/table'
import { hospital } from '../../partners/hospitals/table'
import { patient } from '../../people/patients/table'
import { account } from '../../system/accounts/table'
import { fittingShown, presentShared } from '../fitting-family'
import { frameKind } from '../fitting-kinds'
import { prescription } from '../prescriptions/table'
import { sale } from '../sales/table'
import { frameFitting } from './table'

const frameProduct = alias(product, 'frame_product')
const lensProduct = alias(product, 'lens_product')
const worker = alias(account, 'worker')
const checker = alias(account, 'checker')

const nameOf = (of: typeof frameProduct | typeof lensProduct) =>
  sql<string>`concat_ws(' ', ${of.name}, nullif(${of.spec}, ''))`

const fittingView = (db: Db) =>
  db
    .select({
      ...getTableColumns(frameFitting),
      ...fittingShown,
      rxNo: prescription.rxNo,
      frameName: sql<
        string | null
      >`case when ${frameFitting.frameProductId} is not null then ${nameOf(frameProduct)} end`,
      lensName: nameOf(lensProduct),
      ...{ workerName: worker.name, checkerName: checker.name },
    })
    .from(frameFitting)
    .innerJoin(hospital, eq(hospital.hid, frameFitting.hid))
    .innerJoin(patient, eq(patient.pid, frameFitting.pid))
    .innerJoin(prescription, eq(prescription.rxId, frameFitting.rxId))
    .innerJoin(lensProduct, eq(lensProduct.productId, frameFitting.lensProductId))
    .leftJoin(frameProduct, eq(frameProduct.productId, frameFitting.frameProductId))
    .leftJoin(sale, eq(sale.saleId, frameFitting.saleId))
    .leftJoin(orders, eq(orders.id, frameFitting.orderId))
    .leftJoin(worker, eq(worker.uid, frameFitting.workerUid))
    .leftJoin(checker, eq(checker.uid, frameFitting.checkerUid))
    .$dynamic()
export type FittingViewRow = Awaited<ReturnType<typeof fittingView>>[number]
export type FittingChanges = Partial<typeof frameFitting.$inferInsert>

const verbsOf = ({ status, workerUid }: FittingViewRow, { codes, uid }: Caller): string[] =>
  frameFittingMoves
    .filter(({ from, can, verb }) => {
      const isOwnWork = (verb === 'pass' || verb === 'fail') && workerUid === uid
      return (from as readonly number[]).includes(status) && codes.has(can) && !isOwnWork
    })
    .map(({ verb }) => verb)

export const presentFitting = (row: FittingViewRow, caller: Caller): FrameFitting => {
  const { operatorId: _, workerUid: __, checkerUid: ___, noticeDue: ____, ...more } = row
  const { saleStatus: _____, credited: ______, ...shown } = more
  return {
    ...shown,
    frame: row.frame as FrameFitting['frame'],
    lensSource: row.lensSource as FrameFitting['lensSource'],
    ...presentShared(row, caller, frameKind),
    status: row.status as FrameFitting['status'],
    allowed: verbsOf(row, caller),
  }
}

export const fittingRows = tableRows({
  name: frameFittings.name,
  table: frameFitting,
  key: 'fittingId',
  view: fittingView,
  visibleTo: (caller) => inScope(caller, frameFitting),
  present: presentFitting,
})

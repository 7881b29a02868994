/** Everything about one lens order that its page shows. */
import { and, desc, eq } from 'drizzle-orm'
import type { DataOf } from '../../../contract/core/call'
import type { LensOrder } from '../../../contract/orders/lens-order'
import type { lensOrders } from '../../../contract/orders/lens-orders'
import { product } from '../../catalogue/products/table'
import type { Context } from '../../http/implement'
import { maskedPhone } from '../../http/masked-phone'
import { audit } from '../../http/table'
import { hospital } from '../../partners/hospitals/table'
import { patient } from '../../people/patients/table'
import { exposureOf, termsOf } from '../clinic-terms'
import { trackingOf } from '../tracking'
import { lensOrderRows } from './rows'
import { lensOrder } from './table'
import type { LensOrderChanges, LensOrderRow } from './view'

export const lensOrderDetails = async ({
  row,
  db,
  caller,
  now,
}: Context<typeof lensOrders.calls.details, LensOrderRow, LensOrderChanges>): Promise<
  DataOf<typeof lensOrders.calls.details>
> => {
  const [who] = await db.select().from(patient).where(eq(patient.pid, row.pid))
  const [where] = await db.select().from(hospital).where(eq(hospital.hid, row.hid))
  const [what] = await db.select().from(product).where(eq(product.productId, row.productId))
  const timeline = await db
    .select()
    .from(audit)
    .where(and(eq(audit.resource, lensOrderRows.name), eq(audit.recordId, row.lensOrderId)))
    .orderBy(desc(audit.id))
    .limit(200)
  const remakes = await db
    .select({ lensOrderId: lensOrder.lensOrderId, orderNo: lensOrder.orderNo })
    .from(lensOrder)
    .where(eq(lensOrder.originalId, row.lensOrderId))
  const [original] =
    row.originalId === null
      ? []
      : await db.select({ orderNo: lensOrder.orderNo }).from(lensOrder).where(eq(lensOrder.lensOrderId, row.originalId))
  const phone = who?.phone ?? ''
  return {
    order: lensOrderRows.present(row, caller, now) as LensOrder,
    patient: {
      pid: row.pid,
      name: who?.name ?? row.patientName,
      gender: who?.gender ?? 0,
      birthday: who?.birthday ?? null,
      phone: caller.codes.has('patients.phone') ? phone : maskedPhone(phone),
    },
    hospital: {
      hid: row.hid,
      name: row.hospitalName,
      address: where?.address ?? '',
      contact: where?.contact ?? '',
      phone: where?.phone ?? '',
    },
    product: {
      productId: row.productId,
      name: row.productName,
      spec: what?.spec ?? '',
      unit: what?.unit ?? '',
      series: what?.series ?? '',
      tradePrice: what?.tradePrice ?? 0,
      range: what?.range ?? null,
    },
    credit: { limit: (await termsOf(db, row)).creditValue, used: await exposureOf(db, row.hid) },
    timeline: timeline.map(({ at, action, uid, name, reason, before, after, requestId }) => ({
      at,
      action,
      uid,
      name,
      reason,
      before,
      after,
      requestId,
    })),
    tracking: await trackingOf(db, row.lensOrderId),
    originalNo: original?.orderNo ?? null,
    remakes,
  }
}

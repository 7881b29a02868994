/** Everything about one order that its page shows. */
import { and, desc, eq } from 'drizzle-orm'
import type { DataOf } from '../../../contract/core/call'
import type { lensOrders } from '../../../contract/orders/lens-orders'
import { orderStatus } from '../../../contract/orders/order-family'
import { product } from '../../catalogue/products/table'
import type { Db } from '../../db/client'
import { maskedPhone } from '../../http/masked-phone'
import type { Caller } from '../../http/session'
import { audit } from '../../http/table'
import { heldUpBy } from '../../inventory/stock-service'
import { exposureOf, termsOf } from '../../partners/clinic-terms'
import { hospital } from '../../partners/hospitals/table'
import { patient } from '../../people/patients/table'
import { paidFor } from '../clinic-account-service'
import { orders } from '../orders/table'
import { trackingOf } from '../tracking'
import { arrivalsOf } from './arrivals'
import type { OrderContext, OrderKind, OrderRow } from './kind'
import { idOf, orderRows } from './rows'

type Details = DataOf<typeof lensOrders.calls.details>

const patientOf = async (db: Db, row: OrderRow, { codes }: Caller): Promise<Details['patient'] | null> => {
  if (!('pid' in row)) return null
  const { pid, patientName } = row as OrderRow & { pid: number; patientName: string }
  const [who] = await db.select().from(patient).where(eq(patient.pid, pid))
  const phone = who?.phone ?? ''
  return {
    pid,
    name: who?.name ?? patientName,
    gender: who?.gender ?? 0,
    birthday: who?.birthday ?? null,
    phone: codes.has('patients.phone') ? phone : maskedPhone(phone),
  }
}

const timelineOf = (db: Db, resource: string, recordId: number): Promise<Details['timeline']> => {
  const { at, action, uid, name, reason, warnings, before, after, requestId } = audit
  return db
    .select({ at, action, uid, name, reason, warnings, before, after, requestId })
    .from(audit)
    .where(and(eq(audit.resource, resource), eq(audit.recordId, recordId)))
    .orderBy(desc(audit.id))
    .limit(200) as Promise<Details['timeline']>
}

/** The order that this one replaces, and those that replace it. */
const kin = async <Row extends OrderRow>(db: Db, kind: OrderKind<Row>, row: Row) => {
  const numbered = () => db.select({ id: orders.id, orderNo: orders.orderNo }).from(orders).$dynamic()
  const remakes = await numbered().where(eq(orders.originalId, idOf(kind, row)))
  const [original] = row.originalId === null ? [] : await numbered().where(eq(orders.id, row.originalId))
  return { remakes, originalNo: original?.orderNo ?? null }
}

/** Only then may goods that were bought for it be there, and not have gone out. */
const comes: readonly number[] = [orderStatus.producing, orderStatus.arrived]

export const orderDetails = async <Row extends OrderRow>(
  kind: OrderKind<Row>,
  { row, db, caller, now }: Pick<OrderContext<Row>, 'row' | 'db' | 'caller' | 'now'>,
) => {
  const [where] = await db.select().from(hospital).where(eq(hospital.hid, row.hid))
  const [what] = await db.select().from(product).where(eq(product.productId, row.productId))
  return {
    // Each kind's contract says what these two are; here they are only passed on.
    order: orderRows(kind).present(row, caller, now) as never,
    patient: (await patientOf(db, row, caller)) as never,
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
      powers: what?.powers ?? null,
    },
    credit: { limit: (await termsOf(db, row)).creditValue, used: await exposureOf(db, row) },
    paid: await paidFor(db, [idOf(kind, row)]),
    timeline: await timelineOf(db, kind.resource.name, idOf(kind, row)),
    tracking: await trackingOf(db, idOf(kind, row)),
    arrivals: await arrivalsOf(db, idOf(kind, row)),
    heldUp: caller.hid === null && comes.includes(row.status) ? await heldUpBy(db, idOf(kind, row)) : null,
    ...(await kin(db, kind, row)),
  }
}

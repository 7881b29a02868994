import { and, desc, eq, inArray, notInArray } from 'drizzle-orm'
import { orderStatus } from '../../../contract/orders/order-family'
import { type PatientPrescription, patientOrders } from '../../../contract/orders/patient-orders'
import { product } from '../../catalogue/products/table'
import type { Db } from '../../db/client'
import { type Context, implement } from '../../http/implement'
import { Refusal } from '../../http/refusal'
import { inScope } from '../../http/scope'
import type { Caller } from '../../http/session'
import { contact } from '../../people/contacts/table'
import { findPatient, pidsOf } from '../../people/patient-service'
import { mayRead } from '../find-order'
import { lensOrder } from '../lens-orders/table'
import { listKinds } from '../list-kinds'
import { kindOf, orderKinds } from '../order-kinds'
import { orders } from '../orders/table'

type Calls = typeof patientOrders.calls
type Listing = Context<Calls['all']> | Context<Calls['hardLens']>

/** The patient's own record and those merged into it, where the caller may read them. */
const recordsOf = async (db: Db, pid: number, caller: Caller): Promise<number[]> => {
  if (!(await findPatient(db, pid, caller))) throw new Refusal('missing')
  return pidsOf(db, pid)
}

const list =
  (kinds: typeof orderKinds) =>
  async ({ db, caller, now, query, params, services }: Listing) => {
    const pids = await recordsOf(db, params.pid, caller)
    const readable = kinds.filter((kind) => mayRead(caller, kind))
    const ofPatient = inArray(orders.pid, pids)
    return listKinds(readable, { db, caller, now, timeZone: services.timeZone, query, also: ofPatient })
  }

const ended = [orderStatus.rejected, orderStatus.cancelled]

const prescriptions = async ({ db, caller, params }: Context<Calls['prescriptions']>) => {
  const pids = await recordsOf(db, params.pid, caller)
  if (!caller.codes.has('lens-orders.read')) return []
  const { dsOd, dcOd, axOd, addOd, pdOd, eyeGlassOd, dsOs, dcOs, axOs, addOs, pdOs, eyeGlassOs } = lensOrder
  const rows = await db
    .select({
      ...{ id: orders.id, orderNo: orders.orderNo, orderDate: orders.orderDate, status: orders.status },
      ...{ productName: product.name, optristName: contact.name },
      ...{ dsOd, dcOd, axOd, addOd, pdOd, eyeGlassOd, dsOs, dcOs, axOs, addOs, pdOs, eyeGlassOs },
    })
    .from(orders)
    .innerJoin(lensOrder, eq(lensOrder.id, orders.id))
    .innerJoin(product, eq(product.productId, orders.productId))
    .leftJoin(contact, eq(contact.ctid, orders.optristId))
    .where(and(inArray(orders.pid, pids), notInArray(orders.status, ended), inScope(caller, orders)))
    .orderBy(desc(orders.orderDate), desc(orders.id))
    .limit(100)
  return rows.reverse() as PatientPrescription[]
}

export const patientOrderCalls = implement<Calls>(patientOrders, {
  all: list(orderKinds),
  hardLens: list([kindOf('hardlens')]),
  prescriptions,
})

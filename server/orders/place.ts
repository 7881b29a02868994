/** Places orders of any kind: one path for the form, the basket and the import. */
import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { orderStatus } from '../../contract/orders/order-family'
import { eyesOf, type Placed, type Placing } from '../../contract/orders/placing'
import type { Db } from '../db/client'
import { remembered } from '../db/memory'
import { recorded, writeAudits } from '../http/audit'
import { checkInput } from '../http/input'
import type { Translate } from '../http/messages'
import { Refusal, refuseField } from '../http/refusal'
import { inScope } from '../http/scope'
import type { Services } from '../http/services'
import type { Caller } from '../http/session'
import { businessDate } from '../http/time'
import { contractObjection } from '../partners/contracts/objection'
import { hospital } from '../partners/hospitals/table'
import { creditObjection, termsOf } from './clinic-terms'
import { priced } from './family/goods'
import type { OrderKind, OrderRow } from './family/kind'
import { patientOf } from './family/people'
import { findOrders, idOf, keyOf } from './family/rows'
import { kindOf } from './order-kinds'
import { nextOrderNos } from './order-numbers'

export interface PlacingContext {
  db: Db
  caller: Caller
  now: number
  t: Translate
  request: { id: string; address: string }
  services: Pick<Services, 'timeZone'>
}

/** The clinic, when the caller may order for it and it may order at all. */
const clinicOf = async ({ db, caller, now, services }: PlacingContext, hid: number) => {
  const { clinic, objection } = await remembered(db, `clinic ${hid}`, async () => {
    const [clinic] = await db
      .select({ hid: hospital.hid, cid: hospital.cid, status: hospital.status, name: hospital.name })
      .from(hospital)
      .where(and(eq(hospital.hid, hid), inScope(caller, hospital)))
    if (clinic?.status !== 1) throw refuseField('hid', 'order.noClinic')
    const today = businessDate(now, services.timeZone)
    return { clinic, objection: await contractObjection(db, { cid: clinic.cid, hid, today }) }
  })
  if (objection) throw new Refusal('stop', { message: objection })
  return clinic
}

const withPatientName = async (db: Db, order: { pid?: number; patientName?: string | undefined }) => {
  if (order.pid === undefined || order.patientName !== undefined) return {}
  const who = await patientOf(db, order.pid)
  if (!who) throw refuseField('pid', 'order.notOfPatient')
  return { patientName: who.name }
}

/** What the kind stores, from the three parts that the body has. */
const valuesOf = ({ order: { product, ...order }, orderOpt, orderLen }: Placing) => {
  if (product !== 'hardlens' && product !== 'softlens') return order
  const eyes = checkInput(z.object({ orderLen: eyesOf[product] }), { orderLen })
  return { ...order, ...eyes, ...(product === 'hardlens' && { orderOpt }) }
}

/** An order that may be written: checked and priced, still without a number. */
export interface PreparedOrder {
  kind: OrderKind
  values: Record<string, unknown>
}

/**
 * Checks and prices a new order. It waits for review, unless the clinic is free of review, nothing was warned of and the
 * amount fits its credit.
 * @throws Refusal naming the fields, or the warnings that `confirmWarn` passes
 */
export const prepareOrder = async (context: PlacingContext, placing: Placing): Promise<PreparedOrder> => {
  const { db, caller, now, t } = context
  const kind = kindOf(placing.order.product)
  if (!caller.codes.has(`${kind.resource.name}.create`)) throw new Refusal('forbidden')
  const { hid } = placing.order
  const { cid, name: hospitalName } = await clinicOf(context, hid)
  const values = valuesOf(placing)
  const sent = {
    ...values,
    ...(await withPatientName(db, values as { pid?: number; patientName?: string })),
    ...{ cid, hid, hospitalName, operatorId: caller.uid, orderDate: now, created: now, updated: now, version: 1 },
    ...{ status: orderStatus.waiting, statusBit: 0, caseStatus: 0, rejectReason: '', emsNumber: '', lastEmsNumber: '' },
    ...{ originalId: null, shippedAt: null, finishedAt: null, units: 0, unitPrice: 0, discount: 100, amount: 0 },
    [kind.resource.id]: 0,
  } as unknown as OrderRow
  const normal = { ...sent, ...kind.normalise?.(sent) }
  const { warned } = await kind.check(db, normal, { confirmed: placing.confirmWarn === 1, t })
  const order = { ...normal, units: kind.units(normal), ...(await priced(kind, db, normal)) }
  const passes = !warned && (await termsOf(db, order)).freeOfReview && !(await creditObjection(db, order))
  const { [kind.resource.id as 'orderNo']: _, ...written } = {
    ...order,
    status: passes ? orderStatus.accepted : orderStatus.waiting,
  }
  return { kind, values: written }
}

/** Writes prepared orders of one kind. */
export const writeOrders = async (
  { db, caller, now, request, services }: PlacingContext,
  prepared: readonly PreparedOrder[],
): Promise<Placed[]> => {
  const [first] = prepared
  if (!first) return []
  const { kind } = first
  const numbers = await nextOrderNos(db, kind.prefix, businessDate(now, services.timeZone), prepared.length)
  const rows = prepared.map(({ values }, at) => ({ ...values, orderNo: numbers[at] }))
  const made = await db
    .insert(kind.table)
    .values(rows as never)
    .returning({ id: keyOf(kind) })
  const written = await findOrders(
    db,
    kind,
    made.map(({ id }) => id as number),
    caller,
  )
  if (written.length !== prepared.length) throw new Error('not every order was written')
  const { name } = kind.resource
  const who = { at: now, uid: caller.uid, name: caller.name, address: request.address, requestId: request.id }
  await writeAudits(
    db,
    written.map((row) => ({
      ...{
        ...who,
        cid: row.cid,
        hid: row.hid,
        resource: name,
        recordId: idOf(kind, row),
        action: 'create',
        reason: '',
      },
      ...{ before: null, after: recorded(row as unknown as Record<string, unknown>) },
    })),
  )
  return written.map((row) => {
    const { orderNo, status, unitPrice, discount, amount } = row
    return {
      id: idOf(kind, row),
      orderNo,
      product: kind.product,
      status: status as Placed['status'],
      unitPrice,
      discount,
      amount,
    }
  })
}

export const placeOrder = async (context: PlacingContext, placing: Placing): Promise<Placed> => {
  const [placed] = await writeOrders(context, [await prepareOrder(context, placing)])
  if (!placed) throw new Error('the order was not written')
  return placed
}

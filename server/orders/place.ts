/** Places orders of any kind: one path for the form, the basket and the import. */
import { and, eq, inArray } from 'drizzle-orm'
import { z } from 'zod'
import { orderStatus } from '../../contract/orders/order-family'
import { eyesOf, type Placed, type Placing } from '../../contract/orders/placing'
import type { Db } from '../db/client'
import { distinct } from '../db/grouped'
import { nextOrderNos } from '../db/next-numbers'
import { batchLoader } from '../db/request-cache'
import { attachFiles } from '../http/attached-files'
import { recorded, writeAudits } from '../http/audit'
import { checkInput } from '../http/input'
import type { Translate } from '../http/messages'
import { allOf, type Message, Refusal, refuseField, say } from '../http/refusal'
import { inScope } from '../http/scope'
import type { Services } from '../http/services'
import type { Caller } from '../http/session'
import { businessDate } from '../http/time'
import { permitObjection, permitObjections } from '../partners/certificates/objection'
import { assertOptometrist, creditObjection, preloadTerms, termsOf } from '../partners/clinic-terms'
import { contractObjection, contractObjections } from '../partners/contracts/objection'
import { hospital } from '../partners/hospitals/table'
import { goods, priced } from './family/goods'
import type { OrderKind, OrderRow } from './family/kind'
import { assertEnabled, colleagues, patientOf, patients } from './family/people'
import { findOrders, idOf } from './family/rows'
import { assertRx, holdRx } from './family/rx'
import { holdStock } from './family/stock'
import { insertOrders } from './family/stored'
import { assertBoughtOf } from './family/supplier'
import { kindOf } from './order-kinds'
import { orders } from './orders/table'
import { priceFacts } from './price-facts'

export interface PlacingContext {
  db: Db
  caller: Caller
  now: number
  t: Translate
  request: { id: string; address: string }
  services: Pick<Services, 'timeZone'>
}

/** Clinics that may order at all and that the caller may order for. */
const clinics = batchLoader('clinic', async (db: Db, hids: readonly number[], caller: Caller) => {
  const found = await db
    .select({ hid: hospital.hid, cid: hospital.cid, status: hospital.status, name: hospital.name })
    .from(hospital)
    .where(and(inArray(hospital.hid, hids), inScope(caller, hospital)))
  const byId = new Map(found.map((clinic) => [clinic.hid, clinic]))
  return (hid) => byId.get(hid)
})

const clinicOf = async ({ db, caller, now, services }: PlacingContext, hid: number) => {
  const clinic = await clinics.load(db, hid, caller)
  if (clinic?.status !== 1) throw refuseField('hid', 'order.noClinic')
  const { cid, name } = clinic
  const objection = await contractObjection(db, { cid, hid, today: businessDate(now, services.timeZone) })
  if (objection) throw new Refusal('stop', { message: objection })
  return { cid, name }
}

/** Where licences are enforced, goods that need a permit go only to a clinic that has one today. */
const assertPermit = async ({ db, now, services }: PlacingContext, kind: OrderKind, order: OrderRow) => {
  if (!kind.needsPermit || !(await termsOf(db, order)).licencesEnforced || !(await kind.needsPermit(db, order))) return
  const objection = await permitObjection(db, { hid: order.hid, today: businessDate(now, services.timeZone) })
  if (objection) throw new Refusal('stop', { message: objection })
}

/** What an order is about. */
export interface Subject {
  hid: number
  productId: number
  pid?: number | undefined
  /** Doctor and optometrist. */
  people: number[]
}

/** Reads at once what placing these orders will ask, for a transaction that remembers. */
export const recallSubjects = async (
  { db, caller, now, services }: PlacingContext,
  kind: OrderKind,
  subjects: readonly Subject[],
): Promise<void> => {
  const today = businessDate(now, services.timeZone)
  const hids = distinct(subjects.map(({ hid }) => hid))
  const pids = distinct(subjects.flatMap(({ pid }) => pid ?? []))
  await clinics.preload(db, hids, caller)
  const cids = new Map<number, number>()
  for (const hid of hids) {
    const clinic = await clinics.load(db, hid, caller)
    if (clinic) cids.set(hid, clinic.cid)
  }
  const known = [...cids].map(([hid, cid]) => ({ cid, hid }))
  await contractObjections.preload(
    db,
    known.map((clinic) => ({ ...clinic, today })),
  )
  await preloadTerms(db, known)
  if (kind.needsPermit)
    await permitObjections.preload(
      db,
      known.map(({ hid }) => ({ hid, today })),
    )
  const ofCompany = subjects.flatMap((subject) => {
    const cid = cids.get(subject.hid)
    return cid === undefined ? [] : [{ ...subject, cid }]
  })
  await goods.preload(
    db,
    ofCompany.map(({ productId, cid }) => [productId, cid] as const),
  )
  await priceFacts.preload(
    db,
    subjects.map(({ hid, productId }) => [hid, productId, today] as const),
  )
  await patients.preload(db, pids)
  await colleagues.preload(
    db,
    ofCompany.flatMap(({ cid, hid, people }) => (people.length === 0 ? [] : [{ cid, hid, ids: people }])),
  )
  await kind.recall?.(db, pids, now)
}

const withPatientName = async (db: Db, order: { pid?: number; patientName?: string | undefined }) => {
  if (order.pid === undefined || order.patientName !== undefined) return {}
  const who = await patientOf(db, order.pid)
  if (!who) throw refuseField('pid', 'order.notOfPatient')
  return { patientName: who.name }
}

/** What the kind stores, from the three parts that the body has. */
const valuesOf = ({ order: { product, supplierId: _, ...order }, orderOpt, orderLen }: Placing) => {
  if (orderOpt.length > 0 && product !== 'hardlens') throw refuseField('orderOpt', 'order.noPart')
  if (orderLen.length > 0 && product !== 'hardlens' && product !== 'softlens')
    throw refuseField('orderLen', 'order.noPart')
  if (product !== 'hardlens' && product !== 'softlens') return order
  const eyes = checkInput(z.object({ orderLen: eyesOf[product] }), { orderLen })
  return { ...order, ...eyes, ...(product === 'hardlens' && { orderOpt }) }
}

const assertSupplier = async ({ db, caller }: PlacingContext, { order }: Placing, cid: number): Promise<void> => {
  const { supplierId } = order
  if (supplierId === undefined) return
  const lines = order.product === 'frame' ? order.lines : [order]
  const productIds = lines.map(({ productId }) => productId)
  await assertBoughtOf(db, supplierId, { cid, productIds }, caller)
}

/** An order that may be written: checked and priced, still without a number. */
export interface PreparedOrder {
  kind: OrderKind
  values: Record<string, unknown>
  /** What was warned of, and confirmed. */
  warnings: Message[]
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
    ...{ listPrice: 0, freight: 0 },
    [kind.resource.id]: 0,
  } as unknown as OrderRow
  const normal = { ...sent, ...kind.normalise?.(sent) }
  await assertPermit(context, kind, normal)
  const warnings: Message[] = []
  await allOf(
    () => assertSupplier(context, placing, cid),
    () => assertOptometrist(db, normal),
    () => assertEnabled(db, normal),
    () => assertRx(db, normal, caller),
    async () => {
      const checked = await kind.check(db, normal, { confirmed: placing.confirmWarn === 1, t })
      warnings.push(...checked.warnings)
    },
  )
  const order = { ...normal, units: kind.units(normal), ...(await priced(kind, db, normal, context.services)) }
  const passes = warnings.length === 0 && (await termsOf(db, order)).freeOfReview && !(await creditObjection(db, order))
  const { [kind.resource.id as 'orderNo']: _, ...written } = {
    ...order,
    status: passes ? orderStatus.accepted : orderStatus.waiting,
  }
  return { kind, values: written, warnings }
}

/** Writes prepared orders of one kind. */
export const writeOrders = async (
  { db, caller, now, t, request, services }: PlacingContext,
  prepared: readonly PreparedOrder[],
): Promise<Placed[]> => {
  const [first] = prepared
  if (!first) return []
  const { kind } = first
  const numbers = await nextOrderNos(db, kind.prefix, businessDate(now, services.timeZone), prepared.length)
  const rows = prepared.map(({ values }, at) => ({ ...values, orderNo: numbers[at] }))
  const written = await findOrders(db, kind, await insertOrders(db, kind, rows), caller)
  if (written.length !== prepared.length) throw new Error('not every order was written')
  for (const row of written) {
    if (row.status !== orderStatus.accepted) continue
    const statusBit = await holdStock(kind, { db, caller, now, request, services }, row)
    if (statusBit === row.statusBit) continue
    await db
      .update(orders)
      .set({ statusBit })
      .where(eq(orders.id, idOf(kind, row)))
    row.statusBit = statusBit
  }
  for (const row of written) await holdRx({ db, now, caller, request }, row)
  for (const row of written) {
    const { resource } = kind
    const about = {
      resource,
      recordId: idOf(kind, row),
      before: null,
      after: row as unknown as Record<string, unknown>,
    }
    await attachFiles(db, { ...about, cid: row.cid, hid: row.hid }, caller, now)
  }
  const { name } = kind.resource
  const who = { at: now, uid: caller.uid, name: caller.name, address: request.address, requestId: request.id }
  await writeAudits(
    db,
    written.map((row, at) => ({
      ...{
        ...who,
        warnings: (prepared[at]?.warnings ?? []).map((warning) => say(t, warning)),
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

/** What has come for orders: what is expected still, the rules of what comes, and its record. */
import { asc, eq, inArray } from 'drizzle-orm'
import type { ArrivedGoods, Delivery, ExpectedItem, OrderArrival } from '../../../contract/orders/arrivals'
import { product, productTerms } from '../../catalogue/products/table'
import type { Db } from '../../db/client'
import { grouped } from '../../db/grouped'
import type { Translate } from '../../http/messages'
import { Refusal, refuseField } from '../../http/refusal'
import { businessDate } from '../../http/time'
import { scopeObjection, supplierObjection } from '../../partners/suppliers/objection'
import { orderArrival } from '../table'
import { knownOf, orderNoIn, problemsOf } from './arrival-rules'
import type { OrderContext, OrderKind, OrderRow } from './kind'
import { idOf } from './rows'
import { holdStock, itemsOf, takeIn } from './stock'
import { agentTerms, supplierOf } from './supplier'

type Receiving<Row> = Pick<OrderContext<Row>, 'db' | 'row' | 'caller' | 'now' | 'request' | 'services' | 't'>

/** In the order in which it came, by order. */
export const arrivalsOfAll = async (
  db: Db,
  orderIds: readonly number[],
): Promise<(orderId: number) => OrderArrival[]> => {
  const { id, orderId, item, number, serialNo, batchNo, expiry, at, operatorName, reason } = orderArrival
  const rows = await db
    .select({ orderId, arrival: { id, item, number, serialNo, batchNo, expiry, at, operatorName, reason } })
    .from(orderArrival)
    .where(inArray(orderArrival.orderId, orderIds))
    .orderBy(asc(orderArrival.id))
  const ofOrder = grouped(rows, (row) => [row.orderId])
  return (wanted) => ofOrder(wanted).map(({ arrival }) => arrival)
}

/** In the order in which it came. */
export const arrivalsOf = async (db: Db, orderId: number): Promise<OrderArrival[]> =>
  (await arrivalsOfAll(db, [orderId]))(orderId)

export const expectedOf = <Row extends OrderRow>(
  kind: OrderKind<Row>,
  row: Row,
  arrivals: readonly Pick<OrderArrival, 'item' | 'number'>[],
): ExpectedItem[] =>
  itemsOf(kind, row).map(({ item, name, number }) => ({
    ...{ item, name, expected: number, serials: kind.serials?.read(row, item) ?? [] },
    arrived: arrivals.filter((one) => one.item === item).reduce((sum, one) => sum + one.number, 0),
  }))

const isWhole = (items: readonly ExpectedItem[]) => items.every(({ expected, arrived }) => arrived >= expected)

interface Needs {
  serial: 0 | 1
  batch: 0 | 1
}

/** What goods of a product are taken in with. */
export const needsOf = <Row extends OrderRow>(kind: OrderKind<Row>, goods: { isGsp: number } | undefined): Needs => ({
  serial: kind.serials ? 1 : 0,
  batch: goods?.isGsp === 1 ? 1 : 0,
})

/**
 * The product, held against other deliveries of it until the transaction ends: batches and serial numbers are compared with
 * those that have come.
 */
export const holdProduct = async (db: Db, { productId, cid }: Pick<OrderRow, 'productId' | 'cid'>): Promise<Held> => {
  const [goods] = await db
    .select({ isGsp: product.isGsp, category: product.category, name: product.name, supplierId: supplierOf })
    .from(product)
    .leftJoin(productTerms, agentTerms(cid))
    .where(eq(product.productId, productId))
    .for('no key update', { of: product })
  return goods
}
type Held = { isGsp: number; category: string; name: string; supplierId: number | null } | undefined

/** Nothing comes in of a supplier whose papers do not hold. */
const refuseSupplier = async <Row>({ db, now, services }: Receiving<Row>, goods: Held) => {
  if (goods?.supplierId == null) return
  const message =
    (await supplierObjection(db, goods.supplierId, businessDate(now, services.timeZone))) ??
    (await scopeObjection(db, goods.supplierId, [goods]))
  if (message) throw new Refusal('stop', { message })
}

/** Writes down what has come and takes it into stock; answers the order's flags. */
const write = async <Row extends OrderRow>(
  kind: OrderKind<Row>,
  context: Receiving<Row>,
  { lines, reason }: Delivery,
): Promise<number> => {
  const { db, row, caller, now } = context
  const { cid, productId } = row
  const who = { orderId: idOf(kind, row), cid, productId, at: now, operatorId: caller.uid, operatorName: caller.name }
  if (lines.length === 0) return row.statusBit
  await db.insert(orderArrival).values(lines.map((line) => ({ ...who, ...line, reason })))
  await takeIn(kind, context, row, lines)
  return holdStock(kind, context, row)
}

/** Of an item of which not all has come: a line for each piece whose serial number is known, else one for all of them. */
const restOf = (
  { item, expected, arrived, serials }: ExpectedItem,
  { serial }: { serial: 0 | 1 },
  came: ReadonlySet<string>,
): ArrivedGoods[] => {
  const line = { item, batchNo: '', expiry: null }
  if (serial === 0) return [{ ...line, number: expected - arrived, serialNo: '' }]
  const known = serials.filter((serialNo) => !came.has(serialNo))
  return Array.from({ length: expected - arrived }, (_, at) => ({ ...line, number: 1, serialNo: known[at] ?? '' }))
}

/** What goods must be taken in with cannot be made up: who has them arrive without it is told to take them in instead. */
const refuseUnnamed = (lines: readonly ArrivedGoods[], { serial, batch }: Needs, t: Translate) => {
  const unnamed = lines.filter(({ serialNo }) => serialNo === '')
  if (serial === 1 && unnamed.length > 0) {
    const eyes = unnamed.flatMap(({ item }) => (item === 'Od' || item === 'Os' ? [t(`eye.${item}`)] : []))
    throw refuseField('serialNo', eyes.length > 0 ? 'order.eyeSerialsLacking' : 'order.serialsLacking', {
      count: unnamed.length,
      eyes: eyes.join(t('list.separator')),
    })
  }
  if (batch === 1) throw refuseField('batchNo', 'order.batchLacking')
}

/**
 * All that is still expected has come, with the serial numbers that are known of it; answers the order's flags.
 * @throws Refusal where the goods bear serial numbers that are not given, or a batch
 */
export const recordRest = async <Row extends OrderRow>(
  kind: OrderKind<Row>,
  context: Receiving<Row>,
): Promise<number> => {
  const { db, row, t } = context
  const before = await arrivalsOf(db, idOf(kind, row))
  const rest = expectedOf(kind, row, before).filter(({ expected, arrived }) => arrived < expected)
  if (rest.length === 0) return row.statusBit
  const goods = await holdProduct(db, row)
  await refuseSupplier(context, goods)
  const needs = needsOf(kind, goods)
  const came = new Set(before.map(({ serialNo }) => serialNo))
  const lines = rest.flatMap((item) => restOf(item, needs, came))
  refuseUnnamed(lines, needs, t)
  const { serials } = await knownOf(db, row, lines)
  for (const { serialNo } of lines) {
    const other = serials.get(serialNo)
    if (other !== undefined) throw refuseField('serialNo', 'order.serialTaken', { orderNo: await orderNoIn(db)(other) })
  }
  return write(kind, context, { lines, reason: '' })
}

/** Takes in a delivery; answers what of the order changes by it, and whether everything has come. */
export const recordDelivery = async <Row extends OrderRow>(
  kind: OrderKind<Row>,
  context: Receiving<Row>,
  delivery: Delivery,
): Promise<{ changes: Partial<Row>; whole: boolean }> => {
  const { db, row, now, services } = context
  const goods = await holdProduct(db, row)
  await refuseSupplier(context, goods)
  const before = await arrivalsOf(db, idOf(kind, row))
  const errors = await problemsOf(delivery, {
    ...(await knownOf(db, row, delivery.lines)),
    items: expectedOf(kind, row, before),
    needs: needsOf(kind, goods),
    today: businessDate(now, services.timeZone),
    orderNoOf: orderNoIn(db),
  })
  if (Object.keys(errors).length > 0) throw new Refusal('rule', { errors })
  const statusBit = await write(kind, context, delivery)
  const serials = new Map<string, string[]>()
  for (const { item, serialNo } of delivery.lines) serials.set(item, [...(serials.get(item) ?? []), serialNo])
  return {
    changes: { ...kind.serials?.write(row, serials), statusBit } as Partial<Row>,
    whole: isWhole(expectedOf(kind, row, [...before, ...delivery.lines])),
  }
}

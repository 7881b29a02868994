/** What has come for orders: what is expected still, the rules of what comes, and its record. */
import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm'
import type { ArrivedGoods, Delivery, ExpectedItem, OrderArrival } from '../../../contract/orders/arrivals'
import { product, productTerms } from '../../catalogue/products/table'
import type { Db } from '../../db/client'
import { type Message, Refusal } from '../../http/refusal'
import { businessDate } from '../../http/time'
import { supplierObjection } from '../../partners/suppliers/objection'
import { orderArrival } from '../table'
import type { OrderContext, OrderItem, OrderKind, OrderRow } from './kind'
import { idOf, keyOf } from './rows'
import { agentTerms, supplierOf } from './supplier'

type Receiving<Row> = Pick<OrderContext<Row>, 'db' | 'row' | 'caller' | 'now' | 'services'>

/** The order's items; where its kind knows of none, all of it is one. */
const itemsOf = <Row extends OrderRow>(kind: OrderKind<Row>, row: Row): OrderItem[] =>
  kind.items?.(row) ?? [{ item: '0', name: '', number: row.units }]

/** In the order in which it came. */
export const arrivalsOf = (db: Db, orderId: number): Promise<OrderArrival[]> => {
  const { id, item, number, serialNo, batchNo, expiry, at, operatorName, reason } = orderArrival
  return db
    .select({ id, item, number, serialNo, batchNo, expiry, at, operatorName, reason })
    .from(orderArrival)
    .where(eq(orderArrival.orderId, orderId))
    .orderBy(asc(orderArrival.id))
}

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

/** What goods of a product are taken in with. */
export const needsOf = <Row extends OrderRow>(kind: OrderKind<Row>, goods: { isGsp: number } | undefined) => ({
  serial: kind.serials ? (1 as const) : (0 as const),
  batch: goods?.isGsp === 1 ? (1 as const) : (0 as const),
})

/**
 * The product, held against other deliveries of it until the transaction ends: batches and serial numbers are compared with
 * those that have come. Nothing comes in of a supplier whose papers do not hold.
 */
const holdProduct = async <Row>(
  { db, now, services }: Receiving<Row>,
  { productId, cid }: Pick<OrderRow, 'productId' | 'cid'>,
): Promise<{ isGsp: number } | undefined> => {
  const [goods] = await db
    .select({ isGsp: product.isGsp, supplierId: supplierOf })
    .from(product)
    .leftJoin(productTerms, agentTerms(cid))
    .where(eq(product.productId, productId))
    .for('no key update', { of: product })
  const message =
    goods?.supplierId != null && (await supplierObjection(db, goods.supplierId, businessDate(now, services.timeZone)))
  if (message) throw new Refusal('stop', { message })
  return goods
}

interface Known {
  /** By serial number, the order that has it. */
  serials: ReadonlyMap<string, number>
  /** By batch, until when it is usable. */
  expiries: ReadonlyMap<string, string | null>
}

/** What has come of the same product, as far as these lines name it. */
const knownOf = async (db: Db, { cid, productId }: OrderRow, lines: readonly ArrivedGoods[]): Promise<Known> => {
  const same = and(eq(orderArrival.cid, cid), eq(orderArrival.productId, productId))
  const serials = await db
    .select({ serialNo: orderArrival.serialNo, orderId: orderArrival.orderId })
    .from(orderArrival)
    .where(
      and(
        same,
        ne(orderArrival.serialNo, ''),
        inArray(
          orderArrival.serialNo,
          lines.map(({ serialNo }) => serialNo),
        ),
      ),
    )
  const batches = await db
    .selectDistinct({ batchNo: orderArrival.batchNo, expiry: orderArrival.expiry })
    .from(orderArrival)
    .where(
      and(
        same,
        ne(orderArrival.batchNo, ''),
        inArray(
          orderArrival.batchNo,
          lines.map(({ batchNo }) => batchNo),
        ),
      ),
    )
  return {
    serials: new Map(serials.map(({ serialNo, orderId }) => [serialNo, orderId])),
    expiries: new Map(batches.map(({ batchNo, expiry }) => [batchNo, expiry])),
  }
}

interface Rules extends Known {
  items: readonly ExpectedItem[]
  needs: { serial: 0 | 1; batch: 0 | 1 }
  today: string
  orderNoOf: (orderId: number) => Promise<string>
}

const missing: Message = { key: 'order.missing' }

/** What speaks against the serial number of a line. */
const serialProblem = async (
  { item, number, serialNo }: ArrivedGoods,
  before: readonly ArrivedGoods[],
  { needs, items, serials, orderNoOf }: Rules,
): Promise<Message | undefined> => {
  if (needs.serial === 0) return serialNo === '' ? undefined : { key: 'order.noSerials' }
  if (serialNo === '') return missing
  if (number !== 1) return { key: 'order.serialEach' }
  if (before.some((line) => line.serialNo === serialNo)) return { key: 'order.serialTwice' }
  const other = serials.get(serialNo)
  if (other !== undefined) return { key: 'order.serialTaken', params: { orderNo: await orderNoOf(other) } }
  const theirs = items.find((one) => one.item !== item && one.serials.includes(serialNo))
  return theirs ? { key: 'order.serialTwice' } : undefined
}

const expiryProblem = (
  { batchNo, expiry }: ArrivedGoods,
  before: readonly ArrivedGoods[],
  { needs, expiries, today }: Rules,
): Message | undefined => {
  if (expiry === null) return needs.batch === 1 ? missing : undefined
  if (expiry < today) return { key: 'order.expired', params: { date: expiry } }
  const same = before.find((line) => line.batchNo === batchNo)
  const known = same ? same.expiry : expiries.get(batchNo)
  if (batchNo === '' || known === undefined || known === null || known === expiry) return undefined
  return { key: 'order.otherExpiry', params: { batchNo, date: known } }
}

/** By field, what speaks against the lines of a delivery. */
const problemsOf = async ({ lines, reason }: Delivery, rules: Rules): Promise<Record<string, Message>> => {
  const { items, needs } = rules
  const errors: Record<string, Message> = {}
  const note = (field: string, message: Message | undefined) => {
    if (message) errors[field] = message
  }
  const came = new Map(items.map(({ item, arrived }) => [item, arrived]))
  for (const [at, line] of lines.entries()) {
    const item = items.find((one) => one.item === line.item)
    if (!item) {
      note(`lines.${at}.item`, { key: 'order.notExpected' })
      continue
    }
    const before = lines.slice(0, at)
    const sum = (came.get(line.item) ?? 0) + line.number
    came.set(line.item, sum)
    const more = sum > item.expected && (needs.serial === 1 || reason === '')
    note(`lines.${at}.serialNo`, await serialProblem(line, before, rules))
    note(`lines.${at}.batchNo`, needs.batch === 1 && line.batchNo === '' ? missing : undefined)
    note(`lines.${at}.expiry`, expiryProblem(line, before, rules))
    if (more)
      note(needs.serial === 1 ? `lines.${at}.number` : 'reason', {
        key: needs.serial === 1 ? 'order.tooMany' : 'order.moreThanExpected',
        params: { expected: item.expected, arrived: sum },
      })
  }
  return errors
}

const write = async <Row extends OrderRow>(
  kind: OrderKind<Row>,
  { db, row, caller, now }: Receiving<Row>,
  { lines, reason }: Delivery,
) => {
  const { cid, productId } = row
  const who = { orderId: idOf(kind, row), cid, productId, at: now, operatorId: caller.uid, operatorName: caller.name }
  if (lines.length > 0) await db.insert(orderArrival).values(lines.map((line) => ({ ...who, ...line, reason })))
}

/** All that is still expected has come, with the serial numbers that are known of it. */
export const recordRest = async <Row extends OrderRow>(
  kind: OrderKind<Row>,
  context: Receiving<Row>,
): Promise<void> => {
  const { db, row } = context
  const items = expectedOf(kind, row, await arrivalsOf(db, idOf(kind, row)))
  const rest = items.filter(({ expected, arrived }) => arrived < expected)
  if (rest.length === 0) return
  await holdProduct(context, row)
  const lines = rest.map(({ item, expected, arrived, serials }) => ({
    ...{ item, number: expected - arrived, batchNo: '', expiry: null },
    serialNo: expected === 1 ? (serials[0] ?? '') : '',
  }))
  const known = await knownOf(db, row, lines)
  await write(kind, context, {
    lines: lines.map((line) => (known.serials.has(line.serialNo) ? { ...line, serialNo: '' } : line)),
    reason: '',
  })
}

/** Takes in a delivery; answers what of the order changes by it, and whether everything has come. */
export const recordDelivery = async <Row extends OrderRow>(
  kind: OrderKind<Row>,
  context: Receiving<Row>,
  delivery: Delivery,
): Promise<{ changes: Partial<Row>; whole: boolean }> => {
  const { db, row, now, services } = context
  const goods = await holdProduct(context, row)
  const before = await arrivalsOf(db, idOf(kind, row))
  const errors = await problemsOf(delivery, {
    ...(await knownOf(db, row, delivery.lines)),
    items: expectedOf(kind, row, before),
    needs: needsOf(kind, goods),
    today: businessDate(now, services.timeZone),
    orderNoOf: async (orderId) => {
      const [other] = await db
        .select({ orderNo: sql<string>`${kind.table.orderNo}` })
        .from(kind.table)
        .where(eq(keyOf(kind), orderId))
      return other?.orderNo ?? String(orderId)
    },
  })
  if (Object.keys(errors).length > 0) throw new Refusal('rule', { errors })
  await write(kind, context, delivery)
  const serials = new Map<string, string[]>()
  for (const { item, serialNo } of delivery.lines) serials.set(item, [...(serials.get(item) ?? []), serialNo])
  return {
    changes: kind.serials?.write(row, serials) ?? {},
    whole: isWhole(expectedOf(kind, row, [...before, ...delivery.lines])),
  }
}

/** What an order does to the stock: its goods are held when it is accepted, and go out when it ships. */
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { flags } from '../../../contract/orders/order-family'
import { product, productTerms } from '../../catalogue/products/table'
import type { Db } from '../../db/client'
import { distinct } from '../../db/grouped'
import { Refusal } from '../../http/refusal'
import { audit } from '../../http/table'
import { businessDate } from '../../http/time'
import * as door from '../../inventory/stock-service'
import type { OrderContext, OrderItem, OrderKind, OrderRow } from './kind'
import { idOf } from './rows'
import { agentTerms, supplierOf } from './supplier'

type Acting = Pick<OrderContext<OrderRow>, 'db' | 'now' | 'request'> & {
  caller: Pick<OrderContext<OrderRow>['caller'], 'uid' | 'name'>
  services: Pick<OrderContext<OrderRow>['services'], 'timeZone'>
}

const byOf = ({ caller: { uid, name }, now, request, services }: Omit<Acting, 'db'>): door.AuditStamp => ({
  ...{ uid, name, now, today: businessDate(now, services.timeZone) },
  ...{ address: request.address, requestId: request.id },
})

const of = <Row extends OrderRow>(kind: OrderKind<Row>, row: Row): door.OrderOfStock => ({
  ...{ cid: row.cid, hid: row.hid, orderId: idOf(kind, row) },
})

/** The order's items; where its kind knows of none, all of it is one. */
export const itemsOf = <Row extends OrderRow>(kind: OrderKind<Row>, row: Row): OrderItem[] =>
  kind.items?.(row) ?? [{ item: '0', name: '', number: row.units }]

/** The order's goods as stock knows them, each at its own price. */
export const goodsOf = <Row extends OrderRow>(kind: OrderKind<Row>, row: Row): door.OrderedGoods[] =>
  itemsOf(kind, row).map(({ number, productId = row.productId, variant = '', price = row.unitPrice }) => ({
    ...{ productId, variant, quantity: number, price },
  }))

/** What of it is served from stock; nothing of what is made for it. */
const fromStock = <Row extends OrderRow>(kind: OrderKind<Row>, row: Row): door.OrderedGoods[] =>
  kind.fromStock?.(row) ? goodsOf(kind, row) : []

const { shortOfStock } = flags

/** Holds the goods of an accepted order; answers its flags, which say whether there was too little. */
export const holdFor = async <Row extends OrderRow>(
  db: Db,
  kind: OrderKind<Row>,
  row: Row,
  by: door.AuditStamp,
): Promise<number> => {
  const held = await door.reserve(db, of(kind, row), fromStock(kind, row), by)
  return held === 'short' ? row.statusBit | shortOfStock : row.statusBit & ~shortOfStock
}

export const holdStock = <Row extends OrderRow>(kind: OrderKind<Row>, acting: Acting, row: Row): Promise<number> =>
  holdFor(acting.db, kind, row, byOf(acting))

/** Lets go of what the order held; answers what has become free by it. */
export const releaseStock = async <Row extends OrderRow>(
  kind: OrderKind<Row>,
  acting: Acting,
  row: Row,
): Promise<door.ReleasedStock> => {
  const stamp = byOf(acting)
  return { cid: row.cid, productIds: await door.release(acting.db, idOf(kind, row), stamp), stamp }
}

/** An accepted order was changed: other goods are held for it, where they are others. */
export const holdChanged = async <Row extends OrderRow>(
  kind: OrderKind<Row>,
  acting: Acting,
  before: Row,
  row: Row,
): Promise<number> => {
  const same = JSON.stringify(fromStock(kind, before)) === JSON.stringify(fromStock(kind, row))
  if (same) return row.statusBit
  await door.release(acting.db, idOf(kind, row), byOf(acting))
  return holdStock(kind, acting, row)
}

/** Goods that need a permit go only to a clinic that has one today, also where no stock is kept of them. */
export const assertPermit = <Row extends OrderRow>(kind: OrderKind<Row>, acting: Acting, row: Row): Promise<void> =>
  door.assertBuyerOf(
    acting.db,
    { cid: row.cid, hid: row.hid, today: byOf(acting).today },
    itemsOf(kind, row).map(({ productId = row.productId }) => productId),
  )

/** The goods go out with the parcel; where they cannot any more, nothing ships. */
export const shipStock = async <Row extends OrderRow>(
  kind: OrderKind<Row>,
  acting: Acting,
  row: Row,
  { emsNumber, confirmed }: { emsNumber: string; confirmed: boolean },
): Promise<void> => {
  await assertPermit(kind, acting, row)
  const by = { ...byOf(acting), emsNumber, confirmed, timeZone: acting.services.timeZone }
  const gone = await door.ship(acting.db, of(kind, row), fromStock(kind, row), by)
  if (gone === 'short') throw new Refusal('stop', { message: { key: 'order.shortOfStock' } })
}

export const correctParcel = <Row extends OrderRow>(kind: OrderKind<Row>, acting: Acting, row: Row, ems: string) =>
  door.correctParcel(acting.db, idOf(kind, row), ems, byOf(acting))

/** What was shipped may come back. */
export const expectReturn = <Row extends OrderRow>(kind: OrderKind<Row>, acting: Acting, row: Row) =>
  door.expectReturn(acting.db, of(kind, row), byOf(acting))

interface Arrived {
  item: string
  number: number
  serialNo: string
  batchNo: string
  expiry: string | null
}

/** Who ordered from the factory what the order is about, by its trail. */
const ordererOf = async <Row extends OrderRow>(
  db: Db,
  kind: OrderKind<Row>,
  row: Row,
): Promise<door.Person | undefined> => {
  const { uid, name, resource, recordId, action, id } = audit
  const [found] = await db
    .select({ uid, name })
    .from(audit)
    .where(and(eq(resource, kind.resource.name), eq(recordId, idOf(kind, row)), eq(action, 'produce')))
    .orderBy(desc(id))
    .limit(1)
  return found?.uid == null ? undefined : { uid: found.uid, name: found.name }
}

/** What came for an order comes into stock: held for it where it was made for it, else for the orders that wait. */
export const takeIn = async <Row extends OrderRow>(
  kind: OrderKind<Row>,
  acting: Acting,
  row: Row,
  lines: readonly Arrived[],
): Promise<void> => {
  const items = new Map(itemsOf(kind, row).map((one) => [one.item, one]))
  const ordered = goodsOf(kind, row)
  const known = await acting.db
    .select({
      ...{ productId: product.productId, supplierId: supplierOf },
      price: sql<
        number | null
      >`nullif(coalesce(${productTerms.procurementPrice}, ${product.procurementPrice}), 0)`.mapWith(Number),
    })
    .from(product)
    .leftJoin(productTerms, agentTerms(row.cid))
    .where(inArray(product.productId, distinct([row.productId, ...ordered.map(({ productId }) => productId)])))
  const terms = new Map(known.map((one) => [one.productId, one]))
  const goods = lines.map(({ item, number, serialNo, batchNo, expiry }) => {
    const { productId = row.productId, variant = '' } = items.get(item) ?? {}
    return {
      ...{ productId, variant, serialNo, batchNo, expiry, price: terms.get(productId)?.price ?? null },
      ...{ planQty: number, receivedQty: number, acceptedQty: number },
    }
  })
  const made = kind.fromStock?.(row) !== true
  const order = { ...of(kind, row), supplierId: terms.get(row.productId)?.supplierId ?? null }
  const orderer = await ordererOf(acting.db, kind, row)
  await door.takeIn(acting.db, order, { lines: goods, ordered, hold: made, orderer }, byOf(acting))
}

/** What came of an item came under a wrong label. */
export const retakeStock = <Row extends OrderRow>(
  kind: OrderKind<Row>,
  acting: Acting,
  row: Row,
  { item, number, batchNo, serialNo }: Arrived,
  is: door.Label,
): Promise<void> => {
  const { productId = row.productId, variant = '' } = itemsOf(kind, row).find((one) => one.item === item) ?? {}
  const was = { productId, variant, number, batchNo, serialNo }
  return door.retake(acting.db, idOf(kind, row), { was, is }, byOf(acting))
}

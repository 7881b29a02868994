/** What was shipped for an order, as the clinic checks it when it takes the goods. */
import { inArray } from 'drizzle-orm'
import type { Delivery, ShippedGoods } from '../../../contract/orders/mall'
import { product } from '../../catalogue/products/table'
import type { Db } from '../../db/client'
import { distinct } from '../../db/grouped'
import { type PieceSent, sentFor } from '../../inventory/clinic-service'
import { arrivalsOf } from '../family/arrivals'
import type { OrderKind, OrderRow } from '../family/kind'
import { idOf } from '../family/rows'
import { itemsOf } from '../family/stock'

/** A line of what was shipped, with the agent's batch where it is known. */
export interface Sent extends ShippedGoods {
  batchId: number | null
  prodDate: string | null
}

type Bare = Omit<Sent, 'line' | 'productName' | 'spec' | 'unit' | 'needs'>

/** Goods without a label of their own count together. */
const gathered = (pieces: readonly PieceSent[]): Bare[] => {
  const byBatch = new Map<string, Bare>()
  for (const { quantity, ...piece } of pieces) {
    const key = `${piece.batchId} ${piece.price}`
    const before = byBatch.get(key)
    byBatch.set(key, { ...piece, known: 1, item: '', qty: (before?.qty ?? 0) + quantity })
  }
  return [...byBatch.values()]
}

/** The same of an agent that kept no stock of the goods: what was ordered, under the labels with which it came for the order. */
const asOrdered = async <Row extends OrderRow>(db: Db, kind: OrderKind<Row>, row: Row): Promise<Bare[]> => {
  const came = await arrivalsOf(db, idOf(kind, row))
  return itemsOf(kind, row).flatMap(
    ({ item, number, productId = row.productId, variant = '', price = row.unitPrice }) => {
      const goods = { productId, variant, item, price, batchId: null, prodDate: null }
      const labelled = came
        .filter((one) => one.item === item && (one.batchNo !== '' || one.serialNo !== ''))
        .map(
          ({ batchNo, serialNo, expiry, number: qty }): Bare => ({
            ...goods,
            known: 1,
            batchNo,
            serialNo,
            expiry,
            qty,
          }),
        )
      const rest = number - labelled.reduce((sum, { qty }) => sum + qty, 0)
      const others: Bare = { ...goods, known: 0, batchNo: '', serialNo: '', expiry: null, qty: rest }
      return rest > 0 ? [...labelled, others] : labelled
    },
  )
}

/** What the clinic can have got, line by line. */
export const sentOf = async <Row extends OrderRow>(db: Db, kind: OrderKind<Row>, row: Row): Promise<Sent[]> => {
  const left = await sentFor(db, idOf(kind, row))
  const pieces = left.length > 0 ? gathered(left) : await asOrdered(db, kind, row)
  const found = await db
    .select({
      ...{ productId: product.productId, productName: product.name, spec: product.spec, unit: product.unit },
      ...{ category: product.category, isGsp: product.isGsp },
    })
    .from(product)
    .where(inArray(product.productId, distinct([row.productId, ...pieces.map(({ productId }) => productId)])))
  const goods = new Map(found.map((one) => [one.productId, one]))
  return pieces.map((piece, line) => {
    const { productName = '', spec = '', unit = '', category, isGsp } = goods.get(piece.productId) ?? {}
    const needs = { serial: category === 'hardlens' ? 1 : 0, batch: isGsp === 1 ? 1 : 0 } as const
    return { line, productName, spec, unit, needs, ...piece }
  })
}

const sentToPatient = 2
export const goesToPatient = ({ order_mode_type }: OrderRow): boolean => order_mode_type === sentToPatient

export const deliveryOf = async (db: Db, kind: OrderKind, row: OrderRow): Promise<Delivery> => {
  const { orderNo, hid, hospitalName, status, version } = row
  const goods = goesToPatient(row) ? [] : await sentOf(db, kind, row)
  return {
    ...{ id: idOf(kind, row), product: kind.product, orderNo, hid, hospitalName, version },
    patientName: (row as OrderRow & { patientName?: string | null }).patientName ?? null,
    status: status as Delivery['status'],
    sentToPatient: goesToPatient(row) ? 1 : 0,
    goods: goods.map(({ batchId: _, prodDate: __, ...shown }) => shown),
  }
}

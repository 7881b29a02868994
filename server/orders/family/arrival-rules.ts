/** The rules of what comes for an order: what it is taken in with, and what has come of the same product before. */
import { and, eq, inArray, ne } from 'drizzle-orm'
import { batchKey, isSameBatch } from '../../../contract/inventory/stock-document'
import type { ArrivedGoods, Delivery, ExpectedItem } from '../../../contract/orders/arrivals'
import { batchKeyOf, isOneOfBatchNos } from '../../db/batch-number'
import type { Db } from '../../db/client'
import type { Message } from '../../http/refusal'
import { orders } from '../orders/table'
import { orderArrival } from '../table'
import type { OrderRow } from './kind'

export interface Known {
  /** By serial number, the order that has it. */
  serials: ReadonlyMap<string, number>
  /** By the key of a batch, until when it is usable; several where one was corrected and another not yet. */
  expiries: ReadonlyMap<string, readonly (string | null)[]>
}

/** What has come of the same product, as far as these lines name it; `but` is left out of it. */
export const knownOf = async (
  db: Db,
  { cid, productId }: Pick<OrderRow, 'cid' | 'productId'>,
  lines: readonly Pick<ArrivedGoods, 'serialNo' | 'batchNo'>[],
  but = 0,
): Promise<Known> => {
  const same = and(eq(orderArrival.cid, cid), eq(orderArrival.productId, productId), ne(orderArrival.id, but))
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
    .selectDistinct({ batch: batchKeyOf(orderArrival.batchNo), expiry: orderArrival.expiry })
    .from(orderArrival)
    .where(
      and(
        same,
        ne(orderArrival.batchNo, ''),
        isOneOfBatchNos(
          orderArrival.batchNo,
          lines.map(({ batchNo }) => batchNo),
        ),
      ),
    )
  return {
    serials: new Map(serials.map(({ serialNo, orderId }) => [serialNo, orderId])),
    expiries: new Map(
      batches.map(({ batch }) => [batch, batches.filter((one) => one.batch === batch).map(({ expiry }) => expiry)]),
    ),
  }
}

export interface Rules extends Known {
  items: readonly ExpectedItem[]
  needs: { serial: 0 | 1; batch: 0 | 1 }
  today: string
  orderNoOf: (orderId: number) => Promise<string>
}

export const missing: Message = { key: 'order.missing' }

/** What speaks against the serial number of a line. */
export const serialProblem = async (
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

export const expiryProblem = (
  { batchNo, expiry }: ArrivedGoods,
  before: readonly ArrivedGoods[],
  { needs, expiries, today }: Rules,
): Message | undefined => {
  if (expiry === null) return needs.batch === 1 ? missing : undefined
  if (expiry < today) return { key: 'order.expired', params: { date: expiry } }
  const same = before.find((line) => isSameBatch(line.batchNo, batchNo))
  const known = (same ? [same.expiry] : (expiries.get(batchKey(batchNo)) ?? [])).filter((date) => date !== null)
  const [other] = known
  if (batchNo === '' || other === undefined || known.includes(expiry)) return undefined
  return { key: 'order.otherExpiry', params: { batchNo, date: other } }
}

/** By field, what speaks against the lines of a delivery. */
export const problemsOf = async ({ lines, reason }: Delivery, rules: Rules): Promise<Record<string, Message>> => {
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

/** The number of an order, for those who are told that it has what they name. */
export const orderNoIn =
  (db: Db): Rules['orderNoOf'] =>
  async (orderId) => {
    const [other] = await db.select({ orderNo: orders.orderNo }).from(orders).where(eq(orders.id, orderId))
    return other?.orderNo ?? String(orderId)
  }

/** An order of any kind by its id alone. */
import { inArray } from 'drizzle-orm'
import type { AnyOrder } from '../../contract/orders/any-orders'
import type { Db } from '../db/client'
import { Refusal } from '../http/refusal'
import type { Caller } from '../http/session'
import type { OrderKind, OrderRow } from './family/kind'
import { findOrders, idOf, orderRows } from './family/rows'
import { kindOf } from './order-kinds'
import { orders } from './orders/table'

export interface Found {
  kind: OrderKind
  row: OrderRow
}

/** Of which kind the orders of these ids are. */
export const kindsOf = async (db: Db, ids: readonly number[]): Promise<Map<number, OrderKind>> => {
  const { id, product } = orders
  const found = await db.select({ id, product }).from(orders).where(inArray(id, ids))
  return new Map(found.map((one) => [one.id, kindOf(one.product)]))
}

export const mayRead = ({ codes }: Caller, { resource }: OrderKind) => codes.has(`${resource.name}.read`)

/** The order, if it lies in the caller's scope and they may read its kind. */
export const findOrder = async (db: Db, id: number, caller: Caller, { lock } = { lock: false }): Promise<Found> => {
  const kind = (await kindsOf(db, [id])).get(id)
  if (!kind || !mayRead(caller, kind)) throw new Refusal('missing')
  const row = await orderRows(kind).find(db, id, caller, { lock })
  if (!row) throw new Refusal('missing')
  return { kind, row }
}

/** The same of several, in the order of their ids: a read for each kind, however many there are. */
export const findOrdersOfKinds = async (db: Db, ids: readonly number[], caller: Caller): Promise<Found[]> => {
  const kinds = await kindsOf(db, ids)
  const found = new Map<number, Found>()
  for (const kind of new Set(kinds.values())) {
    if (!mayRead(caller, kind)) continue
    const ofKind = ids.filter((id) => kinds.get(id) === kind)
    for (const row of await findOrders(db, kind, ofKind, caller)) found.set(idOf(kind, row), { kind, row })
  }
  return ids.map((id) => {
    const one = found.get(id)
    if (!one) throw new Refusal('missing')
    return one
  })
}

/** What all kinds tell of an order. */
export const inCommon = (kind: OrderKind, row: OrderRow, caller: Caller, now: number): AnyOrder => {
  const { pid = null, patientName = null } = row as { pid?: number | null; patientName?: string | null }
  const { orderNo, cid, hid, hospitalName, brandName, productId, productName, units, unitPrice, amount } = row
  const { status, statusBit, orderDate, orderNote, emsNumber, version } = row
  const { allowed } = orderRows(kind).present(row, caller, now) as { allowed: string[] }
  return {
    ...{ id: idOf(kind, row), product: kind.product, orderNo, cid, hid, hospitalName, pid, patientName, brandName },
    ...{ productId, productName, units, unitPrice, amount, status: status as AnyOrder['status'], statusBit },
    ...{ orderDate, orderNote, emsNumber, version, allowed },
  }
}

/** An order of any kind by its id alone: ids come from one sequence, so at most one kind knows it. */
import { eq, sql } from 'drizzle-orm'
import type { AnyOrder } from '../../contract/orders/any-orders'
import { type Db, rowsOf } from '../db/client'
import { Refusal } from '../http/refusal'
import type { Caller } from '../http/session'
import type { OrderKind, OrderRow } from './family/kind'
import { idOf, keyOf, orderRows } from './family/rows'
import { kindOf, orderKinds } from './order-kinds'

interface Found {
  kind: OrderKind
  row: OrderRow
}

/** The order, if it lies in the caller's scope and they may read its kind. */
export const findOrder = async (db: Db, id: number, caller: Caller, { lock } = { lock: false }): Promise<Found> => {
  const known = orderKinds.map(
    (kind) => sql`select ${kind.product} as product from ${kind.table} where ${eq(keyOf(kind), id)}`,
  )
  const [found] = await rowsOf<{ product: OrderKind['product'] }>(db, sql.join(known, sql` union all `))
  const kind = found && kindOf(found.product)
  if (!kind || !caller.codes.has(`${kind.resource.name}.read`)) throw new Refusal('missing')
  const row = await orderRows(kind).find(db, id, caller, { lock })
  if (!row) throw new Refusal('missing')
  return { kind, row }
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

/** What a clinic pays a supplier, and a month of its account with it. */

import { paymentOrder } from '../../../server/clinic/payment-orders/table'
import { reconciliation } from '../../../server/clinic/reconciliations/table'
import type { Db } from '../../../server/db/client'
import { supplier } from '../../../server/partners/suppliers/table'
import { anyPerson } from './member-things'

const stamps = { created: 1, updated: 1 }

/** A draft of a payment order, and a month that is not reconciled. */
export const owedBy = async (db: Db, cid: number, hid: number): Promise<[orderId: number, monthId: number]> => {
  const [firm] = await db
    .insert(supplier)
    .values({ cid, hid, name: `商行${hid}`, ...stamps })
    .returning()
  const own = { cid, hid, supplierId: firm?.supplierId ?? 0, ...stamps }
  const [order] = await db
    .insert(paymentOrder)
    .values({ ...own, paymentNo: `FK20260310${hid}`, amount: 100, due: '2026-03-31', operatorId: await anyPerson(db) })
    .returning()
  const sums = { opening: 0, received: 0, returned: 0, adjusted: 0, paid: 0, closing: 0, lines: [] }
  const [month] = await db
    .insert(reconciliation)
    .values({ ...own, month: '2026-01', fromAt: 1_767_196_800, untilAt: 1_769_875_200, ...sums })
    .returning()
  return [order?.paymentOrderId ?? 0, month?.reconciliationId ?? 0]
}

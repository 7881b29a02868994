/** What clinics pay their agents, and the statements and invoices that they are sent. */
import { and, eq, gte } from 'drizzle-orm'
import type { Db } from '../../../server/db/client'
import { clinicPayment } from '../../../server/orders/clinic-payments/table'
import { orders } from '../../../server/orders/orders/table'
import { figureSubscription } from '../../../server/statistics/figure-subscriptions/table'
import { invoice, invoiceOrder } from '../../../server/statistics/invoices/table'
import { clinicStatement } from '../../../server/statistics/sent-statements/table'
import { account } from '../../../server/system/accounts/table'

const stamps = { created: 1, updated: 1 }

export const moneyThings = async (db: Db, uid: number) => {
  const scheduled = async (owner: string) => {
    const [who] = await db.select().from(account).where(eq(account.account, owner))
    const row = {
      ...{ uid: who?.uid ?? 0, cid: who?.cid ?? null, sheet: 'finance.exportMoney' as const, name: '营收', query: {} },
      ...{ period: 2 as const, every: 2 as const, on: 1, at: '08:30', way: 1 as const, email: 'owner@example.com' },
      ...{ language: 'zh-CN' as const, next: 4_000_000_000, ...stamps },
    }
    const [made] = await db.insert(figureSubscription).values(row).returning()
    return made?.figureSubscriptionId ?? 0
  }
  const payment = async (cid: number, hid: number) => {
    const money = { kind: 1, method: 1, amount: 100, date: '2026-03-01' }
    const [made] = await db
      .insert(clinicPayment)
      .values({ cid, hid, ...money, paymentNo: `SK20260310${hid}`, operatorId: uid, ...stamps })
      .returning()
    return made?.paymentId ?? 0
  }
  const statement = async (cid: number, hid: number) => {
    const sums = { opening: 0, shipped: 0, returned: 0, paid: 0, closing: 0, orders: 0, lines: [] }
    const [made] = await db
      .insert(clinicStatement)
      .values({ cid, hid, month: '2026-01', ...sums, sentAt: 1, senderId: uid, ...stamps })
      .returning()
    return made?.statementId ?? 0
  }
  const issued = async (cid: number, hid: number) => {
    const said = { kind: 1, amount: 100, date: '2026-03-01', title: '样本' }
    const [order] = await db
      .select({ orderId: orders.id })
      .from(orders)
      .where(and(eq(orders.cid, cid), eq(orders.hid, hid), gte(orders.amount, 100)))
      .limit(1)
    return db.transaction(async (tx) => {
      const [made] = await tx
        .insert(invoice)
        .values({ cid, hid, ...said, invoiceNo: `202603${hid}00`, operatorId: uid, ...stamps })
        .returning()
      const invoiceId = made?.invoiceId ?? 0
      await tx.insert(invoiceOrder).values({ invoiceId, orderId: order?.orderId ?? 0, amount: 100 })
      return invoiceId
    })
  }
  const ofEach = async (make: (cid: number, hid: number) => Promise<number>) => ({
    ...{ first: await make(1, 11), otherClinic: await make(1, 12), second: await make(2, 21) },
  })
  return {
    'figure-subscriptions': { first: await scheduled('agent'), second: await scheduled('agent2') },
    'clinic-payments': await ofEach(payment),
    'clinic-statements': await ofEach(statement),
    invoices: await ofEach(issued),
  }
}

/** Finding and showing payment orders. */
import { eq, getTableColumns, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { type PaymentOrder, paymentOrderState, paymentOrders } from '../../../contract/clinic/payment-orders'
import { tableRows } from '../../crud/table-rows'
import type { Db } from '../../db/client'
import { inScope } from '../../http/scope'
import type { Caller } from '../../http/session'
import { company } from '../../partners/companies/table'
import { hospital } from '../../partners/hospitals/table'
import { supplier } from '../../partners/suppliers/table'
import { account } from '../../system/accounts/table'
import { paymentOrder } from './table'

const agent = alias(company, 'agent')
const approver = alias(account, 'approver')
const payer = alias(account, 'payer')

/** To whom it is paid. */
export const payeeName = sql<string>`coalesce(${supplier.name}, ${agent.name}, '')`

export const paymentOrderView = (db: Db) =>
  db
    .select({
      ...getTableColumns(paymentOrder),
      ...{ hospitalName: hospital.name, payeeName, operatorName: account.name },
      approverName: sql<string>`coalesce(${approver.name}, '')`,
      payerName: sql<string>`coalesce(${payer.name}, '')`,
    })
    .from(paymentOrder)
    .innerJoin(hospital, eq(hospital.hid, paymentOrder.hid))
    .innerJoin(account, eq(account.uid, paymentOrder.operatorId))
    .leftJoin(supplier, eq(supplier.supplierId, paymentOrder.supplierId))
    .leftJoin(agent, eq(agent.cid, paymentOrder.agentCid))
    .leftJoin(approver, eq(approver.uid, paymentOrder.approverId))
    .leftJoin(payer, eq(payer.uid, paymentOrder.payerId))
    .$dynamic()

export type PaymentOrderRow = Awaited<ReturnType<typeof paymentOrderView>>[number]
export type PaymentOrderChanges = Partial<typeof paymentOrder.$inferInsert>

const { draft, submitted, approved, paid, rejected } = paymentOrderState

const verbs: readonly { verb: string; code: string; when: (row: PaymentOrderRow) => boolean }[] = [
  { verb: 'update', code: 'create', when: ({ status }) => status === draft || status === rejected },
  { verb: 'submit', code: 'create', when: ({ status }) => status === draft },
  { verb: 'approve', code: 'approve', when: ({ status }) => status === submitted },
  { verb: 'reject', code: 'approve', when: ({ status }) => status === submitted },
  { verb: 'paid', code: 'paid', when: ({ status }) => status === approved },
  {
    verb: 'void',
    code: 'void',
    when: ({ status }) => status === draft || status === submitted || status === approved || status === rejected,
  },
  {
    verb: 'reverse',
    code: 'create',
    when: ({ status, amount, reversedOn }) => status === paid && amount > 0 && reversedOn === null,
  },
]

export const presentPaymentOrder = (row: PaymentOrderRow, { codes }: Caller): PaymentOrder => {
  const { approverId: _, payerId: __, ...shown } = row
  return {
    ...shown,
    status: row.status as PaymentOrder['status'],
    allowed: verbs
      .filter(({ code, when }) => codes.has(`${paymentOrders.name}.${code}`) && when(row))
      .map(({ verb }) => verb),
  }
}

export const paymentOrderRows = tableRows({
  name: paymentOrders.name,
  table: paymentOrder,
  key: 'paymentOrderId',
  view: paymentOrderView,
  visibleTo: (caller) => inScope(caller, paymentOrder),
  present: presentPaymentOrder,
})

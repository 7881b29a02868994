/** Payment orders as a list and as a sheet. */
import { and, desc, eq, or } from 'drizzle-orm'
import { type PaymentOrder, paymentOrderStates, type paymentOrders } from '../../../contract/clinic/payment-orders'
import { conditionsOf, inAnyOf, matching } from '../../crud/matching'
import { orderedBy } from '../../db/ordered-by'
import { anyContains, hasText } from '../../db/text'
import type { Context } from '../../http/implement'
import { agentCells, dateCell, exported, moneyCell, type SheetAsked, sheetNamed, textCell } from '../../http/list-sheet'
import { betweenDays } from '../../http/periods'
import { inScope } from '../../http/scope'
import type { Sheet } from '../../http/sheet'
import { type PaymentOrderRow, payeeName, paymentOrderRows, paymentOrderView, presentPaymentOrder } from './rows'
import { paymentOrder } from './table'

type Calls = typeof paymentOrders.calls
type Query = Context<Calls['list']>['query']

const states = conditionsOf(paymentOrder.status, paymentOrderStates)

const matchingOf = (query: Query) =>
  and(
    betweenDays(paymentOrder.due, query),
    matching(query, {
      hid: paymentOrder.hid,
      supplierId: paymentOrder.supplierId,
      agentCid: (cid) => eq(paymentOrder.agentCid, cid),
      keyword: (text) =>
        or(
          hasText(paymentOrder.paymentNo, text),
          hasText(payeeName, text),
          anyContains([paymentOrder.ref, paymentOrder.note], text),
        ),
    }),
  )

export const listPaymentOrders = (context: Context<Calls['list']>) =>
  paymentOrderRows.page(context, {
    where: matchingOf(context.query),
    chosen: inAnyOf(states, context.query.status),
    counts: { ...states, all: undefined },
  })

const sheet = async (asked: SheetAsked<Query>): Promise<Sheet<PaymentOrder>> => {
  const { db, caller, query, t } = asked
  const where = and(inScope(caller, paymentOrder), matchingOf(query), inAnyOf(states, query.status))
  const rows = paymentOrderView(db)
    .where(where)
    .orderBy(...orderedBy(paymentOrder, query.sort), desc(paymentOrder.paymentOrderId))
  return sheetNamed(asked, t('paymentOrder.sheet'), rows, {
    present: (row: PaymentOrderRow) => presentPaymentOrder(row, caller),
    total: () => db.$count(paymentOrderView(db).where(where).as('matching')),
    columns: [
      textCell(t('paymentOrder.col.no'), (row) => row.paymentNo, 20),
      ...(await agentCells<PaymentOrder>(asked)),
      textCell(t('paymentOrder.col.clinic'), (row) => row.hospitalName, 24),
      textCell(t('paymentOrder.col.payee'), (row) => row.payeeName, 24),
      moneyCell(t('paymentOrder.col.amount'), (row) => row.amount),
      moneyCell(t('paymentOrder.col.linked'), (row) => row.linked),
      dateCell(t('paymentOrder.col.due'), (row) => row.due),
      textCell(t('paymentOrder.col.status'), (row) => t(`paymentOrder.stateOf.${row.status}`)),
      textCell(t('paymentOrder.col.operator'), (row) => row.operatorName),
      textCell(t('paymentOrder.col.approver'), (row) => row.approverName),
      dateCell(t('paymentOrder.col.paidOn'), (row) => row.paidOn),
      textCell(t('paymentOrder.col.ref'), (row) => row.ref, 20),
      textCell(t('paymentOrder.col.account'), (row) => row.account, 30),
      dateCell(t('paymentOrder.col.reversedOn'), (row) => row.reversedOn),
      textCell(t('paymentOrder.col.reason'), (row) => row.reason, 30),
      textCell(t('paymentOrder.col.note'), (row) => row.note, 30),
    ],
  })
}

export const exportPaymentOrders = exported(sheet)

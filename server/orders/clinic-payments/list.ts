/** Payments of clinics as a list and as a sheet, and the orders of a clinic that are open. */
import { and, asc, count, desc, eq, or, sql } from 'drizzle-orm'
import {
  type ClinicPayment,
  type clinicPayments,
  maxOrdersPaid,
  type OpenOrders,
  paymentStates,
} from '../../../contract/orders/clinic-payments'
import { product } from '../../catalogue/products/table'
import { conditionsOf, inAnyOf, matching } from '../../crud/matching'
import { orderedBy } from '../../db/ordered-by'
import { anyContains, isText } from '../../db/text'
import type { Context } from '../../http/implement'
import { agentCells, dateCell, exported, moneyCell, type SheetAsked, sheetNamed, textCell } from '../../http/list-sheet'
import { betweenDays } from '../../http/periods'
import { inScope } from '../../http/scope'
import type { Sheet } from '../../http/sheet'
import { hospital } from '../../partners/hospitals/table'
import { advanceOf, orderTotal, partiesOf, payable } from '../clinic-account-service'
import { resourceOfOrder } from '../order-resource-service'
import { orders } from '../orders/table'
import { type ClinicPaymentRow, clinicPaymentRows, clinicPaymentView, presentClinicPayment } from './rows'
import { clinicPayment } from './table'

type Calls = typeof clinicPayments.calls
type Query = Context<Calls['list']>['query']

const states = conditionsOf(clinicPayment.status, paymentStates)

const matchingOf = (query: Query) =>
  and(
    betweenDays(clinicPayment.date, query),
    query.advance === 1 ? sql`${advanceOf} > 0` : undefined,
    matching(query, {
      cid: clinicPayment.cid,
      hid: clinicPayment.hid,
      kind: clinicPayment.kind,
      method: clinicPayment.method,
      keyword: (text) =>
        or(
          isText(clinicPayment.paymentNo, text),
          anyContains([clinicPayment.ref, clinicPayment.note, hospital.name], text),
        ),
    }),
  )

const newestFirst = [desc(clinicPayment.date), desc(clinicPayment.paymentId)]

export const listClinicPayments = (context: Context<Calls['list']>) =>
  clinicPaymentRows.page(context, {
    where: matchingOf(context.query),
    chosen: inAnyOf(states, context.query.status),
    counts: states,
    order: newestFirst,
  })

const paymentSheet = async (asked: SheetAsked<Query>): Promise<Sheet<ClinicPayment>> => {
  const { db, caller, query, now, t } = asked
  const where = and(inScope(caller, clinicPayment), matchingOf(query), inAnyOf(states, query.status))
  const rows = clinicPaymentView(db)
    .where(where)
    .orderBy(...orderedBy(clinicPayment, query.sort), ...newestFirst)
  return sheetNamed(asked, t('clinicPayment.sheet'), rows, {
    present: (row: ClinicPaymentRow) => presentClinicPayment(row, caller, now),
    total: () => db.$count(clinicPaymentView(db).where(where).as('matching')),
    columns: [
      textCell(t('clinicPayment.col.no'), (row) => row.paymentNo, 20),
      dateCell(t('clinicPayment.col.date'), (row) => row.date),
      ...(await agentCells<ClinicPayment>(asked)),
      textCell(t('clinicPayment.col.clinic'), (row) => row.hospitalName, 24),
      textCell(t('clinicPayment.col.kind'), (row) => t(`clinicPayment.kindOf.${row.kind}`)),
      textCell(t('clinicPayment.col.method'), ({ method }) => method && t(`clinicPayment.methodOf.${method}`)),
      moneyCell(t('clinicPayment.col.amount'), (row) => row.amount),
      moneyCell(t('clinicPayment.col.allocated'), (row) => row.allocated),
      moneyCell(t('clinicPayment.col.returned'), (row) => row.returned),
      moneyCell(t('clinicPayment.col.advance'), (row) => row.advance),
      textCell(t('clinicPayment.col.backOf'), (row) => row.backOfNo, 20),
      textCell(t('clinicPayment.col.return'), (row) => row.returnNo, 20),
      textCell(t('clinicPayment.col.ref'), (row) => row.ref, 20),
      textCell(t('clinicPayment.col.note'), (row) => row.note, 30),
      textCell(t('clinicPayment.col.status'), (row) => t(`clinicPayment.stateOf.${row.status}`)),
      dateCell(t('clinicPayment.col.reversedOn'), (row) => row.reversedOn),
      textCell(t('clinicPayment.col.reason'), (row) => row.reason, 30),
      textCell(t('clinicPayment.col.operator'), (row) => row.operatorName),
    ],
  })
}

export const exportClinicPayments = exported(paymentSheet)

export const openOrders = async ({ db, caller, params, query }: Context<Calls['open']>): Promise<OpenOrders> => {
  const { cid, hid } = await partiesOf(db, caller, { ...params, ...query })
  const due = sql<number>`(${orderTotal} - ${orders.paid})`
  const open = and(eq(orders.cid, cid), eq(orders.hid, hid), payable)
  const found = await db
    .select({
      ...{ of: sql<string>`${resourceOfOrder}`, orderId: orders.id, orderNo: orders.orderNo },
      ...{ productName: product.name, patientName: orders.patientName, status: orders.status },
      ...{ orderDate: orders.orderDate, shippedAt: orders.shippedAt },
      ...{ total: orderTotal.mapWith(Number), paid: orders.paid, due: due.mapWith(Number) },
    })
    .from(orders)
    .innerJoin(product, eq(product.productId, orders.productId))
    .where(open)
    .orderBy(asc(orders.orderDate), asc(orders.id))
    .limit(maxOrdersPaid)
  const [all] = await db
    .select({ owed: sql<number>`coalesce(sum(${due}), 0)`.mapWith(Number), total: count() })
    .from(orders)
    .where(open)
  const [ahead] = await db
    .select({ sum: sql<number>`coalesce(sum(${advanceOf}), 0)`.mapWith(Number) })
    .from(clinicPayment)
    .where(and(eq(clinicPayment.cid, cid), eq(clinicPayment.hid, hid)))
  return { hid, owed: all?.owed ?? 0, total: all?.total ?? 0, advance: ahead?.sum ?? 0, orders: found }
}

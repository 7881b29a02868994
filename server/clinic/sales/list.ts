/** Bills as a list and as a sheet. */
import { and, desc, eq, exists, inArray, not, or } from 'drizzle-orm'
import { type Sale, saleStates, saleStatus } from '../../../contract/clinic/sale-record'
import type { sales } from '../../../contract/clinic/sales'
import { conditionsOf, inAnyOf, matching } from '../../crud/matching'
import { orderedBy } from '../../db/ordered-by'
import { subquery } from '../../db/subquery'
import { isText } from '../../db/text'
import type { Context } from '../../http/implement'
import { dateCell, exported, moneyCell, type SheetAsked, sheetNamed, textCell } from '../../http/list-sheet'
import { betweenDays } from '../../http/periods'
import { inScope } from '../../http/scope'
import type { Sheet } from '../../http/sheet'
import { foundBy } from '../../people/patient-search-service'
import { pidsOf } from '../../people/patient-service'
import { charge } from '../charges/table'
import { remoteAppointment } from '../remote-appointments/table'
import { presentSale, type SaleRow, saleRows, saleView } from './rows'
import { sale, saleLine, salePayment } from './table'

type Calls = (typeof sales)['calls']
type Query = Context<Calls['list']>['query']
type Asked = Pick<SheetAsked<Query>, 'db' | 'caller' | 'query'>

const states = conditionsOf(sale.status, saleStates)
const paymentsOf = eq(salePayment.saleId, sale.saleId)
const some = (condition: ReturnType<typeof and>) =>
  exists(subquery.select({ id: salePayment.paymentId }).from(salePayment).where(and(paymentsOf, condition)))

const isToGiveBack = exists(
  subquery
    .select({ id: saleLine.lineId })
    .from(saleLine)
    .leftJoin(charge, eq(charge.chargeId, saleLine.chargeId))
    .leftJoin(remoteAppointment, eq(remoteAppointment.remoteId, saleLine.remoteId))
    .where(
      and(
        ...[eq(saleLine.saleId, sale.saleId), eq(saleLine.live, 1)],
        or(eq(charge.refundDue, 1), eq(remoteAppointment.refundDue, 1)),
      ),
    ),
)

const matchingOf = async ({ db, caller, query }: Asked) => {
  const { pid, owed, refund_due } = query
  return and(
    betweenDays(sale.date, query),
    pid === undefined ? undefined : inArray(sale.pid, await pidsOf(db, pid)),
    owed === 1 ? and(eq(sale.onAccount, 1), eq(sale.status, saleStatus.deposit)) : undefined,
    refund_due === undefined ? undefined : refund_due === 1 ? isToGiveBack : not(isToGiveBack),
    matching(query, {
      hid: sale.hid,
      visitId: sale.visitId,
      shiftId: (shiftId) => some(eq(salePayment.shiftId, shiftId)),
      method: (method) => some(and(eq(salePayment.method, method), eq(salePayment.kind, 1))),
      paid_on: (day) => some(and(eq(salePayment.businessDate, day), eq(salePayment.kind, 1))),
      keyword: (text) => or(foundBy(caller, sale.pid, text), isText(sale.saleNo, text)),
    }),
  )
}

const columns = { saleId: sale.saleId, date: sale.date, total: sale.total, created: sale.created }
const newestFirst = [desc(sale.date), desc(sale.saleId)]

export const list = async (context: Context<Calls['list']>) =>
  saleRows.page(context, {
    where: await matchingOf(context),
    ownColumns: true,
    chosen: inAnyOf(states, context.query.status),
    counts: states,
    columns,
    order: newestFirst,
  })

const saleSheet = async (asked: SheetAsked<Query>): Promise<Sheet<Sale>> => {
  const { db, caller, query, t } = asked
  const where = and(inScope(caller, sale), await matchingOf(asked), inAnyOf(states, query.status))
  const rows = saleView(db)
    .where(where)
    .orderBy(...orderedBy(columns, query.sort), ...newestFirst)
  return sheetNamed(asked, t('sale.sheet'), rows, {
    present: (row: SaleRow) => presentSale(row, caller),
    total: () => db.$count(sale, where),
    columns: [
      textCell(t('sale.col.saleNo'), (row) => row.saleNo, 20),
      dateCell(t('sale.col.date'), (row) => row.date),
      textCell(t('sale.col.patientName'), (row) => row.patientName),
      textCell(t('sale.col.summary'), (row) => row.summary, 30),
      moneyCell(t('sale.col.retail'), (row) => row.retail),
      moneyCell(t('sale.col.off'), (row) => row.reduction + row.couponOff + row.points + row.rounding),
      moneyCell(t('sale.col.total'), (row) => row.total),
      moneyCell(t('sale.col.paid'), (row) => row.paid),
      moneyCell(t('sale.col.refunded'), (row) => row.refunded),
      moneyCell(t('sale.col.credited'), (row) => row.credited),
      moneyCell(t('sale.col.owed'), (row) => row.owed),
      textCell(t('sale.col.methods'), (row) =>
        row.methods.map((one) => t(`sale.method.${one}`)).join(t('list.clauses')),
      ),
      textCell(t('sale.col.sellerName'), (row) => row.sellerName),
      textCell(t('sale.col.status'), (row) => t(`sale.status.${row.status}`)),
      textCell(t('sale.col.hospitalName'), (row) => row.hospitalName, 20),
    ],
  })
}

export const exportSales = exported(saleSheet)

/** The refunds of a bill as their slips show them: what came back, what was paid for it, and what the member had before and after. */
import { and, eq } from 'drizzle-orm'
import type { SaleRefund } from '../../../contract/clinic/sale-record'
import type { Db } from '../../db/client'
import { countPrint } from '../../http/counted-print'
import { Refusal } from '../../http/refusal'
import { account } from '../../system/accounts/table'
import { saleRefundLine } from '../sale-refund-lines/table'
import { storedValueEntry } from '../stored-values/table'
import type { Of } from './make-out'
import { saleLine, salePayment, saleRefund } from './table'

const linesTaken = (db: Db, saleId: number) =>
  db
    .select({
      ...{ refundId: saleRefundLine.refundId, lineId: saleLine.lineId, name: saleLine.name, unit: saleLine.unit },
      ...{ qty: saleRefundLine.qty, amount: saleRefundLine.amount, credited: saleRefundLine.credited },
    })
    .from(saleRefundLine)
    .innerJoin(saleLine, eq(saleLine.lineId, saleRefundLine.lineId))
    .where(eq(saleLine.saleId, saleId))
    .orderBy(saleLine.lineId)

const entriesOf = (db: Db, saleId: number) => {
  const { principal, bonus, principalAfter, bonusAfter, entryId } = storedValueEntry
  return db
    .select({ refundId: salePayment.refundId, principal, bonus, principalAfter, bonusAfter })
    .from(storedValueEntry)
    .innerJoin(salePayment, eq(salePayment.paymentId, storedValueEntry.paymentId))
    .where(and(eq(salePayment.saleId, saleId), eq(salePayment.kind, 2)))
    .orderBy(entryId)
}

type Entry = Awaited<ReturnType<typeof entriesOf>>[number]

const storedBy = (entries: readonly Entry[]): SaleRefund['stored'] => {
  const [first, last] = [entries[0], entries.at(-1)]
  if (!first || !last) return null
  return {
    before: { principal: first.principalAfter - first.principal, bonus: first.bonusAfter - first.bonus },
    after: { principal: last.principalAfter, bonus: last.bonusAfter },
  }
}

export const refundsOf = async (db: Db, saleId: number): Promise<SaleRefund[]> => {
  const refunds = await db
    .select({
      ...{ refundId: saleRefund.refundId, refundNo: saleRefund.refundNo, total: saleRefund.total },
      ...{ credited: saleRefund.credited, pointsLack: saleRefund.pointsLack },
      ...{ reason: saleRefund.reason, name: account.name, at: saleRefund.at },
    })
    .from(saleRefund)
    .innerJoin(account, eq(account.uid, saleRefund.operatorId))
    .where(eq(saleRefund.saleId, saleId))
    .orderBy(saleRefund.refundId)
  if (refunds.length === 0) return []
  const lines = await linesTaken(db, saleId)
  const entries = await entriesOf(db, saleId)
  return refunds.map((one) => ({
    ...one,
    lines: lines.filter(({ refundId }) => refundId === one.refundId).map(({ refundId: _, ...line }) => line),
    stored: storedBy(entries.filter(({ refundId }) => refundId === one.refundId)),
  }))
}

/** @throws the refusal `missing` of a refund that is not of the bill */
export const printRefund = async (context: Of<'printRefund'>) => {
  const { db, row, params } = context
  const refundId = Number(params.refundId)
  const isOfBill = and(eq(saleRefund.refundId, refundId), eq(saleRefund.saleId, row.saleId))
  if ((await db.$count(saleRefund, isOfBill)) === 0) throw new Refusal('missing')
  return countPrint('sale-refunds', () => refundId)(context)
}

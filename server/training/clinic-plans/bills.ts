/** Bills of the till that pay for training: what a plan can name of them, and nothing of their money. */
import { and, desc, eq, exists, inArray, ne, notExists, notInArray, sql } from 'drizzle-orm'
import { trainingFee } from '../../../contract/clinic/fees'
import { saleStatus } from '../../../contract/clinic/sale-record'
import type { TrainingBill } from '../../../contract/training/clinic-plans'
import { fee } from '../../clinic/fees/table'
import { sale, saleLine } from '../../clinic/sales/table'
import type { Db } from '../../db/client'
import { subquery } from '../../db/subquery'
import { refuseField } from '../../http/refusal'
import { pidsOf } from '../../people/patient-service'
import { clinicPlan } from './table'

const { held, paid, refundedPart, refunded, void: voided } = saleStatus
const most = 20

/** Whether nothing of a bill is owed. */
export const isPaid = (status: number | null): 0 | 1 => (status === paid || status === refundedPart ? 1 : 0)

interface Asked {
  hid: number
  pid: number
  /** The plan that is changed, whose own bill counts. */
  planId?: number
}

const trainingLines = subquery
  .select({ name: saleLine.name })
  .from(saleLine)
  .innerJoin(fee, eq(fee.feeId, saleLine.feeId))
  .where(and(eq(saleLine.saleId, sale.saleId), eq(fee.category, trainingFee)))
  .orderBy(saleLine.lineId)

const billsFor = async (db: Db, { hid, pid, planId = 0 }: Asked) => {
  const others = and(eq(clinicPlan.saleId, sale.saleId), ne(clinicPlan.planId, planId))
  return and(
    ...[eq(sale.hid, hid), inArray(sale.pid, await pidsOf(db, pid)), notInArray(sale.status, [held, refunded, voided])],
    ...[exists(trainingLines), notExists(subquery.select({ id: clinicPlan.planId }).from(clinicPlan).where(others))],
  )
}

export const billsOf = async (db: Db, asked: Asked): Promise<TrainingBill[]> => {
  const { saleId, saleNo, date, status } = sale
  const summary = sql<string>`array_to_string(array(${trainingLines}), '、')`
  const rows = await db
    .select({ saleId, saleNo, date, summary, status })
    .from(sale)
    .where(await billsFor(db, asked))
    .orderBy(desc(saleId))
    .limit(most)
  return rows.map(({ status, ...row }) => ({ ...row, paid: isPaid(status) }))
}

/** @throws Refusal at `saleId` unless it is a bill of the patient in the store with a fee of training, and of no other plan */
export const assertBill = async (db: Db, saleId: number | null, asked: Asked): Promise<void> => {
  if (saleId === null) return
  if ((await db.$count(sale, and(await billsFor(db, asked), eq(sale.saleId, saleId)))) === 0)
    throw refuseField('saleId', 'clinicPlan.noBill')
}

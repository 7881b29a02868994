import { asc, desc, eq, sql } from 'drizzle-orm'
import {
  type ClinicPaymentDetails,
  clinicPayments,
  isPaidBack,
  paymentKind,
  paymentState,
} from '../../../contract/orders/clinic-payments'
import type { Db } from '../../db/client'
import { nextOrderNo } from '../../db/next-numbers'
import { type Context, implement } from '../../http/implement'
import { allOf, Refusal, refuseField } from '../../http/refusal'
import { assertMonthOpen, partiesOf } from '../clinic-account-service'
import { resourceOfOrder } from '../order-resource-service'
import { orders } from '../orders/table'
import { ofAnyEntry } from './checks'
import { exportClinicPayments, listClinicPayments, openOrders } from './list'
import { payBack, reversePayBack } from './pay-back'
import { assertCreditable, openReturns } from './returns'
import { type ClinicPaymentChanges, type ClinicPaymentRow, clinicPaymentRows, presentClinicPayment } from './rows'
import { countOn, releaseAll } from './shares'
import { clinicPayment, clinicPaymentOrder } from './table'

type Calls = typeof clinicPayments.calls
type Of<Verb extends keyof Calls> = Context<Calls[Verb], ClinicPaymentRow, ClinicPaymentChanges>
type Body = Context<Calls['create']>['body']

const payBacksOf = async (db: Db, { paymentId }: ClinicPaymentRow) => {
  const found = await db
    .select({
      ...{ paymentId: clinicPayment.paymentId, paymentNo: clinicPayment.paymentNo, date: clinicPayment.date },
      ...{ method: clinicPayment.method, amount: clinicPayment.amount, status: clinicPayment.status },
    })
    .from(clinicPayment)
    .where(eq(clinicPayment.backOf, paymentId))
    .orderBy(asc(clinicPayment.date), asc(clinicPayment.paymentId))
  return found as ClinicPaymentDetails['payBacks']
}

const get = async ({ db, row, caller, now }: Of<'get'>): Promise<ClinicPaymentDetails> => ({
  ...presentClinicPayment(row, caller, now),
  orders: await db
    .select({
      ...{ of: sql<string>`${resourceOfOrder}`, orderId: orders.id, orderNo: orders.orderNo },
      ...{ amount: clinicPaymentOrder.amount, at: clinicPaymentOrder.at, releasedAt: clinicPaymentOrder.releasedAt },
    })
    .from(clinicPaymentOrder)
    .innerJoin(orders, eq(orders.id, clinicPaymentOrder.orderId))
    .where(eq(clinicPaymentOrder.paymentId, row.paymentId))
    .orderBy(desc(clinicPaymentOrder.shareId)),
  payBacks: await payBacksOf(db, row),
})

/** What one field of a payment says of another. */
const checkFits = (body: Body, today: string) => {
  const { kind, method, amount, note, returnId, orders: shares } = body
  return allOf(
    ...ofAnyEntry(body, today),
    async () => {
      if (kind === paymentKind.paid && method === null) throw refuseField('method', 'input.required')
      if (kind !== paymentKind.paid && method !== null) throw refuseField('method', 'clinicPayment.noMethod')
    },
    async () => {
      if (kind !== paymentKind.paid && note === '') throw refuseField('note', 'clinicPayment.why')
    },
    async () => {
      if (kind !== paymentKind.credited && returnId !== null)
        throw refuseField('returnId', 'clinicPayment.returnOfCredit')
    },
    async () => {
      const counted = shares.reduce((sum, share) => sum + share.amount, 0)
      if (kind === paymentKind.writtenOff && counted !== amount) throw refuseField('orders', 'clinicPayment.whole')
    },
  )
}

const create = async (context: Context<Calls['create']>) => {
  const { db, caller, body } = context
  const { cid: _, orders: shares, ...fields } = body
  await checkFits(body, caller.today)
  const { cid } = await partiesOf(db, caller, body).catch((error: unknown) => {
    throw error instanceof Refusal && error.refusal === 'missing' ? refuseField('hid', 'account.noClinic') : error
  })
  await assertMonthOpen(db, { cid, hid: body.hid, date: body.date })
  const { hid, returnId, amount } = body
  if (returnId !== null) await assertCreditable(db, { cid, hid, returnId, amount })
  const paymentNo = await nextOrderNo(db, 'SK', caller.today)
  const made = await clinicPaymentRows.insert(context, { ...fields, cid, paymentNo, operatorId: caller.uid })
  await countOn(context, made, made.amount, shares)
  return (await clinicPaymentRows.find(db, made.paymentId, caller, { lock: false })) ?? made
}

const assertPosted = ({ status }: ClinicPaymentRow) => {
  if (status !== paymentState.posted) throw new Refusal('conflict')
}

const allocate = async (context: Of<'allocate'>) => {
  const { row, body, save } = context
  assertPosted(row)
  await countOn(context, row, row.advance, body.orders)
  return save({})
}

const reverse = async (context: Of<'reverse'>) => {
  const { row, body, caller, save, auditAs } = context
  assertPosted(row)
  if (isPaidBack(row)) throw new Refusal('stop', { message: { key: 'clinicPayment.backFirst' } })
  auditAs('reverse', body.reason)
  const reversed = { status: paymentState.reversed, reversedOn: caller.today, reason: body.reason }
  if (row.backOf !== null) return reversePayBack(context, row, row.backOf, () => save(reversed))
  await releaseAll(context, row)
  return save(reversed)
}

export const clinicPaymentCalls = implement<Calls, ClinicPaymentRow, ClinicPaymentChanges>(
  clinicPayments,
  {
    list: listClinicPayments,
    get,
    open: openOrders,
    returns: openReturns,
    export: exportClinicPayments,
    create,
    allocate,
    payBack,
    reverse,
  },
  clinicPaymentRows,
)

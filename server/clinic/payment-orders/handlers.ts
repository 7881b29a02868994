import { and, eq, isNull, sql } from 'drizzle-orm'
import nzh from 'nzh/cn'
import { type PaymentOrderDetails, paymentOrderState, paymentOrders } from '../../../contract/clinic/payment-orders'
import type { Db } from '../../db/client'
import { nextOrderNo } from '../../db/next-numbers'
import { type Context, implement } from '../../http/implement'
import { clinicMeant } from '../../http/party'
import { Refusal, refuseField } from '../../http/refusal'
import { chainOf } from '../../http/scope'
import { assertDayOpen } from '../../inventory/settled-service'
import { supplier } from '../../partners/suppliers/table'
import { isHeldByOther } from '../holders'
import { checkLinks, linksOf, linksShown, writeLinks } from './links'
import { exportPaymentOrders, listPaymentOrders } from './list'
import { type Account, openPayables } from './payables'
import { type PaymentOrderChanges, type PaymentOrderRow, paymentOrderRows, presentPaymentOrder } from './rows'
import { paymentOrder } from './table'

type Calls = typeof paymentOrders.calls
type Of<Verb extends keyof Calls> = Context<Calls[Verb], PaymentOrderRow, PaymentOrderChanges>
type Body = Context<Calls['create']>['body']

const { draft, submitted, approved, paid, rejected, voided } = paymentOrderState

const accountOf = ({ cid, hid, supplierId }: PaymentOrderRow): Account => ({ cid, hid, supplierId })

const assertIn = ({ row }: Pick<Of<'submit'>, 'row'>, ...states: readonly number[]) => {
  if (!states.includes(row.status)) throw new Refusal('conflict')
}

/** A clinic pays the suppliers of its chain, or its own agent. */
const accountMeant = async (db: Db, { cid, hid }: { cid: number; hid: number }, body: Body): Promise<Account> => {
  const { supplierId, agentCid } = body
  if ((supplierId === null) === (agentCid === null)) throw refuseField('supplierId', 'paymentOrder.onePayee')
  if (agentCid !== null) {
    if (agentCid !== cid) throw refuseField('agentCid', 'paymentOrder.noAgent')
    return { cid, hid, supplierId: null }
  }
  const own = and(eq(supplier.supplierId, supplierId ?? 0), sql`${supplier.hid} in ${chainOf(hid)}`)
  if ((await db.$count(supplier, own)) === 0) throw refuseField('supplierId', 'stock.noSupplier')
  return { cid, hid, supplierId }
}

/** Of an amount below 0: the order that it reverses, which it does whole. */
const assertReversal = async (
  db: Db,
  { hid, supplierId }: Account,
  { amount, reverses }: Pick<Body, 'amount' | 'reverses'>,
) => {
  if (amount > 0) {
    if (reverses !== null) throw refuseField('reverses', 'paymentOrder.notBelow')
    return
  }
  if (reverses === null) throw refuseField('reverses', 'input.required')
  const [found] = await db
    .select()
    .from(paymentOrder)
    .where(
      and(
        ...[eq(paymentOrder.paymentOrderId, reverses), eq(paymentOrder.hid, hid), eq(paymentOrder.status, paid)],
        supplierId === null ? isNull(paymentOrder.supplierId) : eq(paymentOrder.supplierId, supplierId),
      ),
    )
    .for('no key update')
  if (!found || found.amount < 0) throw refuseField('reverses', 'paymentOrder.notPaid')
  if (found.reversedOn !== null) throw refuseField('reverses', 'paymentOrder.reversedAlready')
  if (amount !== -found.amount) throw refuseField('amount', 'paymentOrder.whole')
}

const create = async (context: Context<Calls['create']>) => {
  const { db, caller, body, services } = context
  const { links, hid: asked, ...fields } = body
  const clinic = await clinicMeant(db, caller, asked)
  const account = await accountMeant(db, clinic, body)
  await assertReversal(db, account, body)
  await checkLinks(db, account, { ...body, timeZone: services.timeZone })
  const paymentNo = await nextOrderNo(db, 'FK', caller.today)
  const made = await paymentOrderRows.insert(context, { ...fields, ...clinic, paymentNo, operatorId: caller.uid })
  await writeLinks(db, made.paymentOrderId, links)
  return (await paymentOrderRows.find(db, made.paymentOrderId, caller, { lock: false })) ?? made
}

/** What is changed is written anew: by whom, and as a draft. */
const update = async (context: Of<'update'>) => {
  const { db, row, body, caller, save, services } = context
  assertIn(context, draft, rejected)
  const { links: sent, version: _, ...fields } = body
  const amount = fields.amount ?? row.amount
  if (Math.sign(amount) !== Math.sign(row.amount)) throw refuseField('amount', 'paymentOrder.sign')
  await assertReversal(db, accountOf(row), { amount, reverses: row.reverses })
  const links = sent ?? (await linksOf(db, row.paymentOrderId))
  await checkLinks(db, accountOf(row), { amount, links, but: row.paymentOrderId, timeZone: services.timeZone })
  if (sent) await writeLinks(db, row.paymentOrderId, [])
  await save({
    ...{ ...fields, status: draft, reason: '', operatorId: caller.uid },
    ...{ submittedAt: null, approverId: null, approvedAt: null },
  })
  if (sent) await writeLinks(db, row.paymentOrderId, sent)
  return undefined
}

const submit = async (context: Of<'submit'>) => {
  assertIn(context, draft)
  return context.save({ status: submitted, submittedAt: context.now })
}

const approve = async (context: Of<'approve'>) => {
  const { db, row, body, caller, now, save, auditAs } = context
  assertIn(context, submitted)
  const { hid, operatorId } = row
  if (operatorId === caller.uid) {
    if (await isHeldByOther(db, { hid, uid: caller.uid }, 'payment-orders.approve'))
      throw new Refusal('stop', { message: { key: 'paymentOrder.approveOwn' } })
    if (body.reason === '') throw refuseField('reason', 'input.required')
  }
  auditAs('approve', body.reason)
  return save({ status: approved, approverId: caller.uid, approvedAt: now, reason: body.reason })
}

const reject = async (context: Of<'reject'>) => {
  const { body, caller, now, save, auditAs } = context
  assertIn(context, submitted)
  auditAs('reject', body.reason)
  return save({ status: rejected, approverId: caller.uid, approvedAt: now, reason: body.reason })
}

const pay = async (context: Of<'paid'>) => {
  const { db, row, body, caller, now, save } = context
  assertIn(context, approved)
  if (body.date > caller.today) throw refuseField('date', 'clinicPayment.future')
  await assertDayOpen(db, { hid: row.hid, supplierId: row.supplierId, date: body.date })
  await save({ status: paid, paidOn: body.date, payerId: caller.uid, ref: body.ref, voucher: body.voucher })
  if (row.reverses === null) return undefined
  const reversed = await paymentOrderRows.find(db, row.reverses, caller, { lock: true })
  if (!reversed || reversed.reversedOn !== null) throw new Refusal('conflict')
  await paymentOrderRows.save(db, reversed, { reversedOn: body.date }, now)
  return undefined
}

const giveUp = async (context: Of<'void'>) => {
  const { row, body, save, auditAs } = context
  if (row.status === paid) throw new Refusal('stop', { message: { key: 'paymentOrder.paidStays' } })
  assertIn(context, draft, submitted, approved, rejected)
  auditAs('void', body.reason)
  return save({ status: voided, reason: body.reason })
}

const numberOf = async (db: Db, id: number | null) => {
  if (id === null) return null
  const [found] = await db
    .select({ no: paymentOrder.paymentNo })
    .from(paymentOrder)
    .where(eq(paymentOrder.paymentOrderId, id))
  return found?.no ?? null
}

const get = async ({ db, row, caller, services }: Of<'get'>): Promise<PaymentOrderDetails> => {
  const [by] = await db
    .select({ paymentOrderId: paymentOrder.paymentOrderId, paymentNo: paymentOrder.paymentNo })
    .from(paymentOrder)
    .where(and(eq(paymentOrder.reverses, row.paymentOrderId), eq(paymentOrder.status, paid)))
  return {
    ...presentPaymentOrder(row, caller),
    links: await linksShown(db, { ...accountOf(row), paymentOrderId: row.paymentOrderId }, services.timeZone),
    reversesNo: await numberOf(db, row.reverses),
    reversedBy: by ?? null,
    inWords: nzh.toMoney((row.amount / 100).toFixed(2), { outSymbol: true }) + (row.amount % 100 === 0 ? '整' : ''),
  }
}

const payables = async ({ db, caller, query, services }: Context<Calls['payables']>) => {
  const clinic = await clinicMeant(db, caller, query.hid)
  return openPayables(db, { ...clinic, supplierId: query.supplierId ?? null }, services.timeZone)
}

export const paymentOrderCalls = implement<Calls, PaymentOrderRow, PaymentOrderChanges>(
  paymentOrders,
  {
    list: listPaymentOrders,
    get,
    payables,
    export: exportPaymentOrders,
    create,
    update,
    submit,
    approve,
    reject,
    paid: pay,
    void: giveUp,
  },
  paymentOrderRows,
)

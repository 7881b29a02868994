/** Pays an advance back to the clinic, and reverses that; the trail of its payment tells of both. */
import { canBePaidBack, clinicPayments, paymentKind } from '../../../contract/orders/clinic-payments'
import type { Db } from '../../db/client'
import { nextOrderNo } from '../../db/next-numbers'
import { difference, recorded, writeAudit } from '../../http/audit'
import type { Context } from '../../http/implement'
import { allOf, Refusal, refuseField } from '../../http/refusal'
import type { Caller } from '../../http/session'
import { assertMonthOpen } from '../clinic-account-service'
import { ofAnyEntry } from './checks'
import { type ClinicPaymentChanges, type ClinicPaymentRow, clinicPaymentRows, presentClinicPayment } from './rows'

interface Doing {
  db: Db
  caller: Caller
  now: number
  request: { id: string; address: string }
}
type Paying = Context<(typeof clinicPayments.calls)['payBack'], ClinicPaymentRow, ClinicPaymentChanges>

const entryOf = (
  { caller, now, request }: Doing,
  { cid, hid, paymentId }: ClinicPaymentRow,
  said: { action: string; reason: string },
) => ({
  ...{ at: now, uid: caller.uid, name: caller.name, cid, hid, address: request.address, requestId: request.id },
  ...{ resource: clinicPayments.name, recordId: paymentId, ...said },
})

const checkFits = ({ row, body, caller }: Paying) =>
  allOf(
    ...ofAnyEntry(body, caller.today),
    async () => {
      if (body.amount > row.advance) throw refuseField('amount', 'clinicPayment.moreThanAdvance')
    },
    async () => {
      if (body.date < row.date) throw refuseField('date', 'clinicPayment.beforePaid')
    },
  )

/**
 * Enters what is paid back of a payment to the clinic, and answers that entry.
 * @throws Refusal `conflict` where the payment has no advance, or is neither money nor a credit note
 */
export const payBack = async (context: Paying): Promise<ClinicPaymentRow> => {
  const { db, row, body, caller, now, save, auditAs } = context
  if (!canBePaidBack(row)) throw new Refusal('conflict')
  await checkFits(context)
  const { cid, hid } = row
  const { version: _, ...fields } = body
  await assertMonthOpen(db, { cid, hid, date: body.date })
  const made = await clinicPaymentRows.insert(context, {
    ...{ ...fields, cid, hid, kind: paymentKind.paidBack, backOf: row.paymentId, operatorId: caller.uid },
    paymentNo: await nextOrderNo(db, 'SK', caller.today),
  })
  const entry = entryOf(context, made, { action: 'create', reason: row.paymentNo })
  await writeAudit(db, entry, { before: null, after: recorded(presentClinicPayment(made, caller, now)) })
  auditAs('payBack', made.paymentNo)
  await save({})
  return made
}

/**
 * Reverses what was paid back: it is an advance of its payment again.
 * @param paymentId of the payment that it was paid back of
 * @param reverse saves the entry as reversed
 */
export const reversePayBack = async (
  doing: Doing,
  entry: ClinicPaymentRow,
  paymentId: number,
  reverse: () => Promise<undefined>,
): Promise<undefined> => {
  const { db, caller, now } = doing
  const find = async (lock: boolean) => {
    const found = await clinicPaymentRows.find(db, paymentId, caller, { lock })
    if (!found) throw new Refusal('missing')
    return found
  }
  const before = await find(true)
  await reverse()
  await clinicPaymentRows.save(db, before, {}, now)
  const after = await find(false)
  const said = { action: 'reversePayBack', reason: entry.paymentNo }
  await writeAudit(db, entryOf(doing, before, said), difference(before, after))
  return undefined
}

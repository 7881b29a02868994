import { feeOf } from '../../../contract/screening/screening-partners'
import { screeningSettlements, settlementStatus } from '../../../contract/screening/screening-settlements'
import { nextOrderNo } from '../../db/next-numbers'
import { type Context, implement } from '../../http/implement'
import { Refusal, refuseField } from '../../http/refusal'
import { partnerFigures } from '../partner-figures-service'
import { partnerToSettle } from '../partner-service'
import { exportSettlements, listSettlements } from './list'
import { presentSettlement, type SettlementChanges, type SettlementRow, settlementRows } from './rows'

type Calls = typeof screeningSettlements.calls
type On<Name extends keyof Calls> = Context<Calls[Name], SettlementRow, SettlementChanges>

const { due, paid, voided } = settlementStatus

const settle = async (context: On<'settle'>) => {
  const { db, caller, body } = context
  const { customerId, start, end, note } = body
  const partner = await partnerToSettle(db, caller, customerId)
  if (start > end) throw refuseField('end', 'input.dateOrder')
  if (end >= caller.today) throw refuseField('end', 'screeningPartner.notOver')
  const figuresOf = await partnerFigures(db, [customerId], { start, end })
  const { brought, converted, amount } = figuresOf(customerId)
  const { cid, hid, share } = partner
  const fee = feeOf(amount, share)
  if (body.fee !== undefined && body.fee !== fee) throw refuseField('fee', 'screeningPartner.changed')
  return settlementRows.insert(context, {
    ...{ cid, hid, customerId, start, end, brought, converted, amount, share, fee, note },
    ...{ settlementNo: await nextOrderNo(db, 'QJ', caller.today), status: due, uid: caller.uid },
  })
}

/** @throws Refusal `conflict` where it was paid or voided since */
const assertDue = ({ row, caller }: Pick<On<'paid'>, 'row' | 'caller'>) => {
  if (row.status !== due)
    throw new Refusal('conflict', {
      message: { key: 'conflict.screeningSettlement' },
      current: presentSettlement(row, caller),
    })
}

const pay = async (context: On<'paid'>) => {
  const { row, body, caller, save } = context
  assertDue(context)
  const { date, ref } = body
  if (date > caller.today) throw refuseField('date', 'screeningPartner.future')
  if (date < row.end) throw refuseField('date', 'screeningPartner.paidEarly', { end: row.end })
  return save({ status: paid, paidOn: date, ref, payerUid: caller.uid })
}

const giveUp = async (context: On<'void'>) => {
  const { body, save, auditAs } = context
  assertDue(context)
  auditAs('void', body.reason)
  return save({ status: voided, reason: body.reason })
}

export const screeningSettlementCalls = implement<Calls, SettlementRow, SettlementChanges>(
  screeningSettlements,
  {
    list: listSettlements,
    export: exportSettlements,
    get: async () => undefined,
    settle,
    paid: pay,
    void: giveUp,
  },
  settlementRows,
)

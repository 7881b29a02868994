/** Money for a bill: in an open cash shift, at the total of now, in several ways at once, or on account. */
import { cashMethod, storedMethod } from '../../../contract/clinic/cash-shifts'
import { onAccount, saleStatus } from '../../../contract/clinic/sale-record'
import { type Message, Refusal } from '../../http/refusal'
import { giveCards } from '../card-service'
import { openShiftOf } from '../cash-service'
import { couponIdsOf, spendCoupons } from '../coupon-service'
import { assertDeposit, fittingPaid } from '../fitting-service'
import { thankReferrer } from '../member-gifts'
import { raiseLevel } from '../member-service'
import { billLines, billOf, linesOf, type StoredLine } from '../sale-lines'
import { earnPoints, rateFor, spendPoints } from '../sale-points'
import { passVisit, takeMoney } from '../sale-service'
import { moveOut } from '../sale-stock'
import { assertFrom, type Of, offOf } from './make-out'
import { owedOf, presentSale } from './rows'
import { assertCode } from './spend-codes'

const { deposit, paid, refundedPart } = saleStatus

const otherTotal = ({ row, caller }: Pick<Of<'pay'>, 'row' | 'caller'>) =>
  new Refusal('conflict', { message: { key: 'sale.otherTotal' }, current: presentSale(row, caller) })

/** @throws the refusal `conflict` where the lines cost something else now than when they were put on the bill */
const assertPriceNow = async (context: Of<'pay'>, stored: readonly StoredLine[]): Promise<void> => {
  const { db, row } = context
  const { hid, visitId, saleId, discount, rounding, points, pid } = row
  const ifOffered = (error: unknown) => {
    if (error instanceof Refusal && error.refusal === 'rule') return undefined
    throw error
  }
  const now = await billLines(db, { hid, visitId, saleId }, stored).catch(ifOffered)
  const off = await offOf(context, hid, pid, couponIdsOf(row)).catch(ifOffered)
  const isSame = now?.every(({ price, discountable }, at) => {
    const before = stored[at]
    return before?.price === price && before.discountable === discountable
  })
  const isAsShown = now && off && isSame && billOf(now, { discount, rounding, points, ...off }).sums.total === row.total
  if (!isAsShown) throw otherTotal(context)
}

type Pays = Of<'pay'>['body']['pays']

/** @throws Refusal at each payment that cannot be taken as it is said */
const assertPays = ({ row, caller }: Pick<Of<'pay'>, 'row' | 'caller'>, pays: Pays, owed: number): void => {
  const errors: Record<string, Message> = {}
  for (const [at, { method, amount, ref, tendered }] of pays.entries()) {
    const refuse = (field: string, message: Message) => {
      errors[`pays.${at}.${field}`] = message
    }
    if (method === onAccount) {
      if (!caller.codes.has('sales.owe')) refuse('method', { key: 'sale.mayNotOwe' })
      else if (row.pid === null) refuse('method', { key: 'sale.owedByNone' })
      else if (row.onAccount === 1) refuse('method', { key: 'sale.isOnAccount' })
    } else if (method === storedMethod) {
      if (row.pid === null) refuse('method', { key: 'storedValue.needsPatient' })
    } else if (method !== cashMethod && ref === '') refuse('ref', { key: 'input.required' })
    if (tendered !== null && method !== cashMethod) refuse('tendered', { key: 'sale.changeOfCash' })
    else if (tendered !== null && tendered < amount) refuse('tendered', { key: 'sale.tenderedLess' })
  }
  const sum = pays.reduce((all, { amount }) => all + amount, 0)
  const credit = pays.filter(({ method }) => method === onAccount)
  if (sum > owed) errors.pays = { key: 'sale.tooMuch' }
  else if (sum === 0 && owed > 0) errors.pays = { key: 'input.required' }
  else if (credit.length > 1 || (credit.length === 1 && sum < owed)) errors.pays = { key: 'sale.accountIsRest' }
  if (Object.keys(errors).length > 0) throw new Refusal('rule', { errors })
}

export const pay = async (context: Of<'pay'>) => {
  assertFrom(context, 'pay')
  const { db, row, body, caller, save, auditAs } = context
  const { pays, total } = body
  const stored = await linesOf(db, row.saleId)
  if (row.status !== deposit) await assertPriceNow(context, stored)
  if (total !== row.total) throw otherTotal(context)
  const owed = owedOf(row)
  assertPays(context, pays, owed)
  await assertCode(context)
  const taken = pays.reduce((sum, { method, amount }) => sum + (method === onAccount ? 0 : amount), 0)
  const isWhole = taken === owed
  const goesOnAccount = pays.some(({ method }) => method === onAccount)
  if (!goesOnAccount) assertDeposit(stored, { total: row.total - row.credited, paid: row.paid + taken })
  const shift = await openShiftOf(db, caller, row.hid)
  if (row.status !== deposit) await spendCoupons(context, row)
  await takeMoney(context, row, shift, pays)
  const pointsRate = row.status === deposit ? row.pointsRate : await rateFor(db, row)
  if (row.status !== deposit) await spendPoints(context, row)
  await earnPoints(context, row, pointsRate)
  await raiseLevel(context, row.hid, row.pid)
  if (taken > 0 && row.paid === 0) await thankReferrer(context, row)
  // On account the visit has moved on already.
  if ((isWhole || goesOnAccount) && row.onAccount === 0) await passVisit(context, row, stored, pays)
  // Goods go along with what is on account too, once.
  if ((isWhole || goesOnAccount) && row.onAccount === 0) await moveOut(context, row, stored)
  if ((isWhole || goesOnAccount) && row.onAccount === 0) await giveCards(context, row, stored)
  await fittingPaid(context, row.saleId)
  auditAs('pay', '', { before: {}, after: { pays: pays.map(({ method, amount }) => `${method}:${amount}`).join() } })
  // What is paid whole after a part came back was refunded in part.
  const whole = row.credited > 0 ? refundedPart : paid
  return save({ status: isWhole ? whole : deposit, pointsRate, ...(goesOnAccount && { onAccount: 1 }) })
}

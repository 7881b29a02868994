/** What of a bill a refund takes back: so many pieces of each line, for so much of their money, with cards and points. */
import { refundOf, settleReturn, sharesOf } from '../../../contract/clinic/sale-price'
import { saleStatus } from '../../../contract/clinic/sale-record'
import { type Message, Refusal, refuseField } from '../../http/refusal'
import { takeCardBack, undoCards } from '../card-service'
import type { Shift } from '../cash-service'
import type { StoredLine } from '../sale-lines'
import { refundPoints } from '../sale-points'
import type { Of } from './make-out'
import { owedOf } from './rows'

export type Pays = Of<'refund'>['body']['pays']

/** What is asked of a bill to come back; its money goes back by the ways in which it came unless said, under one number. */
export interface Refunding extends Pick<Of<'refund'>, 'db' | 'row' | 'caller' | 'now'> {
  request: { address: string; id: string }
  /** The call is about the consultation whose fee it is, and so is what the trail says of it. */
  isOfRemote?: boolean
  /** Out of which the money goes; the caller's own that is open unless said. */
  shift?: Shift
  body: Pick<Of<'refund'>['body'], 'lines' | 'reason'> & { pays?: Pays; ref?: string }
}

export interface Returned {
  line: StoredLine
  qty: number
  to: number | undefined
  opened: number | undefined
  at: number
  /** Fen that go back in money. */
  amount: number
  /** Fen that are taken off what is owed. */
  credited: number
}

/** @throws Refusal at each line that is not of the bill, or of which less is left */
const returnedOf = (lines: readonly StoredLine[], asked: Refunding['body']['lines']): Returned[] => {
  const errors: Record<string, Message> = {}
  const found = asked.flatMap(({ lineId, qty, to, opened }, at): Returned[] => {
    const line = lines.find((one) => one.lineId === lineId)
    if (!line) errors[`lines.${at}.lineId`] = { key: 'sale.noLine' }
    else if (line.refundedQty + qty > line.qty)
      errors[`lines.${at}.qty`] = { key: 'sale.refundTooMany', params: { left: line.qty - line.refundedQty } }
    else return [{ line, qty, to, opened, at, amount: refundOf(line, qty), credited: 0 }]
    return []
  })
  if (Object.keys(errors).length > 0) throw new Refusal('rule', { errors })
  return found
}

/** A card that comes back gives what its price comes to by the uses that are left, and is void. */
const withCards = async ({ db, now, body }: Refunding, returned: readonly Returned[]): Promise<Returned[]> => {
  const found: Returned[] = []
  for (const one of returned)
    found.push(
      one.line.tplId === null ? one : { ...one, amount: await takeCardBack({ db, now }, one.line, body.reason) },
    )
  return found
}

/** Fen of a line that this refund and those before it take back, whether in money or off what is owed. */
const backOf = (line: StoredLine, now: Returned | undefined): number => {
  if (line.tplId !== null) return line.refunded + line.credited + (now ? now.amount + now.credited : 0)
  return refundOf({ ...line, refundedQty: 0 }, line.refundedQty + (now?.qty ?? 0))
}

/** @throws Refusal at `lines` unless all that is on the bill comes back */
const assertAll = (lines: readonly StoredLine[], returned: readonly Returned[]): void => {
  const isAll = lines.every((line) => returned.some((one) => one.line.lineId === line.lineId && one.qty === line.qty))
  if (!isAll) throw refuseField('lines', 'sale.refundAll')
}

/** Takes what the lines come to off what is owed first; the rest of each goes back in money. */
const settled = (returned: readonly Returned[], owed: number): Returned[] => {
  const parts = settleReturn(
    returned.map(({ amount }) => amount),
    owed,
  )
  return returned.map((one, at) => ({ ...one, amount: parts[at]?.money ?? 0, credited: parts[at]?.credited ?? 0 }))
}

/**
 * What is asked to come back. Of a bill of which something is owed that is taken off first. A deposit comes back as a whole unless
 * the rest is on account, since the patient has nothing of it yet.
 * @throws Refusal at each line that cannot come back so, and `stop` where a card that is not paid for was used
 */
export const askedBack = async (context: Refunding, lines: readonly StoredLine[]): Promise<Returned[]> => {
  const { db, row, now, body } = context
  const returned = returnedOf(lines, body.lines)
  if (row.status !== saleStatus.deposit) return withCards(context, returned)
  if (row.onAccount === 0) assertAll(lines, returned)
  await undoCards(
    { db, now },
    returned.map(({ line }) => line),
    body.reason,
  )
  return settled(returned, owedOf(row))
}

/** Points that the bill earned are taken back; where the member has fewer, the lines give back as many fen less. */
export const withPoints = async (context: Refunding, lines: readonly StoredLine[], asked: readonly Returned[]) => {
  const back = lines.map((line) => {
    const now = asked.find((one) => one.line.lineId === line.lineId)
    const amount = backOf(line, now)
    return { pointable: line.pointable, amount, money: amount - line.credited - (now?.credited ?? 0) }
  })
  const sum = (of: readonly { amount: number }[]) => of.reduce((all, { amount }) => all + amount, 0)
  const sums = {
    amount: sum(back),
    pointable: sum(back.filter(({ pointable }) => pointable === 1)),
    money: back.reduce((all, { money }) => all + money, 0),
  }
  const lack = Math.min(sum(asked), await refundPoints(context, context.row, sums))
  const less = sharesOf(
    lack,
    asked.map(({ amount }) => amount),
  )
  return { lack, returned: asked.map((one, at) => ({ ...one, amount: one.amount - (less[at] ?? 0) })) }
}

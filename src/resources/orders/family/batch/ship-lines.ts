/** The lines that a warehouse pastes from its courier's sheet: an order number and its courier numbers. Pure functions. */
import { flags } from '../../../../../contract/orders/order-family'
import type { Key } from '../../../../providers/i18n'
import { emsProblem, splitEms } from '../actions/ems'
import type { Order } from '../order'

export interface ShipLine {
  orderNo: string
  numbers: readonly string[]
  /** Why it cannot be sent, as far as the text alone shows. */
  problem?: { key: Key; params?: { number: string } | undefined }
}

export const maxShipLines = 200
const orderNumber = /^[A-Z]{2}\d{14}$/

/** One line per order: an order that stands on several lines goes out in several parcels. Blank lines count for nothing. */
export const parseShipLines = (text: string): ShipLine[] => {
  const byOrder = new Map<string, string[]>()
  for (const line of text.split(/\r?\n/)) {
    const [first, ...numbers] = splitEms(line)
    if (first === undefined) continue
    const orderNo = first.toUpperCase()
    byOrder.set(orderNo, [...(byOrder.get(orderNo) ?? []), ...numbers])
  }
  return [...byOrder].map(([orderNo, numbers]) => {
    const problem = orderNumber.test(orderNo) ? emsProblem(numbers) : { key: 'order.shipping.notNumber' as const }
    return problem ? { orderNo, numbers, problem } : { orderNo, numbers }
  })
}

/** `ship`: goes out now; `correct`: is out already and only gets other numbers; `same`: those are its numbers. */
export type Verdict = 'ship' | 'correct' | 'same' | 'held' | 'shortOfStock' | 'notNow' | 'unknown' | 'unreadable'

export const verdictOf = ({ numbers, problem }: ShipLine, order: Order | undefined): Verdict => {
  if (problem) return 'unreadable'
  if (!order) return 'unknown'
  if (order.allowed.includes('ship')) return 'ship'
  if (order.allowed.includes('correct-ems')) return order.emsNumber === numbers.join(',') ? 'same' : 'correct'
  if ((order.statusBit & flags.held) !== 0) return 'held'
  return (order.statusBit & flags.shortOfStock) !== 0 ? 'shortOfStock' : 'notNow'
}

export const isSendable = (verdict: Verdict) => verdict === 'ship' || verdict === 'correct'

/** The rules of what a clinic says it has got: which of the goods that were shipped each line is of. */
import { isSameBatch } from '../../../contract/inventory/stock-document'
import type { ReceivedGoods, ShippedGoods } from '../../../contract/orders/mall'
import type { Message } from '../../http/refusal'

type Sent = Pick<ShippedGoods, 'line' | 'known' | 'batchNo' | 'serialNo' | 'expiry' | 'qty' | 'productId' | 'variant'>

/** So many of a shipped line, by the line of what was said at `at`. */
export interface Taken {
  line: number
  at: number
  qty: number
}

interface Matched {
  taken: Taken[]
  /** By field. */
  errors: Record<string, Message>
}

const isMeant = (said: ReceivedGoods, sent: Sent) => said.line === undefined || said.line === sent.line
const isLabelled = (said: ReceivedGoods, { known, batchNo, serialNo, expiry }: Sent) =>
  known === 0 || (isSameBatch(said.batchNo, batchNo) && said.serialNo === serialNo && said.expiry === expiry)

/** Which part of the label is not that of anything that was shipped. */
const strangeOf = (said: ReceivedGoods, shipped: readonly Sent[]): [string, Message] => {
  const meant = shipped.filter((sent) => isMeant(said, sent))
  if (meant.length === 0) return ['line', { key: 'mall.noLine' }]
  const ofBatch = meant.filter(({ batchNo }) => isSameBatch(batchNo, said.batchNo))
  if (ofBatch.length === 0) return ['batchNo', { key: 'mall.notShipped' }]
  const ofSerial = ofBatch.filter(({ serialNo }) => serialNo === said.serialNo)
  const [first] = ofSerial
  if (!first) return ['serialNo', { key: 'mall.notShipped' }]
  return ['expiry', { key: 'stock.otherExpiry', params: { batchNo: first.batchNo || '—', date: first.expiry ?? '—' } }]
}

/** Lines that say which goods they mean come first, so that no other takes these from them. */
const inTurn = (lines: readonly ReceivedGoods[]) =>
  lines
    .map((said, at) => ({ said, at }))
    .sort((one, other) => Number(one.said.line === undefined) - Number(other.said.line === undefined))

export const matchReceived = (shipped: readonly Sent[], lines: readonly ReceivedGoods[]): Matched => {
  const left = new Map(shipped.map(({ line, qty }) => [line, qty]))
  const taken: Taken[] = []
  const errors: Record<string, Message> = {}
  for (const { said, at } of inTurn(lines)) {
    const fitting = shipped.filter((sent) => isMeant(said, sent) && isLabelled(said, sent))
    const open = fitting.filter(({ line }) => (left.get(line) ?? 0) > 0)
    const there = open.reduce((sum, { line }) => sum + (left.get(line) ?? 0), 0)
    const kinds = new Set(open.map(({ productId, variant }) => `${productId} ${variant}`))
    if (fitting.length === 0) {
      const [field, message] = strangeOf(said, shipped)
      errors[`lines.${at}.${field}`] = message
    } else if (said.qty > there) {
      errors[`lines.${at}.qty`] = { key: 'mall.moreThanShipped', params: { left: there } }
    } else if (kinds.size > 1 && said.qty < there) errors[`lines.${at}.line`] = { key: 'mall.whichLine' }
    let rest = said.qty
    for (const { line } of open) {
      const qty = Math.min(rest, left.get(line) ?? 0)
      if (qty === 0) continue
      rest -= qty
      left.set(line, (left.get(line) ?? 0) - qty)
      taken.push({ line, at, qty })
    }
  }
  return { taken, errors }
}

/** What pieces of a bill come to when they are taken back, and the ways in which the money goes back, as the till works it out. */
import { pointsBack } from '../../contract/clinic/points-rule'
import { cardValue, refundOf } from '../../contract/clinic/sale-price'
import type { SaleDetails } from '../../contract/clinic/sale-record'

type Line = SaleDetails['lines'][number]

interface Taken {
  line: Line
  qty: number
  /** Fen that the pieces come to. */
  value: number
}

const sumOf = <Row>(rows: readonly Row[], of: (row: Row) => number) => rows.reduce((sum, row) => sum + of(row), 0)

/** A card that is paid for is worth its price by the uses that are left. */
const valueOfLine = (line: Line, qty: number, owed: number): number =>
  line.cardLeft && owed === 0 ? cardValue(line.amount, line.cardLeft) : refundOf(line, qty)

/** Fen of what came back of a line before. */
const before = (line: Line): number =>
  line.tplId === null ? refundOf({ ...line, refundedQty: 0 }, line.refundedQty) : line.refunded + line.credited

/** Points that the pieces earned and that were spent since; they reduce the money by as many fen. */
const lackOf = ({ lines, pointsMoved, paid }: SaleDetails, taken: readonly Taken[], credited: number): number => {
  if (!pointsMoved) return 0
  const { balance, ...bill } = pointsMoved
  const back = lines.map((line) => ({
    line,
    amount: before(line) + sumOf(taken, (one) => (one.line === line ? one.value : 0)),
  }))
  const amount = sumOf(back, (one) => one.amount)
  const sums = {
    amount,
    pointable: sumOf(back, (one) => (one.line.pointable === 1 ? one.amount : 0)),
    money: amount - credited - sumOf(lines, (line) => line.credited),
  }
  return pointsBack({ ...bill, paid }, sums, balance).lack
}

/**
 * The body of a refund of some pieces of a line, off what is owed first; of a deposit that is not on account, of the whole bill.
 * @returns undefined where nothing is left to come back
 */
export const returnOf = (bill: SaleDetails, lineId: number | undefined, most: number) => {
  const isDeposit = bill.status === 2 && bill.onAccount === 0
  const taken = bill.lines.flatMap((line): Taken[] => {
    const left = line.qty - line.refundedQty
    const qty = isDeposit ? left : line.lineId === lineId ? Math.min(most, left) : 0
    return qty > 0 ? [{ line, qty, value: valueOfLine(line, qty, bill.owed) }] : []
  })
  if (taken.length === 0) return undefined
  const value = sumOf(taken, (one) => one.value)
  const credited = Math.min(value, bill.owed)
  const money = value - credited
  const total = money - Math.min(money, lackOf(bill, taken, credited))
  const left = new Map<number, number>()
  for (const { method, amount } of bill.payments) left.set(method, (left.get(method) ?? 0) + amount)
  let rest = total
  const pays = [...left].flatMap(([method, paid]) => {
    const amount = Math.min(paid, rest)
    rest -= amount
    return amount > 0 ? [{ method, amount, ref: 'TK1' }] : []
  })
  const lines = taken.map(({ line, qty }) => ({ lineId: line.lineId, qty, ...(line.goodsId !== null && { to: 1 }) }))
  return { lines, pays, total }
}

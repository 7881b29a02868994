/** What is taken back of a bill while a refund is typed: pieces by line, and the ways in which their money goes back. */
import { useState } from 'react'
import { cashMethod, type MethodTotal, storedMethod } from '../../../../contract/clinic/cash-shifts'
import { pointsBack } from '../../../../contract/clinic/points-rule'
import { cardValue, refundOf } from '../../../../contract/clinic/sale-price'
import { type SaleDetails, saleStatus } from '../../../../contract/clinic/sale-record'

export type ReturnTo = 0 | 1 | 2
interface Place {
  to: ReturnTo
  opened?: 0 | 1
}
/** Goods are inspected where returns wait before they are sold again. */
export const usualPlace: Place = { to: 2 }

export type Method = MethodTotal['method']

/** Stored value goes back to the member's account, which needs no number. */
export const needsRef = (method: Method): boolean => method !== cashMethod && method !== storedMethod

/** What is left of the money by way of payment; ways of which nothing is left are left out. */
const leftOf = ({ payments }: SaleDetails): { method: Method; left: number }[] => {
  const sums = new Map<Method, number>()
  for (const { method, amount } of payments) sums.set(method, (sums.get(method) ?? 0) + amount)
  return [...sums].map(([method, left]) => ({ method, left })).filter(({ left }) => left > 0)
}

/** The sum over the ways in their order, each as far as it goes. */
const spread = (total: number, ways: readonly { method: Method; left: number }[]) => {
  let rest = total
  return new Map(
    ways.map(({ method, left }) => {
      const amount = Math.min(left, rest)
      rest -= amount
      return [method, amount] as const
    }),
  )
}

/** A card gives back its price by the uses that are left. */
const backOf = (line: SaleDetails['lines'][number], qty: number): number =>
  line.cardLeft ? cardValue(line.amount, line.cardLeft) : refundOf(line, qty)

/** Of a bill that is not paid in full all lines come back together, for what was paid so far. */
export const comesWhole = ({ status }: Pick<SaleDetails, 'status'>): boolean => status === saleStatus.deposit

const allOf = ({ lines }: SaleDetails) => Object.fromEntries(lines.map(({ lineId, qty }) => [lineId, qty]))

/** Points that the lines earned and that the member has spent since, which reduce the refund by as many fen. */
const lackOf = (bill: SaleDetails, taken: Readonly<Record<number, number>>): number => {
  const { lines, pointsMoved } = bill
  if (!pointsMoved) return 0
  const back = lines.map((line) => {
    const qty = taken[line.lineId] ?? 0
    const ofCard = line.refunded + (qty > 0 ? backOf(line, qty) : 0)
    if (comesWhole(bill)) return { amount: line.amount, pointable: line.pointable === 1 ? line.amount : 0 }
    const amount = line.tplId === null ? refundOf({ ...line, refundedQty: 0 }, line.refundedQty + qty) : ofCard
    return { amount, pointable: line.pointable === 1 ? amount : 0 }
  })
  const sum = (of: (one: (typeof back)[number]) => number) => back.reduce((all, one) => all + of(one), 0)
  const { balance, ...points } = pointsMoved
  return pointsBack(points, { amount: sum((one) => one.amount), pointable: sum((one) => one.pointable) }, balance).lack
}

export const useRefund = (bill: SaleDetails) => {
  const [taken, setTaken] = useState<Readonly<Record<number, number>>>(() => (comesWhole(bill) ? allOf(bill) : {}))
  const [given, setGiven] = useState<Readonly<Partial<Record<Method, number>>>>({})
  const [refs, setRefs] = useState<Readonly<Partial<Record<Method, string>>>>({})
  const [reason, setReason] = useState('')
  const [places, setPlaces] = useState<Readonly<Record<number, Place>>>({})
  const lines = bill.lines.flatMap((line) => {
    const qty = taken[line.lineId] ?? 0
    const place = line.goodsId === null ? {} : (places[line.lineId] ?? usualPlace)
    return qty > 0 ? [{ lineId: line.lineId, qty, amount: backOf(line, qty), ...place }] : []
  })
  const lack = lackOf(bill, taken)
  const gross = comesWhole(bill) ? bill.paid : lines.reduce((sum, { amount }) => sum + amount, 0)
  const total = Math.max(0, gross - lack)
  const left = leftOf(bill)
  const usual = spread(total, left)
  const ways = left.map((way) => ({
    ...way,
    amount: given[way.method] ?? usual.get(way.method) ?? 0,
    ref: refs[way.method] ?? '',
  }))
  const pays = ways.flatMap(({ method, amount, ref }) => (amount > 0 ? [{ method, amount, ref: ref.trim() }] : []))
  const isWhole =
    lines.length > 0 &&
    reason.trim() !== '' &&
    pays.reduce((sum, { amount }) => sum + amount, 0) === total &&
    pays.every(({ method, ref }) => !needsRef(method) || ref !== '')
  return {
    ...{ taken, places, ways, total, lack, isWhole, reason, setReason },
    body: {
      ...{ version: bill.version, reason: reason.trim(), pays },
      lines: lines.map(({ amount: _, ...line }) => line),
    },
    take: (lineId: number, qty: number) => {
      setTaken({ ...taken, [lineId]: qty })
      setGiven({})
    },
    /** Where the goods of a line go: opened contact lenses nowhere. */
    put: (lineId: number, to: ReturnTo, opened: 0 | 1 = 0) =>
      setPlaces({ ...places, [lineId]: { to, ...(opened === 1 && { opened }) } }),
    give: (method: Method, amount: number) => setGiven({ ...given, [method]: amount }),
    say: (method: Method, ref: string) => setRefs({ ...refs, [method]: ref }),
  }
}

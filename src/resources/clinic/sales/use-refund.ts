/** What is taken back of a bill while a refund is typed: what is taken off what is owed, and how money goes back. */
import { useState } from 'react'
import { cashMethod, type MethodTotal, storedMethod } from '../../../../contract/clinic/cash-shifts'
import { pointsBack } from '../../../../contract/clinic/points-rule'
import { cardValue, refundOf, settleReturn } from '../../../../contract/clinic/sale-price'
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

/** A deposit comes back as a whole: the patient has nothing of the bill yet. What is on account comes back piece by piece. */
export const comesWhole = ({ status, onAccount }: Pick<SaleDetails, 'status' | 'onAccount'>): boolean =>
  status === saleStatus.deposit && onAccount === 0

const allOf = ({ lines }: SaleDetails) => Object.fromEntries(lines.map(({ lineId, qty }) => [lineId, qty]))

type Line = SaleDetails['lines'][number]

/** What pieces of a line come to. A card that is paid for gives back its price by the uses that are left. */
const worthOf = (line: Line, qty: number, owed: number): number =>
  line.cardLeft && owed === 0 ? cardValue(line.amount, line.cardLeft) : refundOf(line, qty)

interface Back {
  line: Line
  qty: number
  /** Fen that are taken off what is owed, and fen that go back in money. */
  credited: number
  money: number
}

/** What is taken back of each line of which a piece is. */
const backOf = (bill: SaleDetails, taken: Readonly<Record<number, number>>): Back[] => {
  const asked = bill.lines.flatMap((line) => {
    const qty = taken[line.lineId] ?? 0
    return qty > 0 ? [{ line, qty }] : []
  })
  const parts = settleReturn(
    asked.map(({ line, qty }) => worthOf(line, qty, bill.owed)),
    bill.owed,
  )
  return asked.map((one, at) => ({ ...one, ...(parts[at] ?? { credited: 0, money: 0 }) }))
}

/** Points that the lines earned and that the member has spent since, which reduce the refund by as many fen. */
const lackOf = (bill: SaleDetails, returned: readonly Back[]): number => {
  const { lines, pointsMoved, paid } = bill
  if (!pointsMoved) return 0
  const back = lines.map((line) => {
    const now = returned.find((one) => one.line.lineId === line.lineId)
    const amount =
      line.tplId === null
        ? refundOf({ ...line, refundedQty: 0 }, line.refundedQty + (now?.qty ?? 0))
        : line.refunded + line.credited + (now ? now.money + now.credited : 0)
    const money = amount - line.credited - (now?.credited ?? 0)
    return { amount, money, pointable: line.pointable === 1 ? amount : 0 }
  })
  const sum = (of: (one: (typeof back)[number]) => number) => back.reduce((all, one) => all + of(one), 0)
  const sums = {
    amount: sum((one) => one.amount),
    pointable: sum((one) => one.pointable),
    money: sum((one) => one.money),
  }
  const { balance, ...points } = pointsMoved
  return pointsBack({ ...points, paid }, sums, balance).lack
}

export const useRefund = (bill: SaleDetails) => {
  const [taken, setTaken] = useState<Readonly<Record<number, number>>>(() => (comesWhole(bill) ? allOf(bill) : {}))
  const [given, setGiven] = useState<Readonly<Partial<Record<Method, number>>>>({})
  const [refs, setRefs] = useState<Readonly<Partial<Record<Method, string>>>>({})
  const [reason, setReason] = useState('')
  const [places, setPlaces] = useState<Readonly<Record<number, Place>>>({})
  const returned = backOf(bill, taken)
  const lines = returned.map(({ line: { lineId, goodsId }, qty }) => {
    const place = goodsId === null ? {} : (places[lineId] ?? usualPlace)
    return { lineId, qty, ...place }
  })
  const credited = returned.reduce((sum, one) => sum + one.credited, 0)
  const gross = returned.reduce((sum, { money }) => sum + money, 0)
  const lack = Math.min(gross, lackOf(bill, returned))
  const total = gross - lack
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
    ...{ taken, places, ways, total, credited, lack, isWhole, reason, setReason },
    body: { version: bill.version, reason: reason.trim(), pays, lines },
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

/** What lies in the cart of the till: lines of fees, of goods and of a visit's charges, the patient, and what is taken off. */
import { useMemo, useReducer } from 'react'
import type { ClinicGoods } from '../../../../contract/clinic/clinic-goods'
import type { CouponTemplate } from '../../../../contract/clinic/coupon-templates'
import type { Coupon } from '../../../../contract/clinic/coupons'
import type { Fee } from '../../../../contract/clinic/fees'
import { noDiscount, payableByPoints, priceSale, roundable } from '../../../../contract/clinic/sale-price'
import type { SaleDetails } from '../../../../contract/clinic/sale-record'
import type { VisitDetails } from '../../../../contract/clinic/visits'
import { useMember } from '../use-member'
import type { Scanned } from './use-scanner'

export interface CartLine {
  key: string
  feeId: number | null
  chargeId: number | null
  goodsId: number | null
  batchId: number | null
  /** A card of uses that is sold. */
  tplId: number | null
  name: string
  unit: string
  price: number
  qty: number
  discountable: number
  /** Who sold it; null: who makes out the bill. */
  staffUid: number | null
}

export interface Cart {
  lines: CartLine[]
  patient: { pid: number; name: string } | undefined
  visit: { visitId: number; visitNo: string } | undefined
  /** Percent that is paid. */
  discount: number
  rounding: number
  couponIds: number[]
  /** Points that pay for it, each of them a fen. */
  points: number
  /** The bill that was put aside and is taken up again. */
  bill: { saleId: number; version: number; saleNo: string } | undefined
}

type Step =
  | { kind: 'add'; fee: Fee }
  | { kind: 'addGoods'; goods: ClinicGoods; batch?: Scanned['batch'] }
  | { kind: 'addCoupon'; coupon: Coupon }
  | { kind: 'addCard'; card: CouponTemplate }
  | { kind: 'coupons'; couponIds: number[] }
  | { kind: 'points'; points: number }
  | { kind: 'batch'; key: string; batchId: number | null }
  | { kind: 'seller'; key: string; staffUid: number | null }
  | { kind: 'quantity'; key: string; qty: number }
  | { kind: 'remove'; key: string }
  | { kind: 'patient'; patient: Cart['patient'] }
  | { kind: 'byHand'; discount?: number; rounding?: number }
  | { kind: 'load'; cart: Cart }
  | { kind: 'clear' }

export const emptyCart: Cart = {
  ...{ lines: [], patient: undefined, visit: undefined, discount: noDiscount, rounding: 0, couponIds: [], points: 0 },
  bill: undefined,
}

const nothing = { feeId: null, chargeId: null, goodsId: null, batchId: null, tplId: null, staffUid: null }

const keyOf = ({ feeId, goodsId, tplId }: Pick<CartLine, 'feeId' | 'goodsId' | 'tplId'>) => {
  if (tplId !== null) return `card-${tplId}`
  return feeId === null ? `goods-${goodsId}` : `fee-${feeId}`
}

const isSame = (one: CartLine, other: CartLine) =>
  one.chargeId === null && keyOf(one) === keyOf(other) && one.batchId === other.batchId

/** One more of what lies in the cart, of the same batch where one was chosen, or a line of it. */
const counted = (lines: readonly CartLine[], line: CartLine): CartLine[] => {
  const known = lines.find((one) => isSame(one, line))
  if (known) return lines.map((one) => (one === known ? { ...one, qty: Math.min(999, one.qty + 1) } : one))
  const isTaken = lines.some(({ key }) => key === line.key)
  return [...lines, isTaken ? { ...line, key: `${line.key}-${lines.length}` } : line]
}

const added = (lines: readonly CartLine[], { feeId, name, unit, price, discountable }: Fee): CartLine[] =>
  counted(lines, { ...nothing, key: `fee-${feeId}`, feeId, name, unit, price, qty: 1, discountable })

const withGoods = (lines: readonly CartLine[], goods: ClinicGoods, batch: Scanned['batch']): CartLine[] => {
  const { goodsId, spec, unit, retail: price, discountable } = goods
  const name = [goods.name, spec].filter((part) => part !== '').join(' ')
  const batchId = batch?.batchId ?? null
  // A piece with a number of its own is there once.
  if (batch && batch.serialNo !== '' && lines.some((one) => one.batchId === batchId)) return [...lines]
  const own = { key: `goods-${goodsId}`, goodsId, batchId, name, unit, price, qty: 1, discountable }
  return counted(lines, { ...nothing, ...own })
}

/** A card is one a line. */
const withCard = (lines: readonly CartLine[], { tplId, name, price }: CouponTemplate): CartLine[] => [
  ...lines,
  { ...nothing, key: `card-${tplId}-${lines.length}`, tplId, name, unit: '', price, qty: 1, discountable: 0 },
]

/** A coupon that is scanned brings its member along; those of another member go. */
const withCoupon = (cart: Cart, { couponId, pid, patientName }: Coupon): Cart => {
  const isTheirs = cart.patient?.pid === pid
  const before = isTheirs ? cart.couponIds.filter((id) => id !== couponId) : []
  return {
    ...{ ...cart, patient: { pid, name: patientName }, points: isTheirs ? cart.points : 0 },
    couponIds: [...before, couponId].slice(-2),
  }
}

const next = (cart: Cart, step: Step): Cart => {
  switch (step.kind) {
    case 'add':
      return { ...cart, lines: added(cart.lines, step.fee) }
    case 'addGoods':
      return { ...cart, lines: withGoods(cart.lines, step.goods, step.batch) }
    case 'addCard':
      return { ...cart, lines: withCard(cart.lines, step.card) }
    case 'addCoupon':
      return withCoupon(cart, step.coupon)
    case 'coupons':
      return { ...cart, couponIds: step.couponIds }
    case 'points':
      return { ...cart, points: step.points }
    case 'batch':
      return {
        ...cart,
        lines: cart.lines.map((line) => (line.key === step.key ? { ...line, batchId: step.batchId } : line)),
      }
    case 'seller':
      return {
        ...cart,
        lines: cart.lines.map((line) => (line.key === step.key ? { ...line, staffUid: step.staffUid } : line)),
      }
    case 'quantity':
      return { ...cart, lines: cart.lines.map((line) => (line.key === step.key ? { ...line, qty: step.qty } : line)) }
    case 'remove':
      return { ...cart, lines: cart.lines.filter(({ key }) => key !== step.key) }
    case 'patient':
      // Coupons and points are of the patient.
      return { ...cart, patient: step.patient, couponIds: [], points: 0 }
    case 'byHand':
      return { ...cart, discount: step.discount ?? cart.discount, rounding: step.rounding ?? cart.rounding }
    case 'load':
      return step.cart
    case 'clear':
      return emptyCart
  }
}

/** The charges of a visit that are due. */
export const cartOfVisit = ({ visitId, visitNo, pid, patientName, charges }: VisitDetails): Cart => ({
  ...emptyCart,
  patient: { pid, name: patientName },
  visit: { visitId, visitNo },
  lines: (charges ?? [])
    .filter(({ status }) => status === 0)
    .map(({ chargeId, name, price }) => ({
      ...{ ...nothing, key: `charge-${chargeId}`, chargeId, name, unit: '', price, qty: 1, discountable: 1 },
    })),
})

export const cartOfBill = (bill: SaleDetails): Cart => ({
  lines: bill.lines.map(({ feeId, chargeId, goodsId, batchId, tplId, staffUid, ...line }, at) => ({
    ...{ feeId, chargeId, goodsId, batchId, tplId, staffUid, name: line.name, unit: line.unit },
    ...{ price: line.price, qty: line.qty, discountable: line.discountable },
    key: chargeId !== null ? `charge-${chargeId}` : `${keyOf({ feeId, goodsId, tplId })}-${at}`,
  })),
  patient: bill.pid === null ? undefined : { pid: bill.pid, name: bill.patientName ?? '' },
  visit: bill.visitId === null ? undefined : { visitId: bill.visitId, visitNo: bill.visitNo ?? '' },
  discount: bill.discount,
  rounding: bill.rounding,
  couponIds: bill.couponIds,
  points: bill.points,
  bill: { saleId: bill.saleId, version: bill.version, saleNo: bill.saleNo },
})

/** The fields of a bill as they are sent. */
export const bodyOf = ({ lines, patient, visit, discount, rounding, couponIds, points }: Cart) => ({
  lines: lines.map(({ feeId, chargeId, goodsId, batchId, tplId, qty, staffUid }) => {
    if (tplId !== null) return { tplId, qty, staffUid }
    if (chargeId !== null) return { chargeId, qty, staffUid }
    return goodsId === null ? { feeId, qty, staffUid } : { goodsId, batchId, qty, staffUid }
  }),
  ...{ pid: patient?.pid ?? null, visitId: visit?.visitId ?? null, discount, rounding, couponIds, points },
})

/** Where the patient has a level, it may take more off than the discount by hand. */
export const useCart = () => {
  const [cart, step] = useReducer(next, emptyCart)
  const member = useMember(cart.patient?.pid)
  const price = useMemo(() => {
    const off = { discount: cart.discount, memberDiscount: member?.discount, points: cart.points }
    return priceSale(cart.lines, { ...off, rounding: Math.min(cart.rounding, roundable(cart.lines, off)) })
  }, [cart, member])
  const maxPoints = payableByPoints(cart.lines, { discount: cart.discount, memberDiscount: member?.discount })
  return { cart, member, price, maxPoints, step }
}

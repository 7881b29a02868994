/** The lines of a bill at the prices of now, and what they come to. */
import { and, eq, inArray, isNull, ne } from 'drizzle-orm'
import {
  type ByHand,
  freeDiscount,
  freeRounding,
  noDiscount,
  type PricedLine,
  payableByPoints,
  priceSale,
  roundable,
  unreachedBy,
} from '../../contract/clinic/sale-price'
import { chargeStatus } from '../../contract/clinic/visit-charges'
import type { Db } from '../db/client'
import { type Message, Refusal, refuseField } from '../http/refusal'
import type { Caller } from '../http/session'
import { staffOf } from '../people/school-service'
import { cardLines } from './card-service'
import { charge } from './charges/table'
import { type CouponMeant, couponColumns, onLines } from './coupon-service'
import { ofChain } from './fee-service'
import { fee } from './fees/table'
import { type GoodsAsked, goodsLines } from './sale-goods'
import { saleLine } from './sales/table'

export interface BillLine extends PricedLine {
  feeId: number | null
  chargeId: number | null
  goodsId: number | null
  batchId: number | null
  tplId: number | null
  /** Of the fee of a remote consultation. */
  remoteId?: number
  /** Of goods. */
  category?: string
  /** 1: what is paid for it earns points. */
  pointable: number
  /** Of goods, percent. */
  commission?: number
  /** Who sold it; absent as null: who makes out the bill. */
  staffUid?: number | null
  name: string
  unit: string
}

export interface AskedLine extends GoodsAsked {
  feeId: number | null
  chargeId: number | null
  /** A card of several uses that is sold. */
  tplId?: number | null
  staffUid?: number | null | undefined
}

/** Where a bill is made out: in which clinic, for which visit; `saleId` is of one that exists. */
interface Place {
  hid: number
  visitId: number | null
  saleId?: number
}

const usualUnit = '次'
const noGoods = { goodsId: null, batchId: null, tplId: null }

const feesAsked = async (db: Db, hid: number, ids: readonly number[]) =>
  ids.length === 0
    ? []
    : db
        .select()
        .from(fee)
        .where(and(ofChain(fee.hid, hid), eq(fee.status, 1), inArray(fee.feeId, [...ids])))

/** Charges of the visit that are due and on no other bill, held until the transaction ends. */
const chargesAsked = async (db: Db, { hid, visitId, saleId }: Place, ids: readonly number[]) => {
  if (visitId === null || ids.length === 0) return []
  const asked = and(eq(charge.hid, hid), eq(charge.visitId, visitId), inArray(charge.chargeId, [...ids]))
  await db.select({ id: charge.chargeId }).from(charge).where(asked).for('no key update')
  return db
    .select({ charge, fee })
    .from(charge)
    .leftJoin(fee, eq(fee.feeId, charge.feeId))
    .leftJoin(
      saleLine,
      and(
        eq(saleLine.chargeId, charge.chargeId),
        eq(saleLine.live, 1),
        saleId === undefined ? undefined : ne(saleLine.saleId, saleId),
      ),
    )
    .where(and(asked, eq(charge.status, chargeStatus.due), isNull(saleLine.lineId)))
}

const idsOf = (asked: readonly AskedLine[], field: 'feeId' | 'chargeId' | 'goodsId' | 'batchId') =>
  asked.flatMap((line) => line[field] ?? [])

/** @throws Refusal at each line that is not offered */
export const billLines = async (db: Db, place: Place, asked: readonly AskedLine[]): Promise<BillLine[]> => {
  const fees = await feesAsked(
    db,
    place.hid,
    idsOf(
      asked.filter(({ chargeId }) => chargeId === null),
      'feeId',
    ),
  )
  const charges = await chargesAsked(db, place, idsOf(asked, 'chargeId'))
  const goods = await goodsLines(db, place.hid, asked)
  const cards = await cardLines(db, place.hid, asked)
  const errors: Record<string, Message> = {}
  const lineOf = (line: AskedLine, at: number): BillLine[] => {
    const { feeId, chargeId, qty } = line
    const refuse = (field: string, message: Message): BillLine[] => {
      errors[`lines.${at}.${field}`] = message
      return []
    }
    const said = cards(line) ?? goods(line)
    if (said && 'refused' in said) return refuse(...said.refused)
    if (said) return [said]
    if (chargeId !== null) {
      if (qty !== 1) return refuse('qty', { key: 'sale.oneCharge' })
      const found = charges.find((one) => one.charge.chargeId === chargeId)
      if (!found) return refuse('chargeId', { key: 'sale.noCharge' })
      const { name, price } = found.charge
      const terms = {
        unit: found.fee?.unit ?? usualUnit,
        discountable: found.fee?.discountable ?? 1,
        pointable: found.fee?.pointable ?? 1,
      }
      return [{ ...noGoods, chargeId, feeId: found.charge.feeId, name, price, qty, ...terms }]
    }
    if (feeId === null) return refuse('feeId', { key: 'input.required' })
    const found = fees.find((one) => one.feeId === feeId)
    if (!found) return refuse('feeId', { key: 'sale.noFee' })
    const { name, unit, price, discountable, pointable } = found
    return [{ ...noGoods, feeId, chargeId: null, name, unit, price, qty, discountable, pointable }]
  }
  const lines = asked.flatMap(lineOf)
  if (Object.keys(errors).length > 0) throw new Refusal('rule', { errors })
  return lines.map((line, at) => ({ ...line, staffUid: asked[at]?.staffUid ?? null }))
}

/** @throws Refusal at `staffUid` of a line whose seller is not of the chain, unless they were named on the bill before */
export const assertSellers = async (
  db: Db,
  hid: number,
  lines: readonly Pick<AskedLine, 'staffUid'>[],
  before: readonly Pick<StoredLine, 'staffUid'>[] = [],
): Promise<void> => {
  const known = new Set(before.map(({ staffUid }) => staffUid))
  if (lines.every(({ staffUid }) => !staffUid || known.has(staffUid))) return
  for (const { uid } of await staffOf(db, hid)) known.add(uid)
  const errors = lines.flatMap(({ staffUid }, at): [string, Message][] =>
    !staffUid || known.has(staffUid) ? [] : [[`lines.${at}.staffUid`, { key: 'school.notStaff' }]],
  )
  if (errors.length > 0) throw new Refusal('rule', { errors: Object.fromEntries(errors) })
}

/** @throws Refusal at what is taken off by hand beyond what the caller may, or the bill comes to */
export const assertByHand = ({ codes }: Caller, lines: readonly BillLine[], off: OffBill): void => {
  const { discount, rounding } = off
  const byHand = byHandOf(lines, off)
  const mayAll = codes.has('sales.discount')
  if (discount < freeDiscount && !mayAll) throw refuseField('discount', 'sale.discountBeyond', { min: freeDiscount })
  if (rounding >= freeRounding && !mayAll) throw refuseField('rounding', 'sale.roundingBeyond')
  if (unreachedBy(lines, byHand).length > 0) throw refuseField('couponIds', 'coupon.unreached')
  if ((off.points ?? 0) > payableByPoints(lines, byHand)) throw refuseField('points', 'points.tooManyForBill')
  if (rounding > roundable(lines, byHand)) throw refuseField('rounding', 'sale.roundingTooMuch')
}

/** What is taken off a bill, with the coupons that it names. */
export interface OffBill extends Omit<ByHand, 'coupons'> {
  couponsMeant?: readonly CouponMeant[]
}

const byHandOf = (lines: readonly BillLine[], { couponsMeant = [], ...byHand }: OffBill): ByHand => ({
  ...byHand,
  coupons: onLines(couponsMeant, lines),
})

/** The most points that can pay for a bill. */
export const mostPointsOn = (lines: readonly BillLine[], off: OffBill): number =>
  payableByPoints(lines, byHandOf(lines, off))

/** The columns of a bill and of its lines that follow from what it is for. */
export const billOf = (lines: readonly BillLine[], off: OffBill) => {
  const { lines: priced, ...sums } = priceSale(lines, byHandOf(lines, off))
  const { discount, memberDiscount = noDiscount, couponsMeant = [] } = off
  return {
    sums: { ...sums, discount, memberDiscount, ...couponColumns(couponsMeant) },
    lines: lines.map((line, at) => ({ ...line, off: priced[at]?.off ?? 0, amount: priced[at]?.amount ?? 0 })),
  }
}

/** Writes the lines of a bill in place of those that it had. */
export const writeLines = async (
  db: Db,
  saleId: number,
  lines: readonly (ReturnType<typeof billOf>['lines'][number] & { part?: number })[],
): Promise<void> => {
  await db.delete(saleLine).where(eq(saleLine.saleId, saleId))
  await db.insert(saleLine).values(lines.map((line) => ({ ...line, saleId })))
}

export const linesOf = (db: Db, saleId: number) =>
  db.select().from(saleLine).where(eq(saleLine.saleId, saleId)).orderBy(saleLine.lineId)

export type StoredLine = Awaited<ReturnType<typeof linesOf>>[number]

export const chargesIn = (lines: readonly Pick<StoredLine, 'chargeId'>[]): number[] =>
  lines.flatMap(({ chargeId }) => (chargeId === null ? [] : [chargeId]))

/** Coupons as bills use them: which a member may use, what they cover, that each use is counted, and that it comes back. */
import { and, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import { type CouponOnLines, couponScope as scopes, takesAmount } from '../../contract/clinic/coupon-terms'
import type { Db } from '../db/client'
import { Refusal, refuseField } from '../http/refusal'
import { pidsOf } from '../people/patient-service'
import { couponScope, couponTemplate } from './coupon-templates/table'
import { couponUse } from './coupon-uses/table'
import { coupon } from './coupons/table'
import { ofChain } from './fee-service'

interface Line {
  feeId: number | null
  goodsId: number | null
  /** Category of the goods. */
  category?: string
}

/** At which clinic, for whom and on which day coupons are used. */
interface Place {
  hid: number
  pid: number | null
  today: string
}

export interface CouponMeant {
  couponId: number
  kind: number
  value: number
  minSpend: number
  maxOff: number
  covers: (line: Line) => boolean
}

type Scope = typeof couponScope.$inferSelect

const coverOf = (scope: number, rows: readonly Scope[]) => {
  const has = new Set(rows.map(({ category, goodsId, feeId }) => category ?? goodsId ?? feeId))
  return ({ feeId, goodsId, category }: Line): boolean => {
    if (scope === scopes.all) return true
    if (scope === scopes.category) return category !== undefined && has.has(category)
    return scope === scopes.goods ? has.has(goodsId) : has.has(feeId)
  }
}

const isUsable = (
  { status, validFrom, validTo }: Pick<typeof coupon.$inferSelect, 'status' | 'validFrom' | 'validTo'>,
  today: string,
) => status === 0 && validFrom <= today && validTo >= today

/**
 * The coupons that a bill names: of its patient, at one of the stores of the chain, within their days and not used up.
 * @throws Refusal at `couponIds`
 */
export const couponsMeant = async (
  db: Db,
  { hid, pid, today }: Place,
  couponIds: readonly number[],
): Promise<CouponMeant[]> => {
  if (couponIds.length === 0) return []
  if (pid === null) throw refuseField('couponIds', 'coupon.needsPatient')
  const found = await db
    .select({ ...getTableColumns(coupon), scope: couponTemplate.scope })
    .from(coupon)
    .innerJoin(couponTemplate, eq(couponTemplate.tplId, coupon.tplId))
    .where(
      and(
        inArray(coupon.couponId, [...couponIds]),
        inArray(coupon.pid, await pidsOf(db, pid)),
        ofChain(coupon.hid, hid),
      ),
    )
  if (found.length < couponIds.length) throw refuseField('couponIds', 'coupon.notOfPatient')
  const unusable = found.find((one) => !isUsable(one, today))
  if (unusable) throw refuseField('couponIds', 'coupon.notUsable', { name: unusable.name })
  if (found.filter(takesAmount).length > 1 || found.filter((one) => !takesAmount(one)).length > 1)
    throw refuseField('couponIds', 'coupon.oneOfEach')
  const rows = await db
    .select()
    .from(couponScope)
    .where(
      inArray(
        couponScope.tplId,
        found.map(({ tplId }) => tplId),
      ),
    )
  return found.map(({ couponId, kind, value, minSpend, maxOff, scope, tplId }) => ({
    ...{ couponId, kind, value, minSpend, maxOff },
    covers: coverOf(
      scope,
      rows.filter((row) => row.tplId === tplId),
    ),
  }))
}

/** The coupons with what each covers of the lines, as bills are priced by them. */
export const onLines = (coupons: readonly CouponMeant[], lines: readonly Line[]): CouponOnLines[] =>
  coupons.map(({ covers, ...terms }) => ({ ...terms, covers: lines.map(covers) }))

/** The columns of a bill that name its coupons. */
export const couponColumns = (coupons: readonly CouponMeant[]) => ({
  amountCouponId: coupons.find(takesAmount)?.couponId ?? null,
  exchangeCouponId: coupons.find((one) => !takesAmount(one))?.couponId ?? null,
})

interface Named {
  saleId: number
  amountCouponId: number | null
  exchangeCouponId: number | null
}

export const couponIdsOf = ({ amountCouponId, exchangeCouponId }: Omit<Named, 'saleId'>): number[] =>
  [amountCouponId, exchangeCouponId].flatMap((couponId) => couponId ?? [])

/**
 * Uses the coupons of a bill for which money is taken for the first time.
 * @throws the refusal `conflict` where another bill was faster
 */
export const spendCoupons = async (
  { db, caller, now }: { db: Db; caller: { today: string }; now: number },
  bill: Named,
): Promise<void> => {
  const couponIds = couponIdsOf(bill)
  if (couponIds.length === 0) return
  const held = await db
    .select()
    .from(coupon)
    .where(inArray(coupon.couponId, couponIds))
    .orderBy(coupon.couponId)
    .for('no key update')
  if (!held.every((one) => isUsable(one, caller.today)))
    throw new Refusal('conflict', { message: { key: 'conflict.coupon' } })
  await db.insert(couponUse).values(couponIds.map((couponId) => ({ couponId, saleId: bill.saleId, at: now })))
}

/**
 * Gives the coupons of a bill back to its patient.
 * @param day of a refund: coupons whose last day lies before it stay used
 */
export const giveCouponsBack = async (db: Db, saleId: number, day?: string): Promise<void> => {
  const within = day === undefined ? sql`true` : sql`${coupon.validTo} >= ${day}::date`
  await db
    .update(couponUse)
    .set({ undone: 1 })
    .where(
      and(
        ...[eq(couponUse.saleId, saleId), eq(couponUse.undone, 0)],
        sql`exists (select from ${coupon} where ${coupon.couponId} = ${couponUse.couponId} and ${within})`,
      ),
    )
}

/** What a recharge gives beside its bonus, and that it goes back where the recharge is undone. */
import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import { couponWay } from '../../contract/clinic/coupon-terms'
import { pointsKind } from '../../contract/clinic/points-rule'
import { entryKind } from '../../contract/clinic/stored-value-entries'
import type { Db } from '../db/client'
import { Refusal } from '../http/refusal'
import { heldTemplate, mustGive, voidUnused } from './coupon-issue'
import { coupon } from './coupons/table'
import { pointsEntry } from './points/table'
import { enterPoints, givePoints, heldPoints, type PointsDoing, pointsOf } from './points-service'
import { rechargePlan, rechargePlanCoupon } from './recharge-plans/table'
import { rechargeCoupon, storedValueEntry } from './stored-values/table'

interface Member {
  hid: number
  pid: number
}

/** Gives the points and coupons of a plan. @throws Refusal `stop` where a coupon can no longer be given */
export const giveGifts = async (
  doing: PointsDoing,
  { hid, pid }: Member,
  planId: number | null,
  entryId: number,
): Promise<void> => {
  if (planId === null) return
  const { db } = doing
  const [plan] = await db.select().from(rechargePlan).where(eq(rechargePlan.planId, planId))
  await givePoints(doing, { hid, pid }, plan?.points ?? 0, entryId)
  const given = await db
    .select()
    .from(rechargePlanCoupon)
    .where(eq(rechargePlanCoupon.planId, planId))
    .orderBy(rechargePlanCoupon.tplId)
  for (const { tplId, qty } of given) {
    const template = await heldTemplate(db, tplId)
    if (!template) throw new Refusal('missing')
    for (let count = 0; count < qty; count++) {
      const couponId = await mustGive(doing, { template, pid, way: couponWay.recharge, hid })
      await db.insert(rechargeCoupon).values({ couponId, entryId })
    }
  }
}

interface Gifts {
  points: number
  couponIds: number[]
}

/** What the recharges of an account gave since an entry, that was not taken back. */
export const giftsSince = async (db: Db, storedValueId: number, since: number): Promise<Gifts> => {
  const own = and(
    ...[eq(storedValueEntry.storedValueId, storedValueId), gt(storedValueEntry.entryId, since)],
    eq(storedValueEntry.kind, entryKind.recharge),
  )
  const entries = await db.select({ entryId: storedValueEntry.entryId }).from(storedValueEntry).where(own)
  const ids = entries.map(({ entryId }) => entryId)
  if (ids.length === 0) return { points: 0, couponIds: [] }
  const [sum] = await db
    .select({ points: sql<number>`coalesce(sum(${pointsEntry.points}), 0)`.mapWith(Number) })
    .from(pointsEntry)
    .where(inArray(pointsEntry.storedEntryId, ids))
  const coupons = await db
    .select({ couponId: coupon.couponId })
    .from(rechargeCoupon)
    .innerJoin(coupon, eq(coupon.couponId, rechargeCoupon.couponId))
    .where(inArray(rechargeCoupon.entryId, ids))
  return { points: sum?.points ?? 0, couponIds: coupons.map(({ couponId }) => couponId) }
}

/** Whether all gifts are still there, so that the recharge can be undone with them. */
export const giftsAreThere = async (
  db: Db,
  { hid, pid }: Member,
  { points, couponIds }: Gifts,
  today: string,
): Promise<boolean> => {
  if (points > 0 && (await pointsOf(db, hid, pid, today)) < points) return false
  if (couponIds.length === 0) return true
  const used = and(inArray(coupon.couponId, couponIds), gt(coupon.used, 0))
  return (await db.$count(coupon, used)) === 0
}

/** Takes the gifts of an undone recharge back. */
export const takeGiftsBack = async (
  doing: PointsDoing,
  { hid, pid }: Member,
  { points, couponIds }: Gifts,
  { entryId, reason }: { entryId: number; reason: string },
): Promise<void> => {
  if (points > 0) {
    const account = await heldPoints(doing, hid, pid)
    await enterPoints(doing, account, hid, { kind: pointsKind.giftUndone, points: -points, storedEntryId: entryId })
  }
  await voidUnused(doing.db, couponIds, reason, doing.now)
}

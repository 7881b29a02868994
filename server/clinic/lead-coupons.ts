/** The coupon of a lead activity: kept for a person who leaves their phone, and given once they become a patient. */
import { and, eq, isNull } from 'drizzle-orm'
import { couponWay } from '../../contract/clinic/coupon-terms'
import type { Db } from '../db/client'
import { refuseField } from '../http/refusal'
import type { Caller } from '../http/session'
import { giveCoupon, heldTemplate, keptOf, objectionTo, type Template } from './coupon-issue'
import { couponTemplate } from './coupon-templates/table'
import { ofChain } from './fee-service'
import { potentialCoupon } from './potentials/table'

/** @throws Refusal at `tplId` unless the chain of the clinic gives the coupon by the links of activities now */
export const assertScanCoupon = async (db: Db, hid: number, tplId: number | null | undefined, today: string) => {
  if (tplId === null || tplId === undefined) return
  const [found] = await db
    .select()
    .from(couponTemplate)
    .where(and(eq(couponTemplate.tplId, tplId), ofChain(couponTemplate.hid, hid)))
  if (!found) throw refuseField('tplId', 'coupon.notRunning')
  const objection = objectionTo(found, couponWay.scan, today)
  if (objection) throw refuseField('tplId', objection.key, objection.params)
}

const hasLeft = async (db: Db, { tplId, total, issued }: Template) =>
  total === 0 || issued + (await keptOf(db, tplId)) < total

/** The name of the coupon that a person would get today; undefined where there is none, or none is left. */
export const couponOffered = async (db: Db, tplId: number | null, today: string): Promise<string | undefined> => {
  if (tplId === null) return undefined
  const [found] = await db.select().from(couponTemplate).where(eq(couponTemplate.tplId, tplId))
  if (!found || objectionTo(found, couponWay.scan, today) || !(await hasLeft(db, found))) return undefined
  return found.name
}

/** Reserves a coupon for a new potential member if the template has one left. The template is locked until the transaction ends. */
export const keepCoupon = async (
  db: Db,
  { potentialId, tplId, today, now }: { potentialId: number; tplId: number | null; today: string; now: number },
): Promise<void> => {
  const template = tplId === null ? undefined : await heldTemplate(db, tplId)
  if (!template || objectionTo(template, couponWay.scan, today) || !(await hasLeft(db, template))) return
  await db.insert(potentialCoupon).values({ potentialId, tplId: template.tplId, at: now })
}

interface Converting {
  db: Db
  caller: Pick<Caller, 'uid' | 'today'>
  now: number
}

/** Gives the patient what was kept for them; nothing where it has lapsed, or they have as many as a member may have. */
export const giveKept = async (doing: Converting, potentialId: number, pid: number, hid: number): Promise<void> => {
  const { db } = doing
  const mine = and(eq(potentialCoupon.potentialId, potentialId), isNull(potentialCoupon.couponId))
  const [kept] = await db.select().from(potentialCoupon).where(mine).for('no key update')
  const template = kept && (await heldTemplate(db, kept.tplId))
  if (!template) return
  const made = await giveCoupon(doing, { template, pid, way: couponWay.scan, hid, kept: true })
  if (typeof made === 'number') await db.update(potentialCoupon).set({ couponId: made }).where(mine)
}

/** What is kept for a person, or was given to them. */
export const couponKept = async (db: Db, potentialId: number) => {
  const [found] = await db
    .select({ name: couponTemplate.name, couponId: potentialCoupon.couponId })
    .from(potentialCoupon)
    .innerJoin(couponTemplate, eq(couponTemplate.tplId, potentialCoupon.tplId))
    .where(eq(potentialCoupon.potentialId, potentialId))
  return found ?? null
}

/** Coupons that a chain gives by itself: for a birthday, a first visit, and for recommending the clinic. Each once for its occasion. */
import { and, eq, gt, inArray, isNotNull, ne, not, sql } from 'drizzle-orm'
import { couponWay } from '../../contract/clinic/coupon-terms'
import { saleStatus } from '../../contract/clinic/sale-record'
import type { Db } from '../db/client'
import { chainOf } from '../http/scope'
import type { Caller } from '../http/session'
import { dayAfter } from '../http/time'
import { holdPatient, isBirthdayOn, keptRecord, pidsOf } from '../people/patient-service'
import { patient } from '../people/patients/table'
import { giveCoupon, heldTemplate, objectionTo, voidUnused } from './coupon-issue'
import { ofChain } from './fee-service'
import { marketingSetting, memberGift } from './marketing-settings/table'
import { sale } from './sales/table'

interface Doing {
  db: Db
  caller: Pick<Caller, 'uid' | 'today'>
  now: number
}

interface Occasion {
  way: (typeof couponWay)['birthday' | 'welcome' | 'referral']
  tplId: number | null
  /** Store that gives it. */
  hid: number
  /** Whose occasion it is. */
  about: number
  /** Who gets the coupon. */
  to: number
  year?: number
  saleId?: number
}

/** Nothing is given where the chain gives nothing, the template gives no more, or it was given for the occasion before. */
const give = async (doing: Doing, { way, tplId, hid, about, to, year = 0, saleId }: Occasion): Promise<void> => {
  const { db, now } = doing
  if (tplId === null) return
  const pid = await keptRecord(db, about)
  await holdPatient(db, pid)
  const before = and(inArray(memberGift.pid, await pidsOf(db, pid)), eq(memberGift.way, way), eq(memberGift.year, year))
  if ((await db.$count(memberGift, before)) > 0) return
  const template = await heldTemplate(db, tplId)
  if (!template) return
  const made = await giveCoupon(doing, { template, pid: to, way, hid })
  const couponId = typeof made === 'number' ? made : null
  // Who has enough of them has had the occasion; whatever else speaks against it may be over tomorrow.
  if (typeof made === 'number' || made.key === 'coupon.enough')
    await db.insert(memberGift).values({ couponId, way, pid, year, saleId: saleId ?? null, at: now })
}

const settingsAt = async (db: Db, hid: number) => {
  const [found] = await db.select().from(marketingSetting).where(ofChain(marketingSetting.hid, hid))
  return found
}

/** Gives a patient a coupon at the first visit to the chain. */
export const welcome = async (doing: Doing, { hid, pid }: { hid: number; pid: number }): Promise<void> => {
  const { welcomeTplId: tplId = null } = (await settingsAt(doing.db, hid)) ?? {}
  await give(doing, { way: couponWay.welcome, tplId, hid, about: pid, to: pid })
}

/** Gives the referrer of a new member a coupon when the new member pays a first bill. */
export const thankReferrer = async (
  doing: Doing,
  { hid, pid, saleId }: { hid: number; pid: number | null; saleId: number },
): Promise<void> => {
  if (pid === null) return
  const { db } = doing
  const { referralTplId: tplId = null } = (await settingsAt(db, hid)) ?? {}
  if (tplId === null) return
  const own = await pidsOf(db, await keptRecord(db, pid))
  const [person] = await db
    .select({ referrer: patient.referrerPid })
    .from(patient)
    .where(and(inArray(patient.pid, own), isNotNull(patient.referrerPid)))
    .limit(1)
  const to = person?.referrer ? await keptRecord(db, person.referrer) : null
  if (to === null || own.includes(to)) return
  const others = and(
    inArray(sale.pid, own),
    ne(sale.saleId, saleId),
    gt(sale.paid, 0),
    ne(sale.status, saleStatus.void),
  )
  if ((await db.$count(sale, others)) > 0) return
  await give(doing, { way: couponWay.referral, tplId, hid, about: pid, to, saleId })
}

/** The first bill was none: what was given for it is taken back unless it was used, and may be given for the next. */
export const unthankReferrer = async (db: Db, saleId: number, reason: string, now: number): Promise<void> => {
  const given = await db
    .select({ giftId: memberGift.giftId, couponId: memberGift.couponId })
    .from(memberGift)
    .where(eq(memberGift.saleId, saleId))
  for (const { giftId, couponId } of given) {
    const isUsed = couponId !== null && (await voidUnused(db, [couponId], reason, now)) === 0
    if (!isUsed) await db.delete(memberGift).where(eq(memberGift.giftId, giftId))
  }
}

const atOnce = 100

const inStoresOf = (head: number) => sql`${patient.hid} in ${chainOf(head)}`

/** The chains that give a coupon for birthdays. */
export const birthdayChains = (db: Db) =>
  db.select().from(marketingSetting).where(isNotNull(marketingSetting.birthdayTplId)).orderBy(marketingSetting.hid)

/**
 * Gives the coupons of the birthdays that a chain keeps on a day.
 * @param after the record that was the last one before
 * @returns the last record of these; undefined: there are no more
 */
export const giveBirthdays = async (
  { db, today, now }: { db: Db; today: string; now: number },
  { hid: head, birthdayTplId, birthdayDays, operatorId }: typeof marketingSetting.$inferSelect,
  after: number,
): Promise<number | undefined> => {
  const template = birthdayTplId === null ? undefined : await heldTemplate(db, birthdayTplId)
  if (!template || objectionTo(template, couponWay.birthday, today)) return undefined
  const day = dayAfter(today, birthdayDays)
  const year = Number(day.slice(0, 4))
  const had = sql`exists (select from ${memberGift} where ${memberGift.pid} = ${patient.pid}
    and ${memberGift.way} = ${couponWay.birthday} and ${memberGift.year} = ${year})`
  const due = await db
    .select({ pid: patient.pid, hid: patient.hid })
    .from(patient)
    .where(and(isBirthdayOn(day), inStoresOf(head), eq(patient.status, 1), gt(patient.pid, after), not(had)))
    .orderBy(patient.pid)
    .limit(atOnce)
  const doing = { db, now, caller: { uid: operatorId, today } }
  for (const { pid, hid } of due)
    await give(doing, { way: couponWay.birthday, tplId: birthdayTplId, hid: hid ?? head, about: pid, to: pid, year })
  return due.length < atOnce ? undefined : due.at(-1)?.pid
}

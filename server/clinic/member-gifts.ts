/** Coupons that a chain gives by itself: for a birthday, a first visit, and for recommending the clinic. Each once for its occasion. */
import { and, eq, gt, inArray, isNotNull, ne, not, or, sql } from 'drizzle-orm'
import { couponWay } from '../../contract/clinic/coupon-terms'
import { saleStatus } from '../../contract/clinic/sale-record'
import type { Db } from '../db/client'
import { chainOf } from '../http/scope'
import type { Caller } from '../http/session'
import { dayAfter, daysBetween } from '../http/time'
import { birthdayAmong, holdPatient, isBirthdayOn, keptRecord, pidsOf } from '../people/patient-service'
import { patient } from '../people/patients/table'
import { giveCoupon, heldTemplate, objectionTo, voidUnused } from './coupon-issue'
import { couponTemplate } from './coupon-templates/table'
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

type Chain = typeof marketingSetting.$inferSelect

const atOnce = 100

const inStoresOf = (head: number) => sql`${patient.hid} in ${chainOf(head)}`

/** Seconds: what was given since is for the same birthday. */
const halfYear = 183 * 86_400

/** After an outage the server still gives coupons for birthdays of so many days before; older ones are skipped. */
const lateDays = 7

/** The chains that give a coupon for birthdays and have not gone through them today. */
export const birthdayChains = (db: Db, today: string) =>
  db
    .select()
    .from(marketingSetting)
    .innerJoin(couponTemplate, eq(couponTemplate.tplId, marketingSetting.birthdayTplId))
    .where(sql`${marketingSetting.birthdaysDone} is distinct from ${today}`)
    .orderBy(marketingSetting.hid)
    .then((found) =>
      found
        .filter((one) => !objectionTo(one.coupon_template, couponWay.birthday, today))
        .map((one) => one.marketing_setting),
    )

/** Notes that a chain has gone through the birthdays of a day, unless its settings were saved meanwhile. */
export const birthdaysGiven = (db: Db, { hid, version }: Chain, today: string) =>
  db
    .update(marketingSetting)
    .set({ birthdaysDone: today })
    .where(and(eq(marketingSetting.hid, hid), eq(marketingSetting.version, version)))

/** From the day after the last on which they were gone through, to the last that is near enough. */
const birthdaysDue = ({ birthdaysDone, birthdayDays }: Chain, today: string): string[] => {
  const late = birthdaysDone === null ? 0 : Math.max(0, Math.min(lateDays, daysBetween(birthdaysDone, today) - 1))
  return Array.from({ length: late + birthdayDays + 1 }, (_, at) => dayAfter(today, at - late))
}

/**
 * Gives the coupons of the birthdays that lie near enough.
 * @param after the record that was the last one before
 * @returns the last record of these; undefined: there are no more
 */
export const giveBirthdays = async (
  { db, today, now }: { db: Db; today: string; now: number },
  chain: Chain,
  after: number,
): Promise<number | undefined> => {
  const days = birthdaysDue(chain, today)
  const had = sql`exists (select from ${memberGift} where ${memberGift.pid} = ${patient.pid}
    and ${memberGift.way} = ${couponWay.birthday} and ${memberGift.at} > to_timestamp(${now - halfYear}))`
  const due = await db
    .select({ pid: patient.pid, hid: patient.hid, birthday: patient.birthday })
    .from(patient)
    .where(
      and(
        ...[or(...days.map(isBirthdayOn)), inStoresOf(chain.hid), eq(patient.status, 1)],
        ...[gt(patient.pid, after), not(had)],
      ),
    )
    .orderBy(patient.pid)
    .limit(atOnce)
  const doing = { db, now, caller: { uid: chain.operatorId, today } }
  for (const { pid, hid, birthday } of due) {
    const day = birthdayAmong(days, birthday) ?? today
    const of = { hid: hid ?? chain.hid, about: pid, to: pid, year: Number(day.slice(0, 4)) }
    await give(doing, { way: couponWay.birthday, tplId: chain.birthdayTplId, ...of })
  }
  return due.length < atOnce ? undefined : due.at(-1)?.pid
}

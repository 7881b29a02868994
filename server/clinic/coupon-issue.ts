/** Coupons are given: under the lock of their template, so that neither its total nor the number of a member is exceeded. */
import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import { templateStatus } from '../../contract/clinic/coupon-templates'
import { couponKind } from '../../contract/clinic/coupon-terms'
import { openPotentials } from '../../contract/clinic/potentials'
import { nextVersion } from '../crud/table-rows'
import type { Db } from '../db/client'
import { type Message, Refusal } from '../http/refusal'
import type { Caller } from '../http/session'
import { dayAfter } from '../http/time'
import { keptRecord, pidsOf } from '../people/patient-service'
import { couponTemplate } from './coupon-templates/table'
import { coupon } from './coupons/table'
import { potential, potentialCoupon } from './potentials/table'

export type Template = typeof couponTemplate.$inferSelect

interface Doing {
  db: Db
  caller: Pick<Caller, 'uid' | 'today'>
  now: number
}

/** The template, held until the transaction ends, so that coupons of it are given one after the other. */
export const heldTemplate = async (db: Db, tplId: number): Promise<Template | undefined> => {
  const [found] = await db.select().from(couponTemplate).where(eq(couponTemplate.tplId, tplId)).for('no key update')
  return found
}

/** The days of a coupon that is given today. */
const daysOf = ({ validFrom, validTo, validDays }: Template, today: string) => {
  const from = validFrom !== null && validFrom > today ? validFrom : today
  return { validFrom: from, validTo: validTo ?? dayAfter(from, (validDays ?? 1) - 1) }
}

const lapsed = ({ validTo }: Template, today: string): Message | undefined =>
  validTo !== null && validTo < today ? { key: 'coupon.over' } : undefined

/** How many coupons of the template are kept for people who may yet become patients. */
export const keptOf = (db: Db, tplId: number): Promise<number> =>
  db.$count(
    potentialCoupon,
    and(
      ...[eq(potentialCoupon.tplId, tplId), isNull(potentialCoupon.couponId)],
      sql`exists (select from ${potential} where ${potential.potentialId} = ${potentialCoupon.potentialId}
        and ${inArray(potential.status, [...openPotentials])})`,
    ),
  )

/** Why no coupon of the template can be given to a member now, whatever was given before; undefined where one can. */
export const objectionTo = (template: Template, way: number, today: string): Message | undefined => {
  if (template.status !== templateStatus.running) return { key: 'coupon.notRunning' }
  if (!template.ways.includes(way)) return { key: 'coupon.otherWay' }
  return lapsed(template, today)
}

/** 12 random digits. */
const drawnCode = (): string =>
  Array.from(crypto.getRandomValues(new Uint32Array(12)), (number) => String(number % 10)).join('')

interface Given {
  template: Template
  pid: number
  way: number
  /** Store that gives it. */
  hid: number
  /** It was kept for the person: of a template that was stopped since it is given too. */
  kept?: boolean
}

const written = async ({ db, caller, now }: Doing, { template, pid, way, hid }: Given): Promise<number> => {
  const { tplId, cid, hid: head, name, kind, value, minSpend, maxOff } = template
  const made = await db
    .insert(coupon)
    .values({
      ...{ tplId, cid, hid: head, storeHid: hid, pid: await keptRecord(db, pid), way },
      ...{ name, kind, value, minSpend, maxOff, times: kind === couponKind.card ? value : 1 },
      ...daysOf(template, caller.today),
      ...{ code: drawnCode(), operatorId: caller.uid, created: now, updated: now },
    })
    .onConflictDoNothing({ target: coupon.code })
    .returning({ couponId: coupon.couponId })
  // Of a million coupons the code of one in a million is drawn twice.
  return made[0]?.couponId ?? written({ db, caller, now }, { template, pid, way, hid })
}

/**
 * Gives a coupon of a template that is held.
 * @returns its id, or what speaks against it
 */
export const giveCoupon = async (doing: Doing, given: Given): Promise<number | Message> => {
  const { db, caller } = doing
  const { template, pid, way } = given
  const objection = given.kept ? lapsed(template, caller.today) : objectionTo(template, way, caller.today)
  if (objection) return objection
  const [now] = await db
    .select({ issued: couponTemplate.issued })
    .from(couponTemplate)
    .where(eq(couponTemplate.tplId, template.tplId))
  const kept = given.kept ? 0 : await keptOf(db, template.tplId)
  if (template.total > 0 && (now?.issued ?? 0) + kept >= template.total) return { key: 'coupon.noneLeft' }
  const own = and(
    ...[eq(coupon.tplId, template.tplId), ne(coupon.status, 3)],
    inArray(coupon.pid, await pidsOf(db, await keptRecord(db, pid))),
  )
  if ((await db.$count(coupon, own)) >= template.perMember)
    return { key: 'coupon.enough', params: { most: template.perMember } }
  return written(doing, given)
}

/** The same where it must be given. @throws Refusal `stop` with what speaks against it */
export const mustGive = async (doing: Doing, given: Given): Promise<number> => {
  const made = await giveCoupon(doing, given)
  if (typeof made === 'number') return made
  const params = { name: given.template.name, why: made }
  throw new Refusal('stop', { message: { key: 'coupon.cannotGive', params } })
}

/** Voids coupons that were never used; how many there were. */
export const voidUnused = async (
  db: Db,
  couponIds: readonly number[],
  reason: string,
  now: number,
): Promise<number> => {
  if (couponIds.length === 0) return 0
  const gone = await db
    .update(coupon)
    .set({ status: 3, reason, ...nextVersion(coupon, now) })
    .where(and(inArray(coupon.couponId, [...couponIds]), eq(coupon.used, 0), eq(coupon.status, 0)))
    .returning({ couponId: coupon.couponId })
  return gone.length
}

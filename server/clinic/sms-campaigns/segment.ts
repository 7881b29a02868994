/** Which patients a segment means, as conditions. */
import { and, arrayOverlaps, gte, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import { myopiaLimits, preMyopiaLimit } from '../../../contract/clinic/myopia'
import { type Segment, wholeSegment } from '../../../contract/clinic/sms-campaigns'
import type { Db } from '../../db/client'
import { refuseField } from '../../http/refusal'
import { hospital } from '../../partners/hospitals/table'
import { patient } from '../../people/patients/table'
import { assertSchool } from '../../people/school-service'
import { couponTemplate } from '../coupon-templates/table'
import { coupon } from '../coupons/table'
import { exam } from '../exams/table'
import { ofChain } from '../fee-service'
import { member, memberLevel } from '../member-levels/table'
import { storedValue } from '../stored-values/table'
import { visit } from '../visits/table'

/** The store, and of the head of a chain all of its stores. */
export const storesOf = (hid: number): SQL =>
  sql`(select store.hid from ${hospital} store where store.hid = ${hid} or store.parent_hid = ${hid})`

/** Patients have the level that is written down for them; those without one, the level that asks for nothing. */
const ofLevels = (hid: number, levels: readonly number[]): SQL => {
  const chosen = sql.join(
    levels.map((level) => sql`${level}`),
    sql`, `,
  )
  return sql`coalesce(
    (select ${member.levelId} from ${member} where ${member.pid} = ${patient.pid}),
    (select ${memberLevel.levelId} from ${memberLevel}
      where ${ofChain(memberLevel.hid, hid)} and ${memberLevel.auto} = 1 and ${memberLevel.minSpend} = 0)
  ) in (${chosen})`
}

const cancelledVisit = 5
const lastVisit = sql`(select max(${visit.date}) from ${visit}
  where ${visit.pid} = ${patient.pid} and ${visit.status} <> ${cancelledVisit})`

const signedExam = 1
/** Hundredths of a dioptre. */
const lastPower = sql`(select least(${exam.seOd}, ${exam.seOs}) from ${exam}
  where ${exam.pid} = ${patient.pid} and ${exam.status} = ${signedExam} and ${isNull(exam.replacedBy)}
    and num_nonnulls(${exam.seOd}, ${exam.seOs}) > 0
  order by ${exam.date} desc, ${exam.examId} desc limit 1)`

/** Powers are kept in whole hundredths: above one bound is from the next hundredth on. */
const [pre, low, moderate, high] = [preMyopiaLimit, myopiaLimits.low, myopiaLimits.moderate, myopiaLimits.high].map(
  (power) => Math.round(power * 100),
) as [number, number, number, number]
const inBand: Record<Segment['bands'][number], SQL> = {
  pre: sql`${lastPower} between ${low + 1} and ${pre}`,
  low: sql`${lastPower} between ${moderate + 1} and ${low}`,
  moderate: sql`${lastPower} between ${high + 1} and ${moderate}`,
  high: sql`${lastPower} <= ${high}`,
}

/** Fen that a patient has stored with the chain of the store. */
export const storedWith = (hid: number) =>
  sql<number>`coalesce((select sum(${storedValue.principal} + ${storedValue.bonus}) from ${storedValue}
    where ${storedValue.pid} = ${patient.pid} and ${ofChain(storedValue.hid, hid)}), 0)`.mapWith(Number)

const unusedCoupon = 0
/** A coupon of the chain can be used today, of which the condition holds. */
const holdsCoupon = (hid: number, today: string, condition: SQL): SQL =>
  sql`exists (select from ${coupon} where ${coupon.pid} = ${patient.pid} and ${coupon.status} = ${unusedCoupon}
    and ${ofChain(coupon.hid, hid)} and ${today}::date between ${coupon.validFrom} and ${coupon.validTo} and ${condition})`

/** Birthday of a person who is so old today. */
const bornBefore = (today: string, years: number) => sql`(${today}::date - make_interval(years => ${years}::int))::date`

const whenSaid = <Value>(value: Value | null, condition: (value: Value) => SQL | undefined) =>
  value === null ? undefined : condition(value)

const ofAny = <Value>(list: readonly Value[], condition: (list: readonly Value[]) => SQL | undefined) =>
  list.length === 0 ? undefined : condition(list)

/** The active patients of the store who fit all that the segment says; one that was written before a field was there says nothing of it. */
export const patientsOf = (hid: number, said: Partial<Segment>, today: string): SQL | undefined => {
  const segment = { ...wholeSegment, ...said }
  return and(
    sql`${patient.status} = 1`,
    inArray(patient.hid, storesOf(hid)),
    ofAny(segment.levels, (levels) => ofLevels(hid, levels)),
    ofAny(segment.tags, (tags) => arrayOverlaps(patient.tags, [...tags])),
    ofAny(segment.schools, (schools) => inArray(patient.schoolId, [...schools])),
    ofAny(segment.birthMonths, (months) => inArray(sql`extract(month from ${patient.birthday})`, [...months])),
    ofAny(segment.bands, (bands) => or(...bands.map((band) => inBand[band]))),
    whenSaid(segment.ageMin, (years) => lte(patient.birthday, bornBefore(today, years))),
    whenSaid(segment.ageMax, (years) => sql`${patient.birthday} > ${bornBefore(today, years + 1)}`),
    whenSaid(segment.visitedFrom, (day) => gte(lastVisit, sql`${day}::date`)),
    whenSaid(segment.visitedTo, (day) => lte(lastVisit, sql`${day}::date`)),
    whenSaid(segment.balanceMin, (fen) => gte(storedWith(hid), fen)),
    whenSaid(segment.balanceMax, (fen) => lte(storedWith(hid), fen)),
    ofAny(segment.coupons, (tplIds) => holdsCoupon(hid, today, inArray(coupon.tplId, [...tplIds]))),
    whenSaid(segment.couponsUntil, (day) => holdsCoupon(hid, today, sql`${coupon.validTo} <= ${day}::date`)),
  )
}

/** @throws Refusal at a field of the segment whose bounds are the wrong way round, or that names what is not of the chain */
export const assertSegment = async (db: Db, hid: number, segment: Segment): Promise<void> => {
  const { ageMin, ageMax, visitedFrom, visitedTo, levels, schools, balanceMin, balanceMax, coupons } = segment
  if (ageMin !== null && ageMax !== null && ageMax < ageMin)
    throw refuseField('segment.ageMax', 'input.min', { min: ageMin })
  if (visitedFrom !== null && visitedTo !== null && visitedTo < visitedFrom)
    throw refuseField('segment.visitedTo', 'input.dateOrder')
  if (balanceMin !== null && balanceMax !== null && balanceMax < balanceMin)
    throw refuseField('segment.balanceMax', 'input.min', { min: balanceMin })
  if (coupons.length > 0) {
    const known = await db.$count(
      couponTemplate,
      and(inArray(couponTemplate.tplId, coupons), ofChain(couponTemplate.hid, hid)),
    )
    if (known !== coupons.length) throw refuseField('segment.coupons', 'sms.unknownCoupon')
  }
  if (levels.length > 0) {
    const known = await db.$count(memberLevel, and(inArray(memberLevel.levelId, levels), ofChain(memberLevel.hid, hid)))
    if (known !== levels.length) throw refuseField('segment.levels', 'sms.unknownLevel')
  }
  for (const schoolId of schools) await assertSchool(db, hid, schoolId, 'segment.schools')
}

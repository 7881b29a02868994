/** What the days of classes come to. A school sees no group of fewer children than five, nor the next smallest beside it. */
import { and, eq, sql } from 'drizzle-orm'
import type { GuardMean, screeningGuardDays } from '../../../contract/screening/screening-guard-days'
import { matching } from '../../crud/matching'
import type { Db } from '../../db/client'
import type { Context } from '../../http/implement'
import { betweenDays } from '../../http/periods'
import { ofOwnCustomers } from '../scope'
import { gradeOrder, screeningClass } from '../screening-classes/table'
import { screeningCustomer } from '../screening-customers/table'
import { guardDay } from '../screening-guard-devices/table'
import { screeningSubject } from '../screening-subjects/table'
import { withoutSmall } from '../small-groups'

type On = Context<(typeof screeningGuardDays)['calls']['means']>

/** Beyond the numbers of classes: the key of those of a customer who are in none. */
const beyondClasses = 1_000_000_000

const mean = (figure: unknown, places = 0) =>
  sql<number | null>`round(avg(${figure}), ${sql.raw(String(places))})::float8`
const byMinute = (total: unknown, places: number) =>
  sql<
    number | null
  >`round(sum(${total})::numeric / nullif(sum(${guardDay.worn}), 0), ${sql.raw(String(places))})::float8`

const grouped = (db: Db, { caller, query }: On) => {
  const { classId, grade, no } = screeningClass
  const { customerId, name } = screeningCustomer
  return db
    .select({
      classKey: sql<number>`coalesce(${classId}, ${beyondClasses} + ${customerId})`,
      ...{ customerId, customerName: name, grade, classNo: no },
      subjects: sql<number>`count(distinct ${guardDay.sid})::int`,
      days: sql<number>`count(*)::int`,
      ...{ worn: mean(guardDay.worn), near: mean(guardDay.near), outdoor: mean(guardDay.outdoor) },
      ...{ distance: byMinute(guardDay.distanceSum, 1), tilt: byMinute(guardDay.tiltSum, 1) },
      lux: byMinute(guardDay.luxSum, 0),
      nearAlerts: sql<number>`sum(${guardDay.nearAlerts})::int`,
      outdoorAlerts: sql<number>`sum(${guardDay.outdoorAlert})::int`,
    })
    .from(guardDay)
    .innerJoin(screeningSubject, eq(screeningSubject.sid, guardDay.sid))
    .innerJoin(screeningCustomer, eq(customerId, screeningSubject.customerId))
    .leftJoin(screeningClass, eq(classId, screeningSubject.classId))
    .where(and(ofOwnCustomers(caller), betweenDays(guardDay.day, query), matching(query, { customerId, grade })))
    .groupBy(customerId, name, classId, grade, no, gradeOrder)
    .orderBy(customerId, gradeOrder, no)
}

const hide = (group: GuardMean): GuardMean => ({
  ...group,
  ...{ subjects: null, days: null, worn: null, near: null, outdoor: null, distance: null, tilt: null, lux: null },
  ...{ nearAlerts: null, outdoorAlerts: null },
})

export const means = async (context: On) => {
  const { db, caller, query } = context
  const all = (await grouped(db, context)) as GuardMean[]
  const hidden =
    caller.customers === null
      ? new Set<number>()
      : withoutSmall(
          all,
          ({ customerId }) => customerId,
          ({ subjects }) => subjects ?? 0,
        )
  const shown = all.map((group, at) => (hidden.has(at) ? hide(group) : group))
  return { rows: shown.slice((query.page - 1) * query.size, query.page * query.size), total: all.length }
}

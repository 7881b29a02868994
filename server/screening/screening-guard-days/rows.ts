/** How days of protection guards are found and shown. */
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { GuardDay } from '../../../contract/screening/screening-guard-days'
import type { Db } from '../../db/client'
import type { Caller } from '../../http/session'
import { hasConsent } from '../consent-service'
import { ofOwnCustomers } from '../scope'
import { screeningClass } from '../screening-classes/table'
import { screeningCustomer } from '../screening-customers/table'
import { guardDay } from '../screening-guard-devices/table'
import { screeningSubject } from '../screening-subjects/table'

/** The mean of the minutes worn; of distance and tilt with one decimal, of brightness whole. */
const meanOf = (total: PgColumn, places: number): SQL<number | null> =>
  sql<number | null>`round(${total}::numeric / nullif(${guardDay.worn}, 0), ${sql.raw(String(places))})::float8`

export const figures = {
  worn: guardDay.worn,
  near: guardDay.near,
  distance: meanOf(guardDay.distanceSum, 1),
  tilt: meanOf(guardDay.tiltSum, 1),
  lux: meanOf(guardDay.luxSum, 0),
  outdoor: guardDay.outdoor,
  nearAlerts: guardDay.nearAlerts,
  outdoorAlert: guardDay.outdoorAlert,
}

const { sid, name, gender, customerId } = screeningSubject
export const child = {
  ...{ sid, name, gender, customerId, customerName: screeningCustomer.name },
  ...{ grade: screeningClass.grade, classNo: screeningClass.no },
}

export const dayView = (db: Db) =>
  db
    .select({ dayId: guardDay.dayId, day: guardDay.day, ...child, ...figures })
    .from(guardDay)
    .innerJoin(screeningSubject, eq(screeningSubject.sid, guardDay.sid))
    .innerJoin(screeningCustomer, eq(screeningCustomer.customerId, screeningSubject.customerId))
    .leftJoin(screeningClass, eq(screeningClass.classId, screeningSubject.classId))
    .$dynamic()

export type DayRow = Awaited<ReturnType<typeof dayView>>[number]

/** Children of the customers that the caller sees; a contact sees those whose people agreed to tell the school. */
export const visibleDays = (caller: Caller): SQL | undefined =>
  and(ofOwnCustomers(caller), caller.customers === null ? undefined : hasConsent(sid, 2))

export const presentDay = (row: DayRow): GuardDay => row as GuardDay

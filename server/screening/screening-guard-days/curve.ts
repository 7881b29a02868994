/** The last days of one child. That it was opened is known afterwards. */
import { and, asc, eq, or } from 'drizzle-orm'
import { ageOn } from '../../../contract/core/age'
import { curveDays, type GuardCurve, screeningGuardDays } from '../../../contract/screening/screening-guard-days'
import { writeOpening } from '../../http/audit'
import type { Context } from '../../http/implement'
import { betweenDays } from '../../http/periods'
import { Refusal } from '../../http/refusal'
import { dayAfter, startOfDate } from '../../http/time'
import { screeningClass } from '../screening-classes/table'
import { screeningCustomer } from '../screening-customers/table'
import { guardDay, guardDevice } from '../screening-guard-devices/table'
import { screeningSubject } from '../screening-subjects/table'
import { child, figures, visibleDays } from './rows'

type On = Context<(typeof screeningGuardDays)['calls']['curve']>

/** The child, where the caller may see it. */
const childOf = async ({ db, caller, params }: On) => {
  const [found] = await db
    .select({
      ...child,
      birthday: screeningSubject.birthday,
      serial: guardDevice.serial,
      cid: screeningCustomer.cid,
    })
    .from(screeningSubject)
    .innerJoin(screeningCustomer, eq(screeningCustomer.customerId, screeningSubject.customerId))
    .leftJoin(screeningClass, eq(screeningClass.classId, screeningSubject.classId))
    .leftJoin(guardDevice, eq(guardDevice.sid, screeningSubject.sid))
    .where(and(eq(screeningSubject.sid, params.sid), visibleDays(caller)))
  if (!found) throw new Refusal('missing')
  return found
}

export const curve = async (context: On): Promise<GuardCurve> => {
  const { db, caller, params, query, now, request, services } = context
  const { birthday, cid, ...found } = await childOf(context)
  const entry = { at: now, uid: caller.uid, name: caller.name, cid, address: request.address, requestId: request.id }
  const begun = startOfDate(caller.today, services.timeZone)
  await writeOpening(db, { ...entry, resource: screeningGuardDays.name, recordId: params.sid }, begun)
  const end_date = query.end_date ?? caller.today
  const start_date = query.start_date ?? dayAfter(end_date, 1 - curveDays)
  const days = await db
    .select({ day: guardDay.day, ...figures })
    .from(guardDay)
    .innerJoin(screeningSubject, eq(screeningSubject.sid, guardDay.sid))
    .where(
      and(
        or(eq(screeningSubject.sid, params.sid), eq(screeningSubject.mergedInto, params.sid)),
        betweenDays(guardDay.day, { start_date, end_date }),
      ),
    )
    .orderBy(asc(guardDay.day))
  return { ...found, age: ageOn(birthday, caller.today) ?? 0, days } as GuardCurve
}

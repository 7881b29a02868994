/** When specialists can be asked: shifts without a clinic, which their agent opens and closes. */
import { and, eq, inArray, isNull } from 'drizzle-orm'
import { remoteStatus } from '../../../contract/clinic/remote-appointments'
import { maxOpenedDays, type remoteSpecialists } from '../../../contract/clinic/remote-specialists'
import { shiftStatus } from '../../../contract/clinic/shifts'
import { datesBetween, dayAfter, weekdayOf } from '../../../contract/core/times'
import { nextVersion } from '../../crud/table-rows'
import type { Context } from '../../http/implement'
import { Refusal, refuseField } from '../../http/refusal'
import { remoteAppointment } from '../remote-appointments/table'
import { shift } from '../shifts/table'
import { keeps, type SpecialistChanges, type SpecialistRow } from './rows'

type Calls = (typeof remoteSpecialists)['calls']
export type Of<Name extends keyof Calls> = Context<Calls[Name], SpecialistRow, SpecialistChanges>

/** @throws the refusal `forbidden` for the people of clinics, who ask specialists and do not keep them */
export const assertKeeps = ({ caller }: Pick<Of<'update'>, 'caller'>): void => {
  if (!keeps(caller)) throw new Refusal('forbidden')
}

export const open = async (context: Of<'open'>) => {
  assertKeeps(context)
  const { db, row, body, caller, now, save, auditAs } = context
  const { from, to, weekdays, version: _, ...hours } = body
  if (from < caller.today) throw refuseField('from', 'shift.past')
  if (to < from) throw refuseField('to', 'input.dateOrder')
  if (to > dayAfter(from, maxOpenedDays - 1)) throw refuseField('to', 'shift.tooManyDays', { max: maxOpenedDays })
  if (hours.end <= hours.start) throw refuseField('end', 'input.timeOrder')
  const dates = datesBetween(from, to).filter((date) => (weekdays as readonly number[]).includes(weekdayOf(date)))
  const own = { cid: row.cid, hid: null, ctid: row.ctid, status: shiftStatus.published, created: now, updated: now }
  const added =
    dates.length === 0
      ? []
      : await db
          .insert(shift)
          .values(dates.map((date) => ({ ...own, ...hours, date })))
          // Where the specialist has a shift then already.
          .onConflictDoNothing()
          .returning({ shiftId: shift.shiftId })
  await save({})
  auditAs('open', '', { before: {}, after: { from, to, weekdays, ...hours, added: added.length } })
  return { added: added.length, skipped: dates.length - added.length }
}

export const close = async (context: Of<'close'>) => {
  assertKeeps(context)
  const { db, row, body, now, save, auditAs } = context
  const { date, reason } = body
  // This update comes first: a transaction that takes a slot locks the shifts of the day, so that none is taken meanwhile.
  const closed = await db
    .update(shift)
    .set({ status: shiftStatus.stopped, reason, ...nextVersion(shift, now) })
    .where(
      and(
        ...[isNull(shift.hid), eq(shift.ctid, row.ctid), eq(shift.date, date)],
        eq(shift.status, shiftStatus.published),
      ),
    )
    .returning({ shiftId: shift.shiftId })
  if (closed.length === 0) throw refuseField('date', 'remote.noHours')
  const { requested, confirmed, begun } = remoteStatus
  const expected = await db.$count(
    remoteAppointment,
    and(
      ...[eq(remoteAppointment.ctid, row.ctid), eq(remoteAppointment.date, date)],
      inArray(remoteAppointment.status, [requested, confirmed, begun]),
    ),
  )
  if (expected > 0) throw refuseField('date', 'remote.holdsAppointments', { count: expected })
  await save({})
  auditAs('close', reason, { before: {}, after: { date, closed: closed.length } })
  return undefined
}

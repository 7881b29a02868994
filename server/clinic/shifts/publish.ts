/** Shifts made many at once: by the templates of a clinic when a period is published, and by copying a week. */
import { and, between, eq, ne } from 'drizzle-orm'
import { maxPublishedDays, shiftStatus, shifts } from '../../../contract/clinic/shifts'
import { dayAfter, mondayOf } from '../../../contract/core/times'
import { nextVersion } from '../../crud/table-rows'
import type { Db } from '../../db/client'
import { recorded, writeAudits } from '../../http/audit'
import type { Context } from '../../http/implement'
import { type Clinic, clinicMeant } from '../../http/party'
import { refuseField } from '../../http/refusal'
import { contact } from '../../people/contacts/table'
import { doctorsAt } from '../../people/doctor-service'
import { type PlannedShift, plannedShifts } from '../planned-shifts'
import { shiftTemplate } from '../shift-templates/table'
import { shift } from './table'

type Calls = (typeof shifts)['calls']
type Making = Pick<Context<Calls['publish']>, 'db' | 'caller' | 'now' | 'request'>
type ShiftOf = typeof shift.$inferSelect

const told = async (
  { db, caller, now, request }: Making,
  action: string,
  changed: readonly { shift: ShiftOf; before: Record<string, unknown> | null }[],
) => {
  if (changed.length === 0) return
  await writeAudits(
    db,
    changed.map(({ shift: one, before }) => ({
      ...{ at: now, uid: caller.uid, name: caller.name, cid: one.cid, hid: one.hid },
      ...{ address: request.address, requestId: request.id },
      ...{ resource: shifts.name, recordId: one.shiftId, action, reason: '', before },
      after: before === null ? recorded(one) : { status: one.status },
    })),
  )
}

const overlap = (one: PlannedShift, other: Pick<ShiftOf, 'ctid' | 'date' | 'start' | 'end'>) =>
  one.ctid === other.ctid && one.date === other.date && one.start < other.end && other.start < one.end

/** The doctors who see patients at the clinic now: of one who has left no shift is made. */
const enabledDoctors = async (db: Db, { cid, hid }: Clinic) =>
  new Set((await db.select({ ctid: contact.ctid }).from(contact).where(doctorsAt(cid, hid))).map(({ ctid }) => ctid))

/**
 * Inserts the shifts that are wanted, but for those at whose time the doctor has one here, stopped ones too, and those that the
 * database refuses because the doctor is elsewhere then.
 */
const addMissing = async (making: Making, clinic: Clinic, wanted: readonly PlannedShift[], status: number) => {
  const { db, now } = making
  const doctors = await enabledDoctors(db, clinic)
  const open = wanted.filter(({ ctid }) => doctors.has(ctid))
  const dates = open.map(({ date }) => date)
  const [first, last] = [dates.reduce((a, b) => (a < b ? a : b), '9999'), dates.reduce((a, b) => (a > b ? a : b), '')]
  if (open.length === 0) return { added: [], missing: 0 }
  const there = await db
    .select()
    .from(shift)
    .where(and(eq(shift.hid, clinic.hid), between(shift.date, first, last)))
  const missing = open.filter((one) => !there.some((other) => overlap(one, other)))
  if (missing.length === 0) return { added: [], missing: 0 }
  const added = await db
    .insert(shift)
    .values(missing.map((one) => ({ ...one, ...clinic, status, created: now, updated: now })))
    .onConflictDoNothing()
    .returning()
  return { added, missing: missing.length }
}

export const publish = async (context: Context<Calls['publish']>) => {
  const { db, caller, body, now } = context
  const clinic = await clinicMeant(db, caller, body.hid)
  if (body.from < caller.today) throw refuseField('from', 'shift.past')
  if (body.to > dayAfter(body.from, maxPublishedDays - 1))
    throw refuseField('to', 'shift.tooManyDays', { max: maxPublishedDays })
  const { draft, published } = shiftStatus
  const drafts = await db
    .update(shift)
    .set({ status: published, ...nextVersion(shift, now) })
    .where(and(eq(shift.hid, clinic.hid), eq(shift.status, draft), between(shift.date, body.from, body.to)))
    .returning()
  const templates = await db.select().from(shiftTemplate).where(eq(shiftTemplate.hid, clinic.hid))
  const { added, missing } = await addMissing(context, clinic, plannedShifts(templates, body.from, body.to), published)
  await told(context, 'publish', [
    ...drafts.map((one) => ({ shift: one, before: { status: draft } })),
    ...added.map((one) => ({ shift: one, before: null })),
  ])
  return { added: added.length, published: drafts.length, skipped: missing - added.length }
}

export const copyWeek = async (context: Context<Calls['copy']>) => {
  const { db, caller, body } = context
  const clinic = await clinicMeant(db, caller, body.hid)
  const [from, to] = [mondayOf(body.from), mondayOf(body.to)]
  if (from === to) throw refuseField('to', 'shift.sameWeek')
  if (dayAfter(to, 6) < caller.today) throw refuseField('to', 'shift.past')
  const days = (Date.parse(to) - Date.parse(from)) / 86_400_000
  const week = await db
    .select()
    .from(shift)
    .where(
      and(
        eq(shift.hid, clinic.hid),
        between(shift.date, from, dayAfter(from, 6)),
        ne(shift.status, shiftStatus.stopped),
      ),
    )
  const wanted = week
    .map(({ ctid, date, start, end, slotMinutes, capacity, room }) => ({
      ...{ ctid, date: dayAfter(date, days), start, end, slotMinutes, capacity, room },
    }))
    .filter(({ date }) => date >= caller.today)
  const { added } = await addMissing(context, clinic, wanted, shiftStatus.draft)
  await told(
    context,
    'copy',
    added.map((one) => ({ shift: one, before: null })),
  )
  return { added: added.length, skipped: wanted.length - added.length }
}

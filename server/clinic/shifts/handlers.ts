import { and, desc, eq, getTableColumns } from 'drizzle-orm'
import { type Shift, shiftStates, shiftStatus, shifts } from '../../../contract/clinic/shifts'
import { minutesOf, slotTimes } from '../../../contract/core/times'
import { givenOf } from '../../crud/given'
import { conditionsOf, inAnyOf, matching } from '../../crud/matching'
import { permitted, tableRows } from '../../crud/table-rows'
import type { Db } from '../../db/client'
import { anyContains } from '../../db/text'
import { type Context, implement } from '../../http/implement'
import { clinicMeant } from '../../http/party'
import { betweenDays } from '../../http/periods'
import { Refusal, refuseField } from '../../http/refusal'
import { inScope } from '../../http/scope'
import { hospital } from '../../partners/hospitals/table'
import { contact } from '../../people/contacts/table'
import { bookedInShift, expectedWithin } from '../../people/reservation-service'
import { assertDoctorOf } from '../doctor-meant'
import { copyWeek, publish } from './publish'
import { stopShift } from './stop'
import { shift } from './table'

type Calls = typeof shifts.calls
type Changes = Partial<typeof shift.$inferInsert>

const view = (db: Db) =>
  db
    .select({
      ...getTableColumns(shift),
      // Those of specialists, who are of no clinic, are their agent's.
      hid: hospital.hid,
      hospitalName: hospital.name,
      name: contact.name,
      reservations: bookedInShift,
    })
    .from(shift)
    .innerJoin(hospital, eq(hospital.hid, shift.hid))
    .innerJoin(contact, eq(contact.ctid, shift.ctid))
    .$dynamic()
export type ShiftRow = Awaited<ReturnType<typeof view>>[number]

const rows = tableRows({
  name: shifts.name,
  table: shift,
  key: 'shiftId',
  view,
  visibleTo: (caller) => inScope(caller, shift),
  present: (row: ShiftRow, caller): Shift => ({
    ...row,
    status: row.status as Shift['status'],
    slotMinutes: row.slotMinutes as Shift['slotMinutes'],
    allowed: row.status === shiftStatus.stopped ? [] : permitted(caller, shifts.name, ['update', 'stop']),
  }),
})

const states = conditionsOf(shift.status, shiftStates)

const list = async (context: Context<Calls['list']>) => {
  const { query } = context
  return rows.page(context, {
    where: and(
      betweenDays(shift.date, query),
      matching(query, {
        hid: shift.hid,
        ctid: shift.ctid,
        keyword: (text) => anyContains([contact.name], text),
      }),
    ),
    chosen: inAnyOf(states, query.status),
    counts: states,
    columns: { shiftId: shift.shiftId, date: shift.date, start: shift.start },
    order: [desc(shift.date), desc(shift.shiftId)],
  })
}

type Hours = Pick<ShiftRow, 'start' | 'end' | 'slotMinutes'>

const assertHours = ({ start, end }: Pick<Hours, 'start' | 'end'>) => {
  if (end <= start) throw refuseField('end', 'input.timeOrder')
}

const create = async (context: Context<Calls['create']>) => {
  const { db, caller, body } = context
  const clinic = await clinicMeant(db, caller, body.hid)
  await assertDoctorOf(db, clinic, body.ctid)
  assertHours(body)
  if (body.date < caller.today) throw refuseField('date', 'shift.past')
  return rows.insert(context, { ...body, ...clinic })
}

const maxNamed = 5

/** Reservations that no slot of the new hours begins with, or that reach beyond them. */
const assertStillHolds = async (db: Db, row: ShiftRow, hours: Hours) => {
  const expected = await expectedWithin(db, row)
  const times = new Set(slotTimes(hours))
  const outside = expected.filter(
    ({ slot, slotMinutes, places }) =>
      !times.has(slot) ||
      slotMinutes !== hours.slotMinutes ||
      minutesOf(slot) + slotMinutes * places > minutesOf(hours.end),
  )
  if (outside.length === 0) return
  const slots = outside.slice(0, maxNamed).map(({ slot }) => slot)
  throw refuseField(hours.slotMinutes === row.slotMinutes ? 'end' : 'slotMinutes', 'shift.holdsReservations', {
    count: outside.length,
    times: slots.join(' ') + (outside.length > maxNamed ? ' …' : ''),
  })
}

const update = async ({ db, row, body, save, caller, now }: Context<Calls['update'], ShiftRow, Changes>) => {
  if (row.status === shiftStatus.stopped) throw new Refusal('conflict', { current: rows.present(row, caller, now) })
  const given = givenOf(body)
  const hours: Hours = { ...row, ...given }
  assertHours(hours)
  const changed = hours.start !== row.start || hours.end !== row.end || hours.slotMinutes !== row.slotMinutes
  if (changed) await assertStillHolds(db, row, hours)
  return save(given)
}

export const shiftCalls = implement<Calls, ShiftRow, Changes>(
  shifts,
  {
    list,
    get: async () => undefined,
    create,
    update,
    stop: async (context) => {
      const { row, caller, now, body, save, auditAs } = context
      if (row.status === shiftStatus.stopped) throw new Refusal('conflict', { current: rows.present(row, caller, now) })
      // First, so that nothing is moved into the shift itself.
      await save({ status: shiftStatus.stopped, reason: body.reason })
      auditAs('stop', body.reason)
      await stopShift(context)
      return undefined
    },
    publish,
    copy: copyWeek,
  },
  rows,
)

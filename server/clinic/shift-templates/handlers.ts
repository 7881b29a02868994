import { and, desc, eq, getTableColumns } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import {
  type ShiftTemplate,
  shiftTemplates,
  templateKind,
  templateKinds,
} from '../../../contract/clinic/shift-templates'
import { shiftStatus } from '../../../contract/clinic/shifts'
import { minutesOf } from '../../../contract/core/times'
import { givenOf } from '../../crud/given'
import { conditionsOf, inAnyOf, matching } from '../../crud/matching'
import { permitted, tableRows } from '../../crud/table-rows'
import type { Db } from '../../db/client'
import { anyContains } from '../../db/text'
import { type Context, implement } from '../../http/implement'
import { clinicMeant } from '../../http/party'
import { refuseField } from '../../http/refusal'
import { inScope } from '../../http/scope'
import { hospital } from '../../partners/hospitals/table'
import { contact } from '../../people/contacts/table'
import { expectedWithin } from '../../people/reservation-service'
import type { reservation } from '../../people/reservations/table'
import { assertDoctorOf } from '../doctor-meant'
import { shift } from '../shifts/table'
import { shiftTemplate } from './table'

type Calls = typeof shiftTemplates.calls
type Changes = Partial<typeof shiftTemplate.$inferInsert>

const substitute = alias(contact, 'substitute')

const view = (db: Db) =>
  db
    .select({
      ...getTableColumns(shiftTemplate),
      hospitalName: hospital.name,
      name: contact.name,
      substituteName: substitute.name,
    })
    .from(shiftTemplate)
    .innerJoin(hospital, eq(hospital.hid, shiftTemplate.hid))
    .innerJoin(contact, eq(contact.ctid, shiftTemplate.ctid))
    .leftJoin(substitute, eq(substitute.ctid, shiftTemplate.substituteCtid))
    .$dynamic()
type Row = Awaited<ReturnType<typeof view>>[number]

const rows = tableRows({
  name: shiftTemplates.name,
  table: shiftTemplate,
  key: 'templateId',
  view,
  visibleTo: (caller) => inScope(caller, shiftTemplate),
  present: (row: Row, caller): ShiftTemplate => ({
    ...row,
    kind: row.kind as ShiftTemplate['kind'],
    weekday: row.weekday as ShiftTemplate['weekday'],
    slotMinutes: row.slotMinutes as ShiftTemplate['slotMinutes'],
    allowed: permitted(caller, shiftTemplates.name, ['update', 'remove']),
  }),
})

/** So many times are named; the others are counted. */
const maxNamed = 5

const kinds = conditionsOf(
  shiftTemplate.kind,
  templateKinds.map((value) => ({ value })),
)

type Terms = Pick<
  Row,
  'kind' | 'weekday' | 'date' | 'start' | 'end' | 'from' | 'to' | 'substituteCtid' | 'ctid' | 'reason'
>
type TermName = 'weekday' | 'date' | 'start' | 'end' | 'from' | 'to' | 'substituteCtid' | 'reason'

/** What each kind must say; what it does not name it must leave out, but for `to` and what has a default. */
const neededBy: Readonly<Record<number, readonly TermName[]>> = {
  [templateKind.weekly]: ['weekday', 'start', 'end', 'from'],
  [templateKind.closed]: ['date', 'reason'],
  [templateKind.extra]: ['date', 'start', 'end', 'reason'],
  [templateKind.otherTime]: ['date', 'start', 'end', 'reason'],
  [templateKind.substitute]: ['date', 'substituteCtid', 'reason'],
}
const termNames = ['weekday', 'date', 'start', 'end', 'from', 'to', 'substituteCtid', 'reason'] as const

const isEmpty = (value: unknown) => value === null || value === ''

const assertWhole = (terms: Terms) => {
  const needed = neededBy[terms.kind] ?? []
  for (const name of termNames) {
    if (needed.includes(name) && isEmpty(terms[name])) throw refuseField(name, 'input.required')
    const fits = needed.includes(name) || isEmpty(terms[name]) || (name === 'to' && terms.kind === templateKind.weekly)
    if (!fits) throw refuseField(name, 'shift.notOfKind')
  }
  if (terms.start !== null && terms.end !== null && terms.end <= terms.start)
    throw refuseField('end', 'input.timeOrder')
  if (terms.from !== null && terms.to !== null && terms.to < terms.from) throw refuseField('to', 'input.dateOrder')
}

/** An exception acts when shifts are published: where they are already, the shift itself is stopped or changed. */
const assertUnpublished = async (db: Db, { hid, ctid, date }: { hid: number; ctid: number; date: string | null }) => {
  if (date === null) return
  const { published } = shiftStatus
  const same = and(eq(shift.hid, hid), eq(shift.ctid, ctid), eq(shift.date, date), eq(shift.status, published))
  if ((await db.$count(shift, same)) > 0) throw refuseField('date', 'shift.isPublished')
}

/** Of which day an exception takes hours; a further day of work takes none. */
const isOutside = ({ kind, start, end }: Terms, { slot, slotMinutes, places }: typeof reservation.$inferSelect) =>
  kind !== templateKind.otherTime ||
  slot < (start ?? '') ||
  minutesOf(slot) + slotMinutes * places > minutesOf(end ?? slot)

/** Patients who are expected in hours that an exception takes away are moved or cancelled first. */
const assertNobodyExpected = async (db: Db, { hid }: { hid: number }, terms: Terms, today: string) => {
  const { kind, ctid, date } = terms
  if (date === null || date < today || kind === templateKind.extra) return
  const expected = await expectedWithin(db, { hid, ctid, date, start: '00:00', end: '24:00' })
  const left = expected.filter((one) => isOutside(terms, one))
  if (left.length === 0) return
  const times = left.slice(0, maxNamed).map(({ slot }) => slot)
  throw refuseField('date', 'shift.exceptionHolds', {
    count: left.length,
    times: times.join(' / ') + (left.length > maxNamed ? ' …' : ''),
  })
}

const assertFits = async (db: Db, clinic: { cid: number; hid: number }, terms: Terms) => {
  assertWhole(terms)
  if (terms.substituteCtid === null) return
  if (terms.substituteCtid === terms.ctid) throw refuseField('substituteCtid', 'shift.sameDoctor')
  await assertDoctorOf(db, clinic, terms.substituteCtid, 'substituteCtid')
}

const create = async (context: Context<Calls['create']>) => {
  const { db, caller, body } = context
  const clinic = await clinicMeant(db, caller, body.hid)
  await assertDoctorOf(db, clinic, body.ctid)
  await assertFits(db, clinic, body)
  if (body.kind !== templateKind.extra) await assertUnpublished(db, { ...clinic, ctid: body.ctid, date: body.date })
  await assertNobodyExpected(db, clinic, body, caller.today)
  return rows.insert(context, { ...body, ...clinic })
}

const update = async ({ db, caller, row, body, save }: Context<Calls['update'], Row, Changes>) => {
  const given = givenOf(body)
  const terms: Terms = { ...row, ...given }
  await assertFits(db, row, terms)
  const otherDay = terms.date !== row.date && row.kind !== templateKind.extra
  if (otherDay) await assertUnpublished(db, { ...row, date: terms.date })
  await assertNobodyExpected(db, row, terms, caller.today)
  return save(given)
}

export const shiftTemplateCalls = implement<Calls, Row, Changes>(
  shiftTemplates,
  {
    list: (context) =>
      rows.page(context, {
        where: matching(context.query, {
          hid: shiftTemplate.hid,
          ctid: shiftTemplate.ctid,
          keyword: (text) => anyContains([contact.name], text),
        }),
        chosen: inAnyOf(kinds, context.query.kind),
        counts: kinds,
        columns: {
          templateId: shiftTemplate.templateId,
          weekday: shiftTemplate.weekday,
          date: shiftTemplate.date,
          start: shiftTemplate.start,
        },
        order: [desc(shiftTemplate.templateId)],
      }),
    create,
    update,
    remove: ({ db, row }) => rows.remove(db, row),
  },
  rows,
)

/** What the templates of a clinic make of its days, without a database. */
import { templateKind } from '../../contract/clinic/shift-templates'
import { datesBetween, weekdayOf } from '../../contract/core/times'
import type { shiftTemplate } from './shift-templates/table'

export type Template = Pick<
  typeof shiftTemplate.$inferSelect,
  | 'ctid'
  | 'kind'
  | 'weekday'
  | 'date'
  | 'start'
  | 'end'
  | 'slotMinutes'
  | 'capacity'
  | 'room'
  | 'from'
  | 'to'
  | 'substituteCtid'
>

export interface PlannedShift {
  ctid: number
  date: string
  start: string
  end: string
  slotMinutes: number
  capacity: number
  room: string
}

const hoursOf = ({ ctid, start, end, slotMinutes, capacity, room }: Template, date: string): PlannedShift[] =>
  start === null || end === null ? [] : [{ ctid, date, start, end, slotMinutes, capacity, room }]

const isWeeklyOn = ({ kind, weekday, from, to }: Template, date: string) =>
  kind === templateKind.weekly && weekday === weekdayOf(date) && (from ?? '') <= date && (to === null || date <= to)

/** The shifts of one doctor on one day: the weekly ones, unless an exception of the day says otherwise. */
const dayOf = (templates: readonly Template[], date: string): PlannedShift[] => {
  const said = (kind: number) => templates.filter((one) => one.kind === kind && one.date === date)
  const weekly = templates.filter((one) => isWeeklyOn(one, date)).flatMap((one) => hoursOf(one, date))
  const [substitute] = said(templateKind.substitute)
  const other = said(templateKind.otherTime).flatMap((one) => hoursOf(one, date))
  const extra = said(templateKind.extra).flatMap((one) => hoursOf(one, date))
  if (said(templateKind.closed).length > 0) return extra
  const usual = other.length > 0 ? other : weekly
  const standsIn = substitute?.substituteCtid
  return [...usual.map((one) => (standsIn ? { ...one, ctid: standsIn } : one)), ...extra]
}

/** The shifts that the templates make of the days from one to another, by date, doctor and time. */
export const plannedShifts = (templates: readonly Template[], from: string, to: string): PlannedShift[] => {
  const doctors = [...new Set(templates.map(({ ctid }) => ctid))]
  const own = new Map(doctors.map((ctid) => [ctid, templates.filter((one) => one.ctid === ctid)]))
  return datesBetween(from, to).flatMap((date) => doctors.flatMap((ctid) => dayOf(own.get(ctid) ?? [], date)))
}

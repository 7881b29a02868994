import { describe, expect, test } from 'vitest'
import { plannedShifts, type Template } from '../../../server/clinic/planned-shifts'

const weekly = (more: Partial<Template> = {}): Template => ({
  ...{ ctid: 1, kind: 0, weekday: 3, date: null, start: '09:00', end: '12:00', slotMinutes: 30, capacity: 4 },
  ...{ room: '', from: '2026-03-01', to: null, substituteCtid: null, ...more },
})
const exception = (kind: number, more: Partial<Template> = {}) =>
  weekly({ kind, weekday: null, from: null, start: null, end: null, date: '2026-03-11', ...more })
const planned = (...templates: Template[]) =>
  plannedShifts(templates, '2026-03-09', '2026-03-15').map(({ ctid, date, start, end }) => [ctid, date, start, end])

describe('the shifts that templates make of a week', () => {
  test('lie on their weekday, from their first day to their last', () => {
    expect(planned(weekly())).toEqual([[1, '2026-03-11', '09:00', '12:00']])
    expect(planned(weekly({ from: '2026-03-12' }))).toEqual([])
    expect(planned(weekly({ to: '2026-03-10' }))).toEqual([])
    expect(planned(weekly({ weekday: 7 }))).toEqual([[1, '2026-03-15', '09:00', '12:00']])
  })

  test('are left out on a day without consultation, but for extra hours', () => {
    expect(planned(weekly(), exception(1))).toEqual([])
    const extra = exception(2, { start: '18:00', end: '20:00' })
    expect(planned(weekly(), exception(1), extra)).toEqual([[1, '2026-03-11', '18:00', '20:00']])
  })

  test('have other hours, or another doctor, on the day of such an exception', () => {
    const later = exception(3, { start: '10:00', end: '11:00' })
    expect(planned(weekly(), later)).toEqual([[1, '2026-03-11', '10:00', '11:00']])
    expect(planned(weekly(), exception(4, { substituteCtid: 2 }))).toEqual([[2, '2026-03-11', '09:00', '12:00']])
    expect(planned(weekly(), exception(4, { substituteCtid: 2 }), later)).toEqual([[2, '2026-03-11', '10:00', '11:00']])
  })

  test('are those of each doctor alone', () => {
    expect(planned(weekly(), weekly({ ctid: 2 }), exception(1))).toEqual([[2, '2026-03-11', '09:00', '12:00']])
  })
})

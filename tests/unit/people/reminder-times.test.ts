import { describe, expect, test } from 'vitest'
import { dayAfter, timeAt } from '../../../contract/core/times'
import { insideHours } from '../../../server/http/quiet-hours'
import { businessDate, instantAt } from '../../../server/http/time'
import { remindersOf } from '../../../server/people/reservations/rules'

const zone = 'Asia/Shanghai'
const at = (date: string, time: string) => instantAt(date, time, zone)
const hourOf = (instant: number, days: number, hour: number) =>
  at(dayAfter(businessDate(instant, zone), days), timeAt(hour * 60))

describe('when a patient is told', () => {
  test.each([
    ['06:59', '2026-03-11', '07:00'],
    ['07:00', '2026-03-11', '07:00'],
    ['21:59', '2026-03-11', '21:59'],
    ['22:00', '2026-03-12', '07:00'],
    ['23:30', '2026-03-12', '07:00'],
  ])('what is due at %s leaves on %s at %s', (due, date, time) => {
    expect(insideHours(at('2026-03-11', due), hourOf)).toBe(at(date, time))
  })

  test.each([
    ['09:30 tomorrow', '2026-03-11', '09:30', ['2026-03-10', '18:00'], ['2026-03-11', '07:30']],
    ['08:30 tomorrow, not before seven', '2026-03-11', '08:30', ['2026-03-10', '18:00'], ['2026-03-11', '07:00']],
    ['today, in five hours', '2026-03-10', '15:00', null, ['2026-03-10', '13:00']],
    ['today, in an hour', '2026-03-10', '11:00', null, null],
  ] as const)('of a reservation for %s', (_, date, slot, eve, soon) => {
    const told = remindersOf({ start: at(date, slot), now: at('2026-03-10', '10:00') }, hourOf)
    expect(told).toEqual({ eve: eve && at(eve[0], eve[1]), soon: soon && at(soon[0], soon[1]) })
  })
})

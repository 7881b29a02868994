import { expect, test } from 'vitest'
import type { DaySlots } from '../../../contract/people/reservations'
import { timesLeft } from '../../../contract/people/times-left'

const day = (ctid: number, ...slots: [slot: string, booked: number][]): DaySlots => ({
  ...{ ctid, name: `医生${ctid}`, title: '', date: '2026-03-11' },
  slots: slots.map(([slot, booked]) => ({ slot, booked, minutes: 30, capacity: 2, room: '' })),
})
const days = [day(1, ['09:00', 2], ['09:30', 1]), day(2, ['09:30', 0], ['10:00', 3])]

test('what is left of a time is the sum over doctors, never below nothing', () => {
  expect(timesLeft(days, undefined, '2026-03-10 18:00')).toEqual([
    ['09:00', 0],
    ['09:30', 3],
    ['10:00', 0],
  ])
  expect(timesLeft(days, 2, '2026-03-10 18:00')).toEqual([
    ['09:30', 2],
    ['10:00', 0],
  ])
})

test('a time that has begun is not offered', () => {
  expect(timesLeft(days, 1, '2026-03-11 09:00')).toEqual([['09:30', 1]])
  expect(timesLeft(days, undefined, '2026-03-11 23:50')).toEqual([])
})

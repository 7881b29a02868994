import { expect, test } from 'vitest'
import type { DaySlots } from '../../../../contract/people/reservations'
import { freeSlots, moveOf, proposedMoves } from '../../../../src/resources/clinic/shifts/free-slots'

const day = (ctid: number | null, date: string, ...slots: [slot: string, booked: number][]): DaySlots => ({
  ...{ ctid, name: `医生${ctid}`, title: '', date },
  slots: slots.map(([slot, booked]) => ({ slot, booked, minutes: 30, capacity: 2, room: '' })),
})
const stopped = { ctid: 1, date: '2026-03-11', start: '09:00', end: '12:00' }
const days = [
  day(1, '2026-03-11', ['09:00', 2], ['11:30', 0], ['14:00', 1]),
  day(2, '2026-03-11', ['08:30', 0], ['09:00', 1], ['09:30', 2]),
  day(null, '2026-03-12', ['09:00', 0]),
]

test('what is free is outside the stopped shift, not full and not over, soonest first', () => {
  expect(freeSlots(days, stopped, '2026-03-11 08:30').map(({ value }) => value)).toEqual([
    '2 2026-03-11 09:00',
    '1 2026-03-11 14:00',
    ' 2026-03-12 09:00',
  ])
})

test('each reservation is proposed the nearest free slot, and none more than a slot takes', () => {
  const free = freeSlots(days, stopped, '2026-03-11 08:30')
  const expected = [1, 2, 3, 4, 5].map((resid) => ({ resid, date: '2026-03-11', slot: '09:00' }))
  expect(proposedMoves(expected, free)).toEqual({
    1: '2 2026-03-11 09:00',
    2: '1 2026-03-11 14:00',
    3: ' 2026-03-12 09:00',
    4: ' 2026-03-12 09:00',
  })
})

test('a choice becomes the move that is sent', () => {
  expect(moveOf(7, '2 2026-03-11 09:00')).toEqual({ resid: 7, ctid: 2, date: '2026-03-11', slot: '09:00' })
  expect(moveOf(7, ' 2026-03-12 09:00').ctid).toBeNull()
})

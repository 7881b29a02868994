/** Today's work, in English. */
import type { Translated } from '../texts'
import type { today as zhCN } from '../zh-CN/today'

export const today: Translated<typeof zhCN> = {
  failed: "Today's work could not be read",
  reading: "Reading today's work",
  none: 'There is nothing for you to do today',
  'card.reservations': 'Reservations',
  'card.waiting': 'Waiting',
  'card.examined': 'Being examined',
  'card.owing': 'To be paid',
  'card.opinions': 'Specialists’ opinions',
  'card.pickups': 'To be picked up',
  'card.takings': "Today's takings",
  'card.revisits': 'Follow-ups due',
  'card.arriving': 'On their way',
  'card.birthdays': 'Birthdays',
  'unit.reservations': 'still expected today',
  'unit.waiting': 'in the queue',
  'unit.examined': 'with a doctor or optometrist',
  'unit.owing': 'examined and not paid for',
  'unit.opinions': 'opinions of the last 7 days',
  'unit.pickups': 'glasses ready',
  'unit.revisits': 'due today or overdue',
  'unit.arriving': 'orders shipped, not yet received',
  'unit.arriving_one': 'order shipped, not yet received',
  'unit.birthdays': 'patients have their birthday today',
  'unit.birthdays_one': 'patient has a birthday today',
  paidVisits: '{{count}} visits paid for',
  paidVisits_one: '1 visit paid for',
}

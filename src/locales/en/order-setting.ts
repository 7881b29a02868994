/** Rules of ordering, in English. */
import type { Translated } from '../texts'
import type { orderSetting as zhCN } from '../zh-CN/order-setting'

export const orderSetting: Translated<typeof zhCN> = {
  edit: 'Change',
  unit: 'days',
  days: '{{count}} days',
  days_one: '{{count}} day',
  never: 'never',
  usual: 'usually {{value}}',
  repeatDays: 'Ordered twice',
  'repeatDays.hint': 'The same product for the same patient within so many days is doubted; 0 is never.',
  movedDays: 'Compared with orders of',
  'movedDays.hint': "A prescription is compared with the patient's last lens order of so many days; 0 is never.",
  movedBy: 'Prescription moved by more than',
  'movedBy.hint': 'A spherical equivalent that has moved further is doubted; steps of 0.25 D.',
  completeDays: 'Received after',
  'completeDays.hint': 'So many days after shipping, an order that nobody has complained about is completed.',
  freight: 'Usual freight',
  'freight.hint':
    'Charged for an order that ships from now on, unless something else is said then; what has shipped stays.',
  notBack: 'not accepted',
  afterSaleDays: 'May come back for',
  'afterSaleDays.hint': 'So many days after shipping, an order may still go to after-sale; 0 accepts none.',
  nearDays: 'Near expiry',
  'nearDays.hint': 'Stock that expires within so many days is listed among the warnings, in yellow.',
  soonDays: 'About to expire',
  'soonDays.hint': 'Stock that expires within so many days is orange, and must be confirmed before it goes out.',
  leastStock: 'Usual least stock',
  'leastStock.hint':
    'Of goods kept in stock that have no least of their own: warned of when no more than this is to be had; 0 is never.',
  'section.placing': 'Checked when ordered',
  'section.shipped': 'After shipping',
  'section.stock': 'Stock warnings',
}

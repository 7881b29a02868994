/** Exam combinations, in English. */
import type { Translated } from '../texts'
import type { egCombination as zhCN } from '../zh-CN/eg-combination'

export const egCombination: Translated<typeof zhCN> = {
  name: 'Combination',
  programs: 'Exam programs',
  price: 'Price',
  sum: 'Separately',
  'sum.value': '{{sum}} separately',
  minutes: 'Duration',
  'minutes.value': '{{count}} min',
  validFrom: 'From',
  validTo: 'Until',
  atOnce: 'At once',
  withoutEnd: 'No end',
  note: 'Note',
  status: 'State',
  'status.0': 'Off',
  'status.1': 'On',
  on: 'Switch on',
  off: 'Switch off',
  tabs: 'State of the combinations',
  empty: 'No exam combinations yet',
  create: 'New exam combination',
  editTitle: 'Edit “{{name}}”',
  removeTitle: 'Delete “{{name}}”?',
}

import type { Translated } from '../texts'
import type { planTemplate as zhCN } from '../zh-CN/plan-template'

export const planTemplate: Translated<typeof zhCN> = {
  name: 'Template',
  company: 'Offered to',
  all: 'All agents',
  brand: 'Training brand',
  ageMin: 'Age from',
  ageMax: 'Age to',
  items: 'Projects',
  item: '{{name}}, {{minutes}} min × {{days}} days',
  weekMinutes: 'Each week',
  'weekMinutes.value': '{{count}} min',
  order: 'Order',
  'order.hint': 'The lowest number is proposed first',
  status: 'Status',
  'status.0': 'Disabled',
  'status.1': 'Enabled',
  on: 'Enable',
  off: 'Disable',
  brandFirst: 'Choose a training brand first',
  tabs: 'By status',
  empty: 'No plan templates yet',
  create: 'New template',
  editTitle: 'Edit “{{name}}”',
}

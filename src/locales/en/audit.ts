/** The audit trail, in English. */
import type { Translated } from '../texts'
import type { audit as zhCN } from '../zh-CN/audit'

export const audit: Translated<typeof zhCN> = {
  at: 'Time',
  who: 'Who',
  what: 'Deed',
  record: 'Record',
  changes: 'Changes',
  address: 'IP address',
  requestId: 'Request',
  range: 'Time',
  resource: 'Kind of record',
  recordId: 'Record no.',
  system: 'System',
  empty: 'Nothing recorded yet',
  more: '{{count}} changes',
  none: 'No field changed',
  'resource.lens-orders': 'Lens order',
  'resource.accounts': 'Staff account',
  'resource.trainer-accounts': 'Trainer account',
  'resource.roles': 'Role',
  'resource.menus': 'Menu',
  'resource.elements': 'Element',
  'resource.passwords': 'Password',
  'resource.own-account': 'Own account',
}

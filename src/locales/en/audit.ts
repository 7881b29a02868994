/** The audit trail, in English. */
import { recordsEn } from '../../../contract/messages/records.en'
import type { Translated } from '../texts'
import type { audit as zhCN } from '../zh-CN/audit'

export const audit: Translated<typeof zhCN> = {
  ...recordsEn,
  at: 'Time',
  who: 'Who',
  what: 'Action',
  record: 'Record',
  changes: 'Changes',
  address: 'IP address',
  range: 'Time',
  resource: 'Kind of record',
  recordId: 'Record no.',
  system: 'System',
  empty: 'Nothing recorded yet',
  more: '{{count}} changes',
  more_one: '{{count}} change',
  confirmed: 'Confirmed in spite of: {{warnings}}',
  none: 'No field changed',
}

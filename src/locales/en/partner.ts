/** What the screens of partners share, in English. */
import type { Translated } from '../texts'
import type { partner as zhCN } from '../zh-CN/partner'

export const partner: Translated<typeof zhCN> = {
  company: 'Agent',
  clinic: 'Clinic',
  status: 'State',
  note: 'Note',
  created: 'Created',
  updated: 'Updated',
  days: '{{count}} days',
  days_one: '{{count}} day',
  today: 'Ends today',
}

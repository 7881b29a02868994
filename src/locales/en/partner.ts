/** What the screens of partners share, in English. */
import type { Translated } from '../texts'
import type { partner as zhCN } from '../zh-CN/partner'

export const partner: Translated<typeof zhCN> = {
  edit: 'Edit',
  remove: 'Delete',
  details: 'Details',
  removeText: 'This cannot be undone.',
  saved: 'Saved',
  removed: 'Deleted',
  company: 'Agent',
  clinic: 'Clinic',
  required: 'Required',
  status: 'State',
  note: 'Note',
  created: 'Created',
  updated: 'Updated',
  days: '{{count}} days',
  today: 'Ends today',
}

/** Templates of the messages to parents, and what was sent, in English. */
import type { Translated } from '../texts'
import type { screeningSmsTemplate as zhCN } from '../zh-CN/screening-sms-template'

export { screeningNotice } from './screening-notice'

export const screeningSmsTemplate: Translated<typeof zhCN> = {
  tabs: 'SMS settings',
  tab: 'Templates',
  log: 'Sent messages',
  hours: 'Messages to parents leave between 8:00 and 21:00; those asked for at other times wait until 8:00.',
  balance: '{{count}} message parts left',
  ofAgent: 'They leave through the platform’s gateway and are not counted.',
  name: 'Name',
  text: 'Text',
  'text.hint':
    'Places: {name} name, {school} school, {advice} result and advice with the name, {date} date of screening; 【name of the organisation】 stands before it',
  parts: 'Parts',
  hospitalName: 'Clinic',
  keyword: 'Name or text',
  empty: 'No templates yet; without one, school, result and advice are sent',
  create: 'New template',
  editTitle: 'Edit “{{name}}”',
  removeTitle: 'Delete “{{name}}”?',
}

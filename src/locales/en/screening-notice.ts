/** Notices of screening, in English. */
import type { Translated } from '../texts'
import type { screeningNotice as texts } from '../zh-CN/screening-notice'

export const screeningNotice: Translated<typeof texts> = {
  title: 'Notices to parents',
  send: 'Text the parents',
  text: 'Parents who agreed to text messages get the result and the advice; those who were told already get none. Nothing is sent from 21:00 to 8:00: it waits until 8:00.',
  made: '{{waiting}} messages ({{parts}} parts) will be sent from {{at}} on; without consent: {{noConsent}}, without a phone: {{noPhone}}, told already: {{already}}',
  empty: 'No parent has been told yet',
  name: 'Name',
  channel: 'Way',
  'channel.1': 'SMS',
  'channel.2': 'Print',
  phone: 'Phone',
  content: 'Text',
  parts: 'Parts',
  dueAt: 'May leave',
  sentAt: 'Sent or printed',
  skip: 'Why not',
  'skip.1': 'No consent to messages',
  'skip.2': 'No phone',
  'skip.3': 'Made anonymous',
  byName: 'By',
  status: 'State',
  'status.0': 'Waiting',
  'status.1': 'On its way',
  'status.2': 'Sent',
  'status.3': 'Failed',
  'status.4': 'Left out',
}

/** Messages of the official account, in English. */
import type { Translated } from '../texts'
import type { wechatMessage as zhCN } from '../zh-CN/wechat-message'

export const wechatMessage: Translated<typeof zhCN> = {
  title: 'Messages',
  created: 'Time',
  kind: 'Kind',
  'kind.greeting': 'Greeting',
  'kind.answer': 'Menu answer',
  'kind.bound': 'Link answer',
  'kind.booked': 'Booked',
  'kind.moved': 'Moved',
  'kind.stopped': 'Doctor away',
  'kind.eve': 'Day before',
  'kind.soon': 'Two hours before',
  'kind.ready': 'Glasses ready',
  text: 'Text',
  bySms: 'sent by text message instead',
  status: 'Status',
  'status.0': 'To be sent',
  'status.1': 'Sent',
  'status.2': 'Failed',
  empty: 'No messages yet',
}

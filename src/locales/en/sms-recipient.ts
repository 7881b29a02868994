/** Recipients of text messages, in English. */
import type { Translated } from '../texts'
import type { smsRecipient as zhCN } from '../zh-CN/sms-recipient'

export const smsRecipient: Translated<typeof zhCN> = {
  title: 'Recipients',
  states: 'By state',
  keyword: 'Name or last 4 digits',
  name: 'Name',
  phone: 'Phone',
  text: 'Message',
  parts: 'Parts',
  submittedAt: 'Submitted at',
  skip: 'Left out because',
  'skip.1': 'No consent',
  'skip.2': 'Unsubscribed',
  'skip.3': 'No mobile number',
  'skip.4': 'Same number',
  'skip.5': 'Too many lately',
  'skip.6': 'Cancelled',
  status: 'State',
  'status.0': 'Waiting',
  'status.1': 'Submitted',
  'status.2': 'Succeeded',
  'status.3': 'Failed',
  'status.4': 'Skipped',
  empty: 'No recipients',
}

/** What the server says of marketing by text messages, in English. */
import type { smsZhCN } from './sms.zh-CN'

export const smsEn: Record<keyof typeof smsZhCN, string> = {
  'sms.unknownPlace': 'Unknown place {{place}}; there are name store date time doctor amount',
  'sms.noUnsubscribe': 'Marketing must end with “{{text}}”',
  'sms.reasonOfRejection': 'An approval has no reason',
  'sms.templateTaken': 'The chain has a template of this name',
  'sms.unknownTemplate': 'Not a template of this chain',
  'sms.notApproved': 'The template is not approved yet',
  'sms.unusedValue': 'The template has no such place',
  'sms.unknownCoupon': 'Not a coupon of this chain',
  'sms.unknownLevel': 'Not a member level of this chain',
  'sms.tooFew': 'Too few prepaid text messages: {{parts}} needed, {{left}} left, {{missing}} missing',
  'sms.nobody': 'No patient would get the message',
  'sms.sendLater': 'Must be later than now',
  'sms.sendSooner': 'At most {{days}} days ahead',
  'sms.startedAlready': 'It has started; it can only go on now',
  'sms.replyTime': 'Too far from the time of the server',
  'conflict.smsTemplate': 'The state of the template has changed; reload and try again',
  'conflict.smsCampaign': 'The state of the campaign has changed; reload and try again',
}

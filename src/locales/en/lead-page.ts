/** The page on which people leave their name and phone, in English. */
import type { Translated } from '../texts'
import type { leadPage as zhCN } from '../zh-CN/lead-page'

export const leadPage: Translated<typeof zhCN> = {
  title: 'Ask us',
  coupon: 'Leave your phone and get “{{name}}” when you are first registered',
  couponKept: '“{{name}}” is given when you are first registered.',
  name: 'Name',
  nameRequired: 'Enter your name',
  phone: 'Mobile number',
  phoneRequired: 'Enter your mobile number',
  phoneForm: 'Enter a valid mobile number',
  note: 'What you would like to know (optional)',
  agree: 'I agree that {{clinic}} keeps this and contacts me',
  agreeRequired: 'Please agree first',
  privacy: 'Privacy notice',
  send: 'Send',
  sent: 'Thank you, we will be in touch soon',
  sentText: '{{clinic}} will call you on {{phone}}.',
  closed: 'This activity is over',
  closedText: 'To book a visit, please call {{clinic}}.',
  missing: 'This link does not work',
  missingText: 'Check the link, or scan the code again.',
  failed: 'The page cannot be opened now',
  again: 'Try again',
  call: 'Call',
}

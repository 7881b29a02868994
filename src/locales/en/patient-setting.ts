/** Patient settings, in English. */
import type { Translated } from '../texts'
import type { patientSetting as zhCN } from '../zh-CN/patient-setting'

export const patientSetting: Translated<typeof zhCN> = {
  sources: 'Sources of patients',
  tags: 'Tags of patients',
  words: 'Press Enter after each',
  revisitDays: 'When to follow up',
  'revisitDays.hint': 'Days after the event; negative: days before a supply ends',
  days: '{{count}} days',
  bookingDays: 'Can be booked ahead',
  cancelHours: 'Can be cancelled until before the visit',
  hours: '{{count}} hours',
  prepay: 'Registration fee',
  'prepay.0': 'Paid after the visit',
  'prepay.1': 'Paid before the visit',
  smsConsentText: 'Consent to text messages',
  privacyText: 'Privacy notice',
  textsVersion: 'Version of the texts',
  choose: 'Choose a clinic',
  chain: 'The whole chain shares these settings; only the head store can change them.',
  empty: 'Not filled in',
}

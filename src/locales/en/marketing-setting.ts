import type { Translated } from '../texts'
import type { marketingSetting as zhCN } from '../zh-CN/marketing-setting'

export const marketingSetting: Translated<typeof zhCN> = {
  birthdayTplId: 'Birthday coupon',
  birthdayDays: 'Given',
  'birthdayDays.value': '{{count}} days ahead',
  'birthdayDays.hint': 'On the day itself at 0; members who join later get it before their birthday, each once a year',
  welcomeTplId: 'First-visit coupon',
  'welcomeTplId.hint': 'Given to the patient when their first visit is registered',
  referralTplId: 'Recommendation coupon',
  'referralTplId.hint':
    'Given to the person who recommended the clinic after the new member’s first payment; taken back unused if that bill is voided or refunded in full',
  smsHours: 'Marketing messages leave',
  'smsHours.value': '{{from}}:00–{{to}}:00',
  smsFrom: 'Marketing messages from',
  smsTo: 'Until',
  'smsTo.hint': 'Within 9:00–20:00; at other times campaigns wait for the next of these hours',
  'hour.value': '{{count}}:00',
  none: 'None',
  chain: 'Holds for every store of the chain. Only running coupons that list the occasion under “Given” can be chosen.',
  choose: 'Choose a clinic',
}

import type { Translated } from '../texts'
import type { memberRanking as zhCN } from '../zh-CN/member-ranking'

export const memberRanking: Translated<typeof zhCN> = {
  rank: 'Rank',
  change: 'Change',
  new: 'New',
  same: 'Unchanged',
  up: '↑ {{ranks}}',
  down: '↓ {{ranks}}',
  name: 'Name',
  levelName: 'Level',
  by: 'Ranked by',
  'by.amount': 'Amount',
  'by.times': 'Purchases',
  'by.points': 'Points',
  'by.referrals': 'Referrals',
  'value.amount': 'Paid in a year',
  'value.times': 'Purchases in a year',
  'value.points': 'Points earned in a year',
  'value.referrals': 'Referrals in a year',
  hospitalName: 'Chain of the clinic',
  empty: 'No ranking yet',
}

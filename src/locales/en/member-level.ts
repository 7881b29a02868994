import type { Translated } from '../texts'
import type { memberLevel as zhCN } from '../zh-CN/member-level'

export const memberLevel: Translated<typeof zhCN> = {
  name: 'Name',
  minSpend: 'Spent in a year',
  'minSpend.hint': 'Reached when what was paid within 365 days, less refunds, comes to it; reviewed once a year',
  discount: 'Discount',
  'discount.none': 'None',
  'discount.value': 'Pays {{percent}}%',
  'discount.hint': 'Percent that members pay; of this and a discount by hand the lower one holds',
  pointsRate: 'Points per yuan',
  'pointsRate.hint': 'Points that are earned for each yuan paid, 0.1 to 5',
  auto: 'By spending',
  'auto.1': 'Reached by spending',
  'auto.0': 'Not reached any more',
  'auto.hint': 'When it is off, no patient reaches the level any more; its members keep it',
  members: 'Members',
  hospitalName: 'Head of the chain',
  empty: 'No member levels yet',
  create: 'New level',
  editTitle: 'Edit “{{name}}”',
  removeTitle: 'Delete “{{name}}”?',
}

/** Discounts of clinics, in English. */
import type { Translated } from '../texts'
import type { channel as zhCN } from '../zh-CN/channel'

export const channel: Translated<typeof zhCN> = {
  'status.0': 'Not yet',
  'status.1': 'In force',
  'status.2': 'Over',
  tabs: 'Discounts by state',
  line: 'Product line',
  brand: 'Brand',
  allBrands: 'All brands',
  brandHint: 'Without a brand it holds for the whole line; where a brand has a discount of its own, that one counts',
  discount: 'Discount',
  discountHint: 'Percent of the trade price: 85 is 15% off',
  discountText: '{{off}}% off ({{percent}}%)',
  noDiscount: 'None (100%)',
  percent: '{{percent}}%',
  period: 'Period',
  from: 'First day',
  to: 'Last day',
  always: 'Any time',
  further: 'until further notice',
  allCompanies: 'All agents',
  allClinics: 'All clinics',
  create: 'New discount',
  editTitle: 'Edit a discount of {{name}}',
  removeTitle: 'Delete this discount of {{name}}?',
  removeText: 'Orders from now on go without it; orders that stand keep their prices. Nothing brings it back.',
  empty: 'No discounts yet: orders cost the trade price',
}

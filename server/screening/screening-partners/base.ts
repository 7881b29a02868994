import type { Base } from '../../db/base-of'

/** Of the partners and of their settlements, which stand on one page. */
export const screeningPartners: Base = {
  resource: 'screening-partners',
  codes: {
    pay: ['登记渠道付款', 'office', 'manager', 'screeningManager'],
    read: ['查看渠道结算', 'office', 'manager', 'screeningManager'],
    settle: ['结算渠道', 'office', 'manager', 'screeningManager'],
  },
}

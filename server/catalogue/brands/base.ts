import type { Base } from '../../db/base-of'

export const brands: Base = {
  resource: 'brands',
  codes: {
    create: ['新增品牌'],
    read: ['查看品牌', 'office', 'service', 'warehouse', 'finance', 'accountManager', 'clinic'],
    status: ['启停与删除品牌'],
    update: ['修改品牌'],
  },
  pages: [
    {
      path: '/settings/brand-setting',
      title: '品牌设置',
      at: 80,
      icon: 'settings',
      codes: ['brands', 'audit.read'],
      for: [],
    },
  ],
}

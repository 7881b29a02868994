import type { Base } from '../../db/base-of'

export const memberLevels: Base = {
  resource: 'member-levels',
  codes: {
    create: ['新增会员等级', 'manager'],
    read: ['查看会员等级', 'manager'],
    remove: ['删除会员等级', 'manager'],
    update: ['修改会员等级', 'manager'],
  },
  pages: [
    {
      path: '/marketing/settings',
      title: '营销设置',
      at: 60,
      icon: 'article',
      codes: [
        'member-levels',
        'marketing-settings coupon-templates.read',
        'orders.read',
        'hospitals.read',
        'stores.read',
        'companies.read',
        'audit.read',
      ],
      for: ['manager'],
    },
  ],
}

export const members: Base = {
  resource: 'members',
  codes: {
    read: ['查看会员', 'manager', 'frontDesk', 'cashier'],
  },
}

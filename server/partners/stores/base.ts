import type { Base } from '../../db/base-of'

export const stores: Base = {
  resource: 'stores',
  codes: {
    create: ['申请新门店', 'manager'],
    read: ['查看门店', 'manager'],
    status: ['停用/恢复门店', 'manager'],
    update: ['修改门店', 'manager'],
  },
  pages: [
    {
      path: '/settings/stores',
      title: '门店管理',
      at: 130,
      icon: 'institution',
      codes: ['stores', 'contacts', 'audit.read'],
      for: ['manager'],
    },
  ],
}

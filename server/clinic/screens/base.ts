import type { Base } from '../../db/base-of'

export const screens: Base = {
  resource: 'screens',
  codes: {
    create: ['新增大屏', 'manager'],
    pair: ['大屏配对', 'manager'],
    read: ['查看大屏', 'manager'],
    remove: ['删除大屏', 'manager'],
    unpair: ['解除大屏配对', 'manager'],
    update: ['修改大屏', 'manager'],
  },
  pages: [
    {
      path: '/medical/big-screen',
      title: '大屏管理',
      at: 40,
      icon: 'doctor',
      codes: ['screens', 'hospitals.read', 'stores.read', 'companies.read', 'audit.read'],
      for: ['manager'],
    },
  ],
}

import type { Base } from '../../db/base-of'

export const certificates: Base = {
  resource: 'certificates',
  codes: {
    create: ['录入资质', 'office', 'manager'],
    read: ['查看资质', 'office', 'warehouse', 'manager', 'keeper'],
    remove: ['删除资质', 'office', 'manager'],
    update: ['修改资质', 'office', 'manager'],
  },
  pages: [
    {
      path: '/settings/certificate',
      title: '资质管理',
      at: 70,
      icon: 'article',
      codes: ['certificates', 'companies.read', 'audit.read'],
      for: ['office', 'warehouse', 'manager'],
    },
  ],
}

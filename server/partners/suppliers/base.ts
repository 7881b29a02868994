import type { Base } from '../../db/base-of'

export const suppliers: Base = {
  resource: 'suppliers',
  codes: {
    qualify: ['首营审核', 'office', 'manager'],
    read: ['查看供应商', 'office', 'warehouse', 'manager', 'keeper'],
    remove: ['删除供应商', 'office', 'manager'],
    status: ['启用/停用供应商', 'office', 'manager'],
    update: ['新增/修改供应商', 'office', 'manager', 'keeper'],
  },
  pages: [
    {
      path: '/settings/supply',
      title: '供应商管理',
      at: 60,
      icon: 'supplier',
      codes: ['suppliers', 'certificates.read', 'companies.read', 'audit.read'],
      for: ['office', 'warehouse', 'manager', 'keeper'],
    },
  ],
}

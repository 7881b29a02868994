import type { Base } from '../../db/base-of'

export const schools: Base = {
  resource: 'schools',
  codes: {
    create: ['新增学校', 'manager', 'frontDesk'],
    read: ['查看学校', 'manager', 'frontDesk'],
    remove: ['删除学校', 'manager', 'frontDesk'],
    update: ['修改学校', 'manager', 'frontDesk'],
  },
  pages: [
    {
      path: '/members/schools',
      title: '学校管理',
      at: 50,
      icon: 'institution',
      codes: ['schools', 'hospitals.read', 'stores.read', 'companies.read', 'audit.read'],
      for: ['manager', 'frontDesk'],
    },
  ],
}

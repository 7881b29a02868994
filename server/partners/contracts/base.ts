import type { Base } from '../../db/base-of'

export const contracts: Base = {
  resource: 'contracts',
  codes: {
    create: ['新增合同', 'fees'],
    read: ['查看合同', 'office', 'finance', 'fees', 'accountManager'],
    remove: ['删除合同', 'fees'],
    update: ['修改/终止合同', 'fees'],
  },
  pages: [
    {
      path: '/contract/list',
      title: '合同列表',
      at: 10,
      icon: 'contract',
      codes: ['contracts', 'hospitals.read', 'companies.read', 'audit.read'],
      for: ['office', 'finance', 'fees', 'accountManager'],
    },
  ],
}

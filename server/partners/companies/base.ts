import type { Base } from '../../db/base-of'

export const companies: Base = {
  resource: 'companies',
  codes: {
    create: ['新增代理商'],
    read: ['查看代理商', 'office', 'warehouse', 'finance', 'fees', 'training', 'accountManager'],
    update: ['修改代理商'],
  },
  pages: [
    { path: '/account/agents', title: '代理商', at: 20, icon: 'customer', codes: ['companies', 'audit.read'], for: [] },
  ],
}

import type { Base } from '../../db/base-of'

export const hospitals: Base = {
  resource: 'hospitals',
  codes: {
    create: ['登记诊所', 'office'],
    read: ['查看诊所', 'office', 'finance', 'fees', 'training', 'accountManager'],
    review: ['审核机构'],
    status: ['停用/恢复诊所', 'office'],
  },
  pages: [
    {
      path: '/settings/client-list',
      title: '客户列表',
      at: 20,
      icon: 'customer',
      // The page of a client has what any of its parts asks for.
      codes: [
        'clinic-settings hospitals accounts.read companies.read orders.read clinic-payments.read clinic-statements.read',
        'contracts.read certificates.read sales-records.read sales-records.create statistics.operation statistics.finance',
        'audit.read',
      ],
      for: ['office', 'fees'],
    },
    {
      path: '/account/organization',
      title: '机构管理',
      at: 10,
      icon: 'institution',
      codes: ['hospitals', 'clinic-settings.read', 'accounts.read', 'companies.read', 'audit.read'],
      for: [],
    },
  ],
}

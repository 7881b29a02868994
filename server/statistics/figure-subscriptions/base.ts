import type { Base } from '../../db/base-of'

const readers = ['office', 'finance', 'fees', 'training', 'accountManager', 'manager'] as const

export const figureSubscriptions: Base = {
  resource: 'figure-subscriptions',
  codes: {
    create: ['新增定期报表', ...readers],
    read: ['查看定期报表', ...readers],
    remove: ['删除定期报表', ...readers],
    update: ['修改定期报表', ...readers],
  },
  pages: [
    {
      path: '/statistics/subscriptions',
      title: '定期报表',
      at: 200,
      icon: 'article',
      codes: ['figure-subscriptions statistics clinic-statistics audit.read'],
      for: [...readers],
    },
  ],
}

import type { Base } from '../../db/base-of'

export const channels: Base = {
  resource: 'channels',
  codes: {
    create: ['新增渠道折扣', 'office'],
    read: ['查看渠道折扣', 'office', 'accountManager'],
    remove: ['删除渠道折扣', 'office'],
    update: ['修改渠道折扣', 'office'],
  },
  pages: [
    {
      path: '/settings/channel',
      title: '渠道(医院)',
      at: 50,
      icon: 'customer',
      codes: ['channels', 'hospitals.read', 'brands.read', 'companies.read', 'audit.read'],
      for: ['office', 'accountManager'],
    },
  ],
}

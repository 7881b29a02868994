import type { Base } from '../../db/base-of'

export const wechatFollowers: Base = {
  resource: 'wechat-followers',
  codes: {
    bind: ['生成公众号绑定码', 'manager'],
    read: ['查看公众号粉丝', 'manager'],
    unbind: ['解除公众号绑定', 'manager'],
  },
  pages: [
    {
      path: '/marketing/wechat',
      title: '微信',
      at: 20,
      icon: 'article',
      codes: [
        'wechat wechat-followers orders.read patients.read patients.phone hospitals.read stores.read companies.read',
        'audit.read',
      ],
      for: ['manager'],
    },
  ],
}

export const wechat: Base = {
  resource: 'wechat',
  codes: {
    publish: ['发布公众号菜单', 'manager'],
    read: ['查看公众号', 'manager'],
    update: ['修改公众号', 'manager'],
  },
}

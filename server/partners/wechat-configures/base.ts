import type { Base } from '../../db/base-of'

export const wechatConfigures: Base = {
  resource: 'wechat-configures',
  codes: {
    read: ['查看微信配置', 'office'],
    save: ['修改微信配置', 'office'],
  },
}

import type { Base } from '../../db/base-of'

export const marketingSettings: Base = {
  resource: 'marketing-settings',
  codes: {
    read: ['查看营销设置', 'manager'],
    update: ['修改营销设置', 'manager'],
  },
}

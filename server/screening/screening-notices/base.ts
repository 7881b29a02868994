import type { Base } from '../../db/base-of'

export const screeningNotices: Base = {
  resource: 'screening-notices',
  codes: {
    create: ['发送筛查通知', 'office', 'manager', 'screeningManager'],
    read: ['查看筛查通知', 'office', 'manager', 'screeningManager'],
  },
}

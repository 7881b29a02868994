import type { Base } from '../../db/base-of'

export const screeningGuardDays: Base = {
  resource: 'screening-guard-days',
  codes: {
    read: ['查看护眼卫士数据', 'office', 'manager', 'screeningManager', 'school'],
  },
}

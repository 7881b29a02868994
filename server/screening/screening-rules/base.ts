import type { Base } from '../../db/base-of'

export const screeningRules: Base = {
  resource: 'screening-rules',
  codes: {
    create: ['新增筛查规则', 'office', 'screeningManager'],
    read: ['查看筛查规则', 'office', 'manager', 'screeningManager'],
    update: ['修改筛查规则', 'office', 'screeningManager'],
  },
}

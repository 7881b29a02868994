import type { Base } from '../../db/base-of'

export const egCombinations: Base = {
  resource: 'eg-combinations',
  codes: {
    create: ['新增组合套餐'],
    read: ['查看组合套餐', 'office', 'service', 'manager', 'frontDesk', 'examiners'],
    remove: ['删除组合套餐'],
    update: ['修改组合套餐'],
  },
}

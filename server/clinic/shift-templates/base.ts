import type { Base } from '../../db/base-of'

export const shiftTemplates: Base = {
  resource: 'shift-templates',
  codes: {
    create: ['新增排班模板与例外', 'manager'],
    read: ['查看排班模板', 'manager'],
    remove: ['删除排班模板', 'manager'],
    update: ['修改排班模板', 'manager'],
  },
}

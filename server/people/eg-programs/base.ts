import type { Base } from '../../db/base-of'

export const egPrograms: Base = {
  resource: 'eg-programs',
  codes: {
    create: ['新增检查套餐'],
    read: ['查看检查套餐', 'office', 'service', 'manager', 'frontDesk', 'examiners'],
    remove: ['删除检查套餐'],
    update: ['修改检查套餐'],
  },
}

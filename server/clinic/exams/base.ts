import type { Base } from '../../db/base-of'

export const exams: Base = {
  resource: 'exams',
  codes: {
    amend: ['修订检查', 'manager', 'examiners'],
    create: ['新建检查', 'manager', 'examiners'],
    read: ['查看检查', 'manager', 'examiners'],
    sign: ['签名检查', 'manager', 'examiners'],
    update: ['修改与作废检查草稿', 'manager', 'examiners'],
    void: ['作废已签名的检查', 'manager'],
  },
}

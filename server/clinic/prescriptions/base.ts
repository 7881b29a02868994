import type { Base } from '../../db/base-of'

export const prescriptions: Base = {
  resource: 'prescriptions',
  codes: {
    create: ['开处方', 'manager', 'examiners'],
    read: ['查看处方', 'manager', 'examiners'],
    sign: ['处方签名', 'manager', 'examiners'],
    update: ['修改处方草稿', 'manager', 'examiners'],
    void: ['作废处方', 'manager'],
  },
}

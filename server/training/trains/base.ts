import type { Base } from '../../db/base-of'

export const trains: Base = {
  resource: 'trains',
  codes: {
    create: ['新增训练项目', 'office', 'training'],
    read: ['查看训练项目', 'office', 'training', 'manager', 'examiners'],
    update: ['修改训练项目', 'office', 'training'],
  },
}

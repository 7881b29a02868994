import type { Base } from '../../db/base-of'

export const planTemplates: Base = {
  resource: 'plan-templates',
  codes: {
    create: ['新增训练计划模板', 'office', 'training'],
    read: ['查看训练计划模板', 'office', 'training', 'manager', 'examiners'],
    update: ['修改训练计划模板', 'office', 'training'],
  },
}

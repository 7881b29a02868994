import type { Base } from '../../db/base-of'

export const screeningClasses: Base = {
  resource: 'screening-classes',
  codes: {
    create: ['新增班级', 'office', 'manager', 'screeningManager', 'school'],
    promote: ['升班', 'office', 'manager', 'screeningManager'],
    read: ['查看班级', 'office', 'manager', 'screeningManager', 'screener', 'school'],
    undo: ['撤销升班', 'office', 'manager', 'screeningManager'],
    update: ['修改班级', 'office', 'manager', 'screeningManager', 'school'],
  },
}

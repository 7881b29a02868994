import type { Base } from '../../db/base-of'

const codes = [
  'screening-tasks screening-records screening-rules screening-customers.read screening-classes.read',
  'screening-subjects.read accounts.read hospitals.read companies.read audit.read',
]

export const screeningTasks: Base = {
  resource: 'screening-tasks',
  codes: {
    cancel: ['取消筛查任务', 'office', 'manager', 'screeningManager'],
    close: ['结束筛查任务', 'office', 'manager', 'screeningManager'],
    create: ['新增筛查任务', 'office', 'manager', 'screeningManager'],
    open: ['开始筛查任务', 'office', 'manager', 'screeningManager'],
    read: ['查看筛查任务', 'office', 'manager', 'frontDesk', 'examiners', 'screeningManager', 'screener', 'school'],
    reopen: ['重新开始筛查任务', 'office', 'manager', 'screeningManager'],
    report: ['生成筛查报告', 'office', 'manager', 'screeningManager'],
    update: ['修改筛查任务', 'office', 'manager', 'screeningManager'],
  },
  pages: [
    {
      path: '/community-screening/tasks',
      title: '社区任务',
      at: 30,
      icon: 'orders',
      codes,
      for: ['office', 'manager', 'screeningManager', 'screener', 'school'],
    },
    {
      path: '/school-screening/tasks',
      title: '筛查任务',
      at: 10,
      icon: 'orders',
      codes,
      for: ['office', 'manager', 'screeningManager', 'screener', 'school'],
    },
    {
      path: '/school-screening/physical-tasks',
      title: '体检任务',
      at: 30,
      icon: 'orders',
      codes,
      for: ['office', 'manager', 'screeningManager', 'screener', 'school'],
    },
  ],
}

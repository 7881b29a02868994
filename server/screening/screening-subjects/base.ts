import type { Base } from '../../db/base-of'

export const screeningSubjects: Base = {
  resource: 'screening-subjects',
  codes: {
    create: ['新增受检者', 'office', 'manager', 'screeningManager', 'school'],
    forget: ['受检者匿名化', 'office', 'manager', 'screeningManager'],
    import: ['导入受检者名单', 'office', 'manager', 'screeningManager', 'school'],
    link: ['关联患者', 'office', 'manager', 'screeningManager'],
    merge: ['合并受检者档案', 'office', 'manager', 'screeningManager'],
    read: ['查看受检者', 'office', 'manager', 'screeningManager', 'school'],
    update: ['修改和移动受检者', 'office', 'manager', 'screeningManager', 'school'],
  },
  pages: [
    {
      path: '/school-screening/students',
      title: '学生管理',
      at: 40,
      icon: 'customer',
      codes: [
        'screening-customers.read screening-classes screening-subjects screening hospitals.read companies.read',
        'audit.read',
      ],
      for: ['office', 'manager', 'screeningManager', 'school'],
    },
  ],
}

export const screening: Base = {
  resource: 'screening',
  codes: {
    phone: ['查看受检者电话', 'office', 'manager', 'screeningManager', 'school'],
  },
}

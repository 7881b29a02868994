import type { Base } from '../../db/base-of'

export const screeningSmsTemplates: Base = {
  resource: 'screening-sms-templates',
  codes: {
    create: ['新增筛查短信模板', 'office', 'manager', 'screeningManager'],
    read: ['查看筛查短信模板', 'office', 'manager', 'screeningManager'],
    remove: ['删除筛查短信模板', 'office', 'manager', 'screeningManager'],
    update: ['修改筛查短信模板', 'office', 'manager', 'screeningManager'],
  },
  pages: [
    {
      path: '/screening-settings/sms',
      title: '短信设置',
      at: 30,
      icon: 'settings',
      codes: ['screening-sms-templates screening-notices sms-parts.read hospitals.read companies.read audit.read'],
      for: ['office', 'manager', 'screeningManager'],
    },
  ],
}

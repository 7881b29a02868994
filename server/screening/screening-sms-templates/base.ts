import type { Base } from '../../db/base-of'

export const screeningSmsTemplates: Base = {
  resource: 'screening-sms-templates',
  codes: {
    create: ['新增短信模板'],
    read: ['查看短信模板'],
    remove: ['删除短信模板'],
    update: ['修改短信模板'],
  },
  pages: [
    {
      path: '/screening-settings/sms',
      title: '短信模板',
      at: 90,
      icon: 'settings',
      codes: ['screening-sms-templates audit.read'],
      for: [],
    },
  ],
}

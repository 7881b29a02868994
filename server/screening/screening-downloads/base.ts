import type { Base } from '../../db/base-of'

export const screening: Base = {
  resource: 'screening',
  codes: {
    export: ['导出筛查数据', 'office', 'manager', 'screeningManager'],
  },
  pages: [
    {
      path: '/screening/downloads',
      title: '下载中心',
      at: 10,
      icon: 'download',
      codes: [
        'screening-summary screening-notices screening-sms-templates.read screening.export screening-customers.read',
        'hospitals.read companies.read audit.read',
      ],
      for: ['office', 'manager', 'screeningManager'],
    },
  ],
}

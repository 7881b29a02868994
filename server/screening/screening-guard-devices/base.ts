import type { Base } from '../../db/base-of'

export const screeningGuardDevices: Base = {
  resource: 'screening-guard-devices',
  codes: {
    create: ['绑定护眼卫士设备', 'office', 'manager', 'screeningManager'],
    read: ['查看护眼卫士设备', 'office', 'manager', 'screeningManager'],
    unbind: ['解绑护眼卫士设备', 'office', 'manager', 'screeningManager'],
  },
  pages: [
    {
      path: '/guard/query',
      title: '护眼卫士数据查询',
      at: 10,
      icon: 'monitor',
      codes: [
        'screening-guard-devices screening-guard-days screening.export screening-customers.read',
        'screening-subjects.read hospitals.read companies.read audit.read',
      ],
      for: ['office', 'manager', 'screeningManager', 'school'],
    },
  ],
}

import type { Base } from '../../db/base-of'

export const devices: Base = {
  resource: 'devices',
  codes: {
    create: ['新增训练设备', 'office', 'training'],
    lock: ['锁定和解锁训练设备', 'office', 'training'],
    read: ['查看训练设备', 'office', 'training', 'manager', 'frontDesk', 'examiners'],
    remove: ['删除训练设备', 'office', 'training'],
    update: ['修改和移动训练设备', 'office', 'training'],
  },
  pages: [
    {
      path: '/device/hsx',
      title: 'HSX设备',
      at: 10,
      icon: 'instrument',
      codes: ['devices service-records training-brands.read hospitals.read stores.read companies.read audit.read'],
      for: ['office', 'training', 'manager', 'frontDesk', 'examiners'],
    },
  ],
}

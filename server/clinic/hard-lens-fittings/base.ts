import type { Base } from '../../db/base-of'

export const hardLensFittings: Base = {
  resource: 'hard-lens-fittings',
  codes: {
    accept: ['验收硬镜', 'manager', 'doctor'],
    assess: ['硬镜适配评估', 'manager', 'doctor'],
    consent: ['硬镜知情同意', 'manager', 'doctor'],
    create: ['新建硬镜验配', 'manager', 'doctor'],
    order: ['硬镜下单', 'manager', 'doctor'],
    pickup: ['硬镜取镜', 'manager', 'frontDesk', 'doctor'],
    read: ['查看硬镜验配', 'manager', 'frontDesk', 'examiners'],
    stop: ['终止硬镜验配', 'manager', 'doctor'],
    try: ['硬镜试戴', 'manager', 'examiners'],
    update: ['修改硬镜验配与开单', 'manager', 'doctor'],
  },
  pages: [
    {
      path: '/sales/hard-lens-fitting',
      title: '硬镜验配',
      at: 30,
      icon: 'orders',
      codes: [
        'hard-lens-fittings sales.create sales.read sales.pay prescriptions.read exams.read clinic-goods.read',
        'fees.read patients.read patients.phone hard-lens-orders.read hard-lens-orders.create orders.create',
        'revisits.read hospitals.read stores.read companies.read audit.read',
      ],
      for: ['manager', 'frontDesk', 'examiners'],
    },
  ],
}

import type { Base } from '../../db/base-of'

const codes = [
  'visits fees.read clinic-goods.read exams prescriptions reservations patients.read patients.save patients.phone',
  'remote-appointments.read contacts.read med-items.read eg-programs.read eg-combinations.read hospitals.read',
  'stores.read companies.read audit.read',
]

export const visits: Base = {
  resource: 'visits',
  codes: {
    call: ['叫号、过号与重新打开', 'manager', 'frontDesk', 'examiners'],
    cancel: ['退号', 'manager', 'frontDesk'],
    create: ['登记就诊', 'manager', 'frontDesk'],
    export: ['导出就诊', 'manager', 'frontDesk'],
    finish: ['结束检查', 'manager', 'examiners'],
    pay: ['就诊收费', 'manager', 'cashier'],
    read: ['查看就诊', 'manager', 'frontDesk', 'examiners', 'cashier'],
    start: ['开始检查', 'manager', 'examiners'],
    transfer: ['转诊', 'manager', 'examiners'],
    update: ['修改就诊与诊断', 'manager', 'frontDesk', 'examiners'],
    void: ['退已开始的号', 'manager'],
  },
  pages: [
    {
      path: '/medical/registrations',
      title: '预约挂号',
      at: 10,
      icon: 'reservation',
      codes,
      for: ['manager', 'frontDesk', 'examiners', 'cashier'],
    },
    {
      path: '/medical/visits',
      title: '就诊记录',
      at: 20,
      icon: 'doctor',
      codes,
      for: ['manager', 'frontDesk', 'examiners', 'cashier'],
    },
  ],
}

import type { Base } from '../../db/base-of'

export const remoteAppointments: Base = {
  resource: 'remote-appointments',
  codes: {
    cancel: ['取消远程预约', 'office', 'service', 'manager', 'doctor'],
    confirm: ['确认远程预约', 'office', 'service'],
    create: ['申请远程会诊', 'manager', 'doctor'],
    finish: ['填写会诊意见', 'office', 'specialist'],
    pay: ['远程会诊收费与退费', 'manager', 'cashier'],
    read: ['查看远程预约', 'office', 'service', 'specialist', 'manager', 'examiners', 'cashier'],
    reject: ['拒绝远程预约', 'office', 'service'],
    start: ['开始远程会诊', 'office', 'specialist'],
  },
  pages: [
    {
      path: '/medical/remote-appointments',
      title: '远程预约',
      at: 60,
      icon: 'reservation',
      codes: [
        'remote-appointments remote-specialists.read patients.read exams.read hospitals.read stores.read',
        'companies.read audit.read',
      ],
      for: ['office', 'service', 'specialist', 'manager', 'examiners', 'cashier'],
    },
  ],
}

import { type Base, ofAllKinds } from '../../db/base-of'

export const patients: Base = {
  resource: 'patients',
  codes: {
    merge: ['合并患者档案', 'manager'],
    phone: ['查看完整电话', 'office', 'service', 'manager', 'frontDesk'],
    read: ['查看患者', 'office', 'service', 'accountManager', 'clinic', 'cashier'],
    save: ['新增/修改患者', 'office', 'service', 'manager', 'frontDesk'],
  },
  pages: [
    {
      path: '/patients/list',
      title: '患者库',
      at: 10,
      icon: 'customer',
      codes: [
        'patients schools.read revisits reservations.read visits.read exams prescriptions training-users.read',
        'training-plans.read remote-appointments.read orders.read contacts.read hospitals.read stores.read',
        'companies.read audit.read',
        ...ofAllKinds('read'),
      ],
      for: ['office', 'service', 'clinic', 'cashier'],
    },
  ],
}

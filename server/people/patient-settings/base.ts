import type { Base } from '../../db/base-of'

export const patientSettings: Base = {
  resource: 'patient-settings',
  codes: {
    read: ['查看患者设置', 'manager'],
    update: ['修改患者设置', 'manager'],
  },
  pages: [
    {
      path: '/settings/patient',
      title: '患者设置',
      at: 150,
      icon: 'settings',
      codes: ['patient-settings', 'orders.read', 'hospitals.read', 'companies.read', 'audit.read'],
      for: ['manager'],
    },
  ],
}

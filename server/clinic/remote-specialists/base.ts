import type { Base } from '../../db/base-of'

export const remoteSpecialists: Base = {
  resource: 'remote-specialists',
  codes: {
    read: ['查看远程专家', 'office', 'service', 'specialist', 'manager', 'examiners'],
    update: ['维护远程专家与时段', 'office'],
  },
  pages: [
    {
      path: '/medical/remote-specialists',
      title: '远程专家',
      at: 50,
      icon: 'doctor',
      codes: [
        'remote-specialists remote-appointments.read remote-appointments.create patients.read exams.read stores.read',
        'companies.read audit.read',
      ],
      for: ['office', 'service', 'specialist', 'manager', 'examiners'],
    },
  ],
}

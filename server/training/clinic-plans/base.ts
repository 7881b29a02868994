import { alike, type Base } from '../../db/base-of'

const codes = [
  'training-plans training-sessions trains.read training-users.read patients.read hospitals.read stores.read',
  'companies.read audit.read',
]

export const trainingPlans: Base = {
  resource: 'training-plans',
  codes: {
    create: ['新建训练计划', 'manager', 'examiners'],
    read: ['查看训练计划', 'manager', 'examiners'],
    stop: ['停止训练计划', 'manager', 'examiners'],
    update: ['修改训练计划', 'manager', 'examiners'],
  },
  pages: [
    ...alike(
      { at: 10, icon: 'scheme', codes, for: ['manager', 'examiners'] },
      {
        '/training/adjustment': '调节训练',
        '/training/myopia': '近视训练',
        '/training/records': '训练记录',
      },
    ),
  ],
}

export const trainingSessions: Base = {
  resource: 'training-sessions',
  codes: {
    create: ['记录训练', 'manager', 'examiners'],
    read: ['查看训练记录', 'manager', 'examiners'],
    void: ['作废他人的训练记录', 'manager'],
  },
}

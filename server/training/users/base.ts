import { alike, type Base } from '../../db/base-of'

const codes = [
  'training-users training-stores.read exams devices.read training-brands.read trains.read plan-templates.read',
  'patients.read patients.phone hospitals.read stores.read companies.read audit.read',
]

export const trainingUsers: Base = {
  resource: 'training-users',
  codes: {
    create: ['开通训练账号', 'office', 'manager', 'frontDesk', 'examiners'],
    export: ['导出训练账号与记录', 'office', 'training', 'manager'],
    freeze: ['冻结与解冻训练账号', 'office', 'training'],
    gift: ['赠送训练时长', 'training'],
    lifelong: ['开通终身训练账号', 'office'],
    plan: ['制定训练计划', 'office', 'training', 'manager', 'examiners'],
    read: ['查看训练账号', 'office', 'training', 'manager', 'frontDesk', 'examiners'],
    remove: ['删除训练账号', 'office', 'training', 'manager'],
    renew: ['训练账号续期', 'office', 'manager', 'frontDesk', 'examiners'],
    transfer: ['转移训练账号', 'office', 'training'],
  },
  pages: [
    {
      path: '/train/list',
      title: '训练列表',
      at: 10,
      icon: 'scheme',
      codes: [...codes, 'trains', 'plan-templates', 'training-stores', 'statistics.training'],
      for: ['office', 'training', 'manager', 'frontDesk', 'examiners'],
    },
    ...alike(
      { at: 20, icon: 'scheme', codes, for: ['office', 'training', 'manager', 'frontDesk', 'examiners'] },
      {
        '/train/sdx': '训练 SDX',
        '/train/zsb': '训练 ZSB',
        '/train/amy': '训练 AMY',
        '/train/hsx': '训练 HSX',
        '/train/zsk': '训练 ZSK',
        '/train/gyxt': '训练 GYXT',
        '/train/zzl': '训练 ZZL',
      },
    ),
    {
      path: '/training/card-records',
      title: '开卡记录',
      at: 40,
      icon: 'scheme',
      codes,
      for: ['manager', 'frontDesk', 'examiners'],
    },
    { path: '/training/exam-records', title: '检查记录', at: 50, icon: 'scheme', codes, for: ['manager', 'examiners'] },
  ],
}

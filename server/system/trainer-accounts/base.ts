import { alike, type Base } from '../../db/base-of'

const codes = ['trainer-accounts', 'training-brands.read', 'accounts.create', 'companies.read', 'audit.read']

export const trainerAccounts: Base = {
  resource: 'trainer-accounts',
  codes: {
    create: ['新增训练师账号', 'office', 'training'],
    read: ['查看训练师账号', 'office', 'training'],
    update: ['修改训练师账号', 'office', 'training'],
  },
  pages: [
    ...alike(
      { at: 10, icon: 'customer', codes, for: ['office', 'training'] },
      {
        '/trainer/trainersly': '训练账号 SLY',
        '/trainer/traineramy': '训练账号 AMY',
        '/trainer/trainerhsx': '训练账号 HSX',
        '/trainer/trainerzsk': '训练账号 ZSK',
        '/trainer/trainergyxt': '训练账号 GYXT',
      },
    ),
  ],
}

import type { Base } from '../../db/base-of'

export const trainingStores: Base = {
  resource: 'training-stores',
  codes: {
    grant: ['发放与充值训练天数（平台）', 'training'],
    read: ['查看训练充值与余额', 'office', 'training'],
    recharge: ['为诊所充值训练', 'office', 'training'],
    reverse: ['冲正训练充值', 'office', 'training'],
  },
}

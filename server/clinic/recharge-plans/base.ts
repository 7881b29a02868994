import type { Base } from '../../db/base-of'

export const rechargePlans: Base = {
  resource: 'recharge-plans',
  codes: {
    create: ['新增充值方案', 'manager'],
    read: ['查看充值方案', 'manager', 'cashier'],
    remove: ['删除充值方案', 'manager'],
    update: ['修改充值方案', 'manager'],
  },
}

import type { Base } from '../../db/base-of'

export const orders: Base = {
  resource: 'orders',
  codes: {
    bill: ['查看与导出销售单', 'office', 'service', 'warehouse'],
    'correct-arrival': ['更正到货记录', 'office', 'warehouse'],
    create: ['代下订单', 'office', 'service', 'placing'],
    flag: ['标记订单（各类）', 'office', 'service', 'warehouse'],
    import: ['批量导入订单', 'office', 'service'],
    purchase: ['查看采购清单', 'office', 'service', 'warehouse'],
    read: ['查看订单资料', 'office', 'service', 'warehouse', 'accountManager', 'clinic'],
    status: ['变更订单状态', 'office', 'service', 'warehouse', 'clinic'],
    track: ['查看物流', 'office', 'service', 'warehouse', 'accountManager', 'clinic'],
    'track-write': ['登记物流', 'office', 'warehouse'],
    update: ['修改订单（各类）', 'office', 'service'],
  },
}

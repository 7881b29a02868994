import { alike, type Base } from '../../db/base-of'

const codes = [
  'clinic-statistics figure-subscriptions.create audit.read sms-campaigns.read sales.read visits.read orders.read hospitals.read stores.read companies.read',
]

export const clinicStatistics: Base = {
  resource: 'clinic-statistics',
  codes: {
    export: ['导出门店统计', 'manager'],
    read: ['查看门店统计', 'manager'],
  },
  pages: [
    ...alike(
      { at: 10, icon: 'statistics', codes, for: ['manager'] },
      {
        '/statistics/charge': '收费统计',
        '/statistics/outpatient': '门诊统计',
        '/statistics/clinic-performance': '业绩统计',
        '/statistics/clinic-order': '订单统计',
        '/statistics/sms': '短信统计',
        '/statistics/shop': '门店统计',
        '/statistics/channel': '渠道统计',
        '/statistics/inventory': '库存统计',
      },
    ),
  ],
}

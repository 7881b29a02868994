import { orderBase, orderList } from '../family/base'

const roles = ['office', 'service', 'warehouse', 'accountManager', 'clinic'] as const

export const apparatusOrders = orderBase('apparatus-orders', '仪器订单')

export const careOrders = orderBase('care-orders', '护理产品订单')

export const gspOrders = orderBase('gsp-orders', 'GSP订单', {
  pages: [
    {
      ...{ path: '/order/eyeCare-list', title: 'GSP订单', at: 50, icon: 'orders' },
      ...{ codes: ['gsp-orders', 'care-orders', ...orderList], for: roles },
    },
  ],
})

export const otherOrders = orderBase('other-orders', '其他订单', {
  pages: [
    {
      ...{ path: '/order/instrument-list', title: '其他订单', at: 60, icon: 'instrument' },
      ...{ codes: ['other-orders', 'apparatus-orders', ...orderList], for: roles },
    },
  ],
})

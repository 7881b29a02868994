/** The menu tree that every database holds: groups and their pages, in order. An administrator may rearrange it. */

interface Page {
  path: string
  title: string
  icon: string
  parent?: string
  /** Not in the sidebar: other screens lead to it. */
  hidden?: boolean
  /** Resources whose codes can be granted on this page. */
  resources?: readonly string[]
}

export const pages: readonly Page[] = [
  { path: '/dashboard', title: '首页', icon: 'home' },
  { path: '/order', title: '订单管理', icon: 'orders' },
  {
    path: '/order/glass-list',
    title: '镜片订单',
    icon: 'orders',
    parent: '/order',
    resources: ['lens-orders', 'orders', 'products', 'brands', 'patients'],
  },
  {
    path: '/order/hardlens-list',
    title: '线上平台订单',
    icon: 'orders',
    parent: '/order',
    resources: ['hard-lens-orders'],
  },
  {
    path: '/order/contact-lens-list',
    title: '软镜订单',
    icon: 'orders',
    parent: '/order',
    resources: ['soft-lens-orders'],
  },
  { path: '/order/glass-frame-list', title: '镜架订单', icon: 'orders', parent: '/order', resources: ['frame-orders'] },
  {
    path: '/order/eyeCare-list',
    title: 'GSP订单',
    icon: 'orders',
    parent: '/order',
    resources: ['gsp-orders', 'care-orders'],
  },
  {
    path: '/order/instrument-list',
    title: '其他订单',
    icon: 'instrument',
    parent: '/order',
    resources: ['other-orders', 'apparatus-orders'],
  },
  { path: '/order/agency', title: '代下单', icon: 'orders', parent: '/order', hidden: true },
  { path: '/inventory', title: '库存管理', icon: 'inventory' },
  {
    path: '/inventory/supplier',
    title: '库存设置',
    icon: 'inventory',
    parent: '/inventory',
    resources: ['warehouses', 'companies'],
  },
  {
    path: '/inventory/goods',
    title: '产品管理',
    icon: 'inventory',
    parent: '/inventory',
    resources: ['products', 'brands', 'lens-prices', 'product-prices', 'quotes'],
  },
  { path: '/statistics', title: '统计报表', icon: 'statistics' },
  {
    path: '/statistics/order/lens',
    title: '订单统计',
    icon: 'statistics',
    parent: '/statistics',
    resources: ['order-statistics'],
  },
  {
    path: '/statistics/glassFrame',
    title: '镜架订单统计',
    icon: 'statistics',
    parent: '/statistics',
    resources: ['order-statistics'],
  },
  { path: '/contract', title: '合同管理', icon: 'contract' },
  {
    path: '/contract/list',
    title: '合同列表',
    icon: 'contract',
    parent: '/contract',
    resources: ['contracts', 'companies', 'hospitals'],
  },
  { path: '/settings', title: '基础设置', icon: 'settings' },
  {
    path: '/settings/staff',
    title: '员工管理',
    icon: 'customer',
    parent: '/settings',
    resources: ['accounts', 'trainer-accounts', 'contacts'],
  },
  {
    path: '/settings/client-list',
    title: '客户列表',
    icon: 'customer',
    parent: '/settings',
    resources: ['clinic-settings', 'companies'],
  },
  {
    path: '/settings/supply',
    title: '供应商管理',
    icon: 'supplier',
    parent: '/settings',
    resources: ['suppliers', 'companies'],
  },
  {
    path: '/settings/certificate',
    title: '资质管理',
    icon: 'article',
    parent: '/settings',
    resources: ['certificates', 'companies'],
  },
  {
    path: '/settings/brand-setting',
    title: '品牌设置',
    icon: 'settings',
    parent: '/settings',
    resources: ['brands'],
  },
  { path: '/settings/auth', title: '权限设置', icon: 'settings', parent: '/settings', resources: ['roles', 'menus'] },
  { path: '/system', title: '系统管理', icon: 'monitor' },
  {
    path: '/system/login-records',
    title: '登录记录',
    icon: 'data-monitor',
    parent: '/system',
    resources: ['login-records'],
  },
  { path: '/system/audit', title: '操作日志', icon: 'data-monitor', parent: '/system', resources: ['audit'] },
]

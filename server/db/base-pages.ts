/** The menu tree that every database holds: groups and their pages, in order. An administrator may rearrange it. */

interface Page {
  path: string
  title: string
  icon: string
  parent?: string
  /** Not in the sidebar: other screens lead to it. */
  hidden?: boolean
  /** What can be granted on this page: single codes, or a resource for all of its codes. */
  codes?: readonly string[]
}

export const pages: readonly Page[] = [
  { path: '/dashboard', title: '首页', icon: 'home' },
  { path: '/order', title: '订单管理', icon: 'orders' },
  {
    path: '/order/glass-list',
    title: '镜片订单',
    icon: 'orders',
    parent: '/order',
    codes: ['lens-orders', 'orders', 'products.read', 'brands.read', 'patients'],
  },
  {
    path: '/order/hardlens-list',
    title: '线上平台订单',
    icon: 'orders',
    parent: '/order',
    codes: ['hard-lens-orders'],
  },
  {
    path: '/order/contact-lens-list',
    title: '软镜订单',
    icon: 'orders',
    parent: '/order',
    codes: ['soft-lens-orders'],
  },
  { path: '/order/glass-frame-list', title: '镜架订单', icon: 'orders', parent: '/order', codes: ['frame-orders'] },
  {
    path: '/order/eyeCare-list',
    title: 'GSP订单',
    icon: 'orders',
    parent: '/order',
    codes: ['gsp-orders', 'care-orders'],
  },
  {
    path: '/order/instrument-list',
    title: '其他订单',
    icon: 'instrument',
    parent: '/order',
    codes: ['other-orders', 'apparatus-orders'],
  },
  {
    path: '/order/purchases',
    title: '采购清单',
    icon: 'supplier',
    parent: '/order',
    codes: ['orders.purchase', 'orders.read', 'orders.status'],
  },
  {
    path: '/order/batches',
    title: '订单批次',
    icon: 'orders',
    parent: '/order',
    codes: ['orders.read', 'orders.create', 'orders.update', 'orders.bill'],
  },
  {
    path: '/order/agency',
    title: '代下单',
    icon: 'orders',
    parent: '/order',
    hidden: true,
    codes: ['quotes.read', 'contacts.read'],
  },
  { path: '/inventory', title: '库存管理', icon: 'inventory' },
  {
    path: '/inventory/list',
    title: '当前库存',
    icon: 'inventory',
    parent: '/inventory',
    codes: ['stock', 'batches', 'warehouses.read', 'brands.read', 'products.read'],
  },
  {
    path: '/inventory/scrap',
    title: '报废',
    icon: 'inventory',
    parent: '/inventory',
    hidden: true,
    codes: ['scraps', 'warehouses.read'],
  },
  {
    path: '/inventory/warning',
    title: '库存预警',
    icon: 'inventory',
    parent: '/inventory',
    codes: ['stock.read', 'certificates.read', 'stock-ins.create', 'scraps.create'],
  },
  {
    path: '/inventory/import',
    title: '入库',
    icon: 'inventory',
    parent: '/inventory',
    codes: ['stock-ins', 'warehouses.read', 'suppliers.read', 'products.read'],
  },
  {
    path: '/inventory/export',
    title: '出库',
    icon: 'inventory',
    parent: '/inventory',
    codes: ['stock-outs', 'warehouses.read', 'suppliers.read', 'products.read'],
  },
  {
    path: '/inventory/gsp',
    title: 'GSP管理',
    icon: 'inventory',
    parent: '/inventory',
    codes: ['stock.read', 'stock.export'],
  },
  {
    path: '/inventory/supplier',
    title: '库存设置',
    icon: 'inventory',
    parent: '/inventory',
    codes: ['warehouses', 'companies.read'],
  },
  {
    path: '/inventory/goods',
    title: '产品管理',
    icon: 'inventory',
    parent: '/inventory',
    codes: ['products', 'brands.read', 'lens-prices', 'product-prices', 'quotes'],
  },
  { path: '/statistics', title: '统计报表', icon: 'statistics' },
  {
    path: '/statistics/order/lens',
    title: '订单统计',
    icon: 'statistics',
    parent: '/statistics',
    codes: ['order-statistics', 'products.read', 'brands.read'],
  },
  {
    path: '/statistics/glassFrame',
    title: '镜架订单统计',
    icon: 'statistics',
    parent: '/statistics',
    codes: ['order-statistics', 'products.read', 'brands.read'],
  },
  { path: '/contract', title: '合同管理', icon: 'contract' },
  {
    path: '/contract/list',
    title: '合同列表',
    icon: 'contract',
    parent: '/contract',
    codes: ['contracts', 'companies.read', 'hospitals.read'],
  },
  { path: '/settings', title: '基础设置', icon: 'settings' },
  {
    path: '/settings/staff',
    title: '员工管理',
    icon: 'customer',
    parent: '/settings',
    codes: ['accounts', 'trainer-accounts', 'contacts.read'],
  },
  {
    path: '/settings/client-list',
    title: '客户列表',
    icon: 'customer',
    parent: '/settings',
    codes: ['clinic-settings', 'companies.read', 'hospitals.read', 'hospitals.status', 'hospitals.create'],
  },
  {
    path: '/settings/institution',
    title: '客户设置',
    icon: 'institution',
    parent: '/settings',
    codes: ['clinic-settings', 'wechat-configures', 'companies.read'],
  },
  {
    path: '/settings/client-manager',
    title: '客户经理',
    icon: 'customer',
    parent: '/settings',
    codes: ['salespeople', 'companies.read', 'hospitals.read'],
  },
  {
    path: '/settings/channel',
    title: '渠道(医院)',
    icon: 'customer',
    parent: '/settings',
    codes: ['channels', 'companies.read', 'hospitals.read', 'brands.read'],
  },
  {
    path: '/settings/supply',
    title: '供应商管理',
    icon: 'supplier',
    parent: '/settings',
    codes: ['suppliers', 'companies.read'],
  },
  {
    path: '/settings/certificate',
    title: '资质管理',
    icon: 'article',
    parent: '/settings',
    codes: ['certificates', 'companies.read'],
  },
  {
    path: '/settings/brand-setting',
    title: '品牌设置',
    icon: 'settings',
    parent: '/settings',
    codes: ['brands'],
  },
  {
    path: '/settings/shipment',
    title: '送货单模板',
    icon: 'settings',
    parent: '/settings',
    codes: ['shipment-template', 'orders.bill', 'companies.read'],
  },
  {
    path: '/settings/order-setting',
    title: '订货设置',
    icon: 'settings',
    parent: '/settings',
    codes: ['order-settings', 'companies.read'],
  },
  {
    path: '/settings/project-setting',
    title: '项目设置',
    icon: 'scheme',
    parent: '/settings',
    codes: ['med-items', 'companies.read'],
  },
  { path: '/settings/auth', title: '权限设置', icon: 'settings', parent: '/settings', codes: ['roles', 'menus'] },
  { path: '/account', title: '机构管理', icon: 'institution' },
  {
    path: '/account/organization',
    title: '机构审核',
    icon: 'institution',
    parent: '/account',
    codes: ['hospitals', 'clinic-settings.read', 'companies.read'],
  },
  {
    path: '/account/agents',
    title: '代理商',
    icon: 'customer',
    parent: '/account',
    codes: ['companies'],
  },
  { path: '/system', title: '系统管理', icon: 'monitor' },
  {
    path: '/system/login-records',
    title: '登录记录',
    icon: 'data-monitor',
    parent: '/system',
    codes: ['login-records'],
  },
  { path: '/system/audit', title: '操作日志', icon: 'data-monitor', parent: '/system', codes: ['audit'] },
]

/** Whether a page grants a code. */
export const isOnPage = (code: string, { codes = [] }: Page): boolean =>
  codes.includes(code) || codes.includes(code.slice(0, code.lastIndexOf('.')))

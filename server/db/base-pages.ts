/** The menu tree that every database holds: groups and their pages, in order. An administrator may rearrange it. */

import { pageCodes } from './base-page-codes'

interface Page {
  path: string
  title: string
  icon: string
  parent?: string
  /** Not in the sidebar: other screens lead to it. */
  hidden?: boolean
}

export const pages: readonly Page[] = [
  { path: '/dashboard', title: '首页', icon: 'home' },
  { path: '/today', title: '今日工作', icon: 'monitor' },
  { path: '/order', title: '订单管理', icon: 'orders' },
  {
    path: '/order/glass-list',
    title: '镜片订单',
    icon: 'orders',
    parent: '/order',
  },
  {
    path: '/order/hardlens-list',
    title: '线上平台订单',
    icon: 'orders',
    parent: '/order',
  },
  {
    path: '/order/contact-lens-list',
    title: '软镜订单',
    icon: 'orders',
    parent: '/order',
  },
  {
    path: '/order/glass-frame-list',
    title: '镜架订单',
    icon: 'orders',
    parent: '/order',
  },
  {
    path: '/order/eyeCare-list',
    title: 'GSP订单',
    icon: 'orders',
    parent: '/order',
  },
  {
    path: '/order/instrument-list',
    title: '其他订单',
    icon: 'instrument',
    parent: '/order',
  },
  {
    path: '/order/purchases',
    title: '采购清单',
    icon: 'supplier',
    parent: '/order',
  },
  {
    path: '/order/batches',
    title: '订单批次',
    icon: 'orders',
    parent: '/order',
  },
  {
    path: '/order/agency',
    title: '代下单',
    icon: 'orders',
    parent: '/order',
    hidden: true,
  },
  { path: '/patients', title: '会员管理', icon: 'customer' },
  { path: '/patients/list', title: '患者库', icon: 'customer', parent: '/patients' },
  { path: '/patients/reserve', title: '预约管理', icon: 'reservation', parent: '/patients' },
  { path: '/patients/visit', title: '回访管理', icon: 'customer', parent: '/patients' },
  { path: '/medical', title: '诊疗管理', icon: 'instrument' },
  { path: '/medical/registrations', title: '预约挂号', icon: 'reservation', parent: '/medical' },
  { path: '/medical/visits', title: '就诊记录', icon: 'doctor', parent: '/medical' },
  { path: '/medical/shifts', title: '医生排班', icon: 'doctor', parent: '/medical' },
  { path: '/medical/big-screen', title: '大屏管理', icon: 'doctor', parent: '/medical' },
  { path: '/medical/remote-specialists', title: '远程专家', icon: 'doctor', parent: '/medical' },
  { path: '/medical/remote-appointments', title: '远程预约', icon: 'reservation', parent: '/medical' },
  { path: '/data', title: '数据管理', icon: 'data-monitor' },
  { path: '/data/local', title: '本地数据库', icon: 'data-monitor', parent: '/data' },
  { path: '/train', title: '视觉训练', icon: 'scheme' },
  { path: '/train/list', title: '训练列表', icon: 'scheme', parent: '/train' },
  { path: '/train/brands', title: '训练品牌', icon: 'scheme', parent: '/train' },
  { path: '/maintenance', title: '数据维护', icon: 'data-monitor' },
  { path: '/maintenance/egDatabases', title: 'EG数据库', icon: 'data-monitor', parent: '/maintenance' },
  { path: '/inventory', title: '库存管理', icon: 'inventory' },
  {
    path: '/inventory/list',
    title: '当前库存',
    icon: 'inventory',
    parent: '/inventory',
  },
  {
    path: '/inventory/scrap',
    title: '报废',
    icon: 'inventory',
    parent: '/inventory',
    hidden: true,
  },
  {
    path: '/inventory/warning',
    title: '库存预警',
    icon: 'inventory',
    parent: '/inventory',
  },
  {
    path: '/inventory/import',
    title: '入库',
    icon: 'inventory',
    parent: '/inventory',
  },
  {
    path: '/inventory/export',
    title: '出库',
    icon: 'inventory',
    parent: '/inventory',
  },
  {
    path: '/inventory/count',
    title: '库存盘点',
    icon: 'inventory',
    parent: '/inventory',
  },
  {
    path: '/inventory/loss-overflow',
    title: '报损报溢',
    icon: 'inventory',
    parent: '/inventory',
  },
  {
    path: '/inventory/gsp',
    title: 'GSP管理',
    icon: 'inventory',
    parent: '/inventory',
  },
  {
    path: '/inventory/supplier',
    title: '库存设置',
    icon: 'inventory',
    parent: '/inventory',
  },
  {
    path: '/inventory/goods',
    title: '商品',
    icon: 'inventory',
    parent: '/inventory',
  },
  { path: '/statistics', title: '统计报表', icon: 'statistics' },
  {
    path: '/statistics/order/lens',
    title: '订单统计',
    icon: 'statistics',
    parent: '/statistics',
  },
  {
    path: '/statistics/glassFrame',
    title: '镜架订单统计',
    icon: 'statistics',
    parent: '/statistics',
  },
  { path: '/contract', title: '合同管理', icon: 'contract' },
  {
    path: '/contract/list',
    title: '合同列表',
    icon: 'contract',
    parent: '/contract',
  },
  { path: '/settings', title: '基础设置', icon: 'settings' },
  {
    path: '/settings/staff',
    title: '员工管理',
    icon: 'customer',
    parent: '/settings',
  },
  {
    path: '/settings/client-list',
    title: '客户列表',
    icon: 'customer',
    parent: '/settings',
  },
  {
    path: '/settings/institution',
    title: '客户设置',
    icon: 'institution',
    parent: '/settings',
  },
  {
    path: '/settings/client-manager',
    title: '客户经理',
    icon: 'customer',
    parent: '/settings',
  },
  {
    path: '/settings/channel',
    title: '渠道(医院)',
    icon: 'customer',
    parent: '/settings',
  },
  {
    path: '/settings/supply',
    title: '供应商管理',
    icon: 'supplier',
    parent: '/settings',
  },
  {
    path: '/settings/certificate',
    title: '资质管理',
    icon: 'article',
    parent: '/settings',
  },
  {
    path: '/settings/brand-setting',
    title: '品牌设置',
    icon: 'settings',
    parent: '/settings',
  },
  {
    path: '/settings/shipment',
    title: '送货单模板',
    icon: 'settings',
    parent: '/settings',
  },
  {
    path: '/settings/order-setting',
    title: '订货设置',
    icon: 'settings',
    parent: '/settings',
  },
  {
    path: '/settings/project-setting',
    title: '项目设置',
    icon: 'scheme',
    parent: '/settings',
  },
  {
    path: '/settings/auth',
    title: '权限设置',
    icon: 'settings',
    parent: '/settings',
  },
  { path: '/settings/stores', title: '门店管理', icon: 'institution', parent: '/settings' },
  { path: '/settings/patient', title: '患者设置', icon: 'settings', parent: '/settings' },
  { path: '/settings/my-account', title: '我的账户', icon: 'customer', parent: '/settings' },

  { path: '/account', title: '机构管理', icon: 'institution' },
  {
    path: '/account/organization',
    title: '机构管理',
    icon: 'institution',
    parent: '/account',
  },
  {
    path: '/account/agents',
    title: '代理商',
    icon: 'customer',
    parent: '/account',
  },
  { path: '/content', title: '内容管理', icon: 'article' },
  { path: '/content/list', title: '内容列表', icon: 'article', parent: '/content' },
  { path: '/content/tags', title: '标签管理', icon: 'article', parent: '/content' },
  { path: '/system', title: '系统管理', icon: 'monitor' },
  {
    path: '/system/login-records',
    title: '登录记录',
    icon: 'data-monitor',
    parent: '/system',
  },
  {
    path: '/system/audit',
    title: '操作日志',
    icon: 'data-monitor',
    parent: '/system',
  },
]

/** Whether a page grants a code. */
export const isOnPage = (code: string, { path }: Pick<Page, 'path'>): boolean => {
  const codes = pageCodes[path] ?? []
  return codes.includes(code) || codes.includes(code.slice(0, code.lastIndexOf('.')))
}

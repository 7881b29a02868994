/** The menu tree that every database holds: groups and their pages, in order. An administrator may rearrange it. */

interface Page {
  path: string
  title: string
  icon: string
  parent?: string
  hidden?: 1
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
  { path: '/settings', title: '基础设置', icon: 'settings' },
  {
    path: '/settings/staff',
    title: '员工管理',
    icon: 'customer',
    parent: '/settings',
    resources: ['accounts', 'trainer-accounts', 'contacts'],
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

/** What screens are called in menu, breadcrumb and title, in Chinese; known before the screen's own texts are loaded. */
export const screen = {
  auth: '权限设置',
  'auth.menus': '菜单与元素',
  'auth.grants': '角色权限',
  staff: '员工管理',
  'staff.account': '账号详情',
  'staff.trainers': '训练师账号',
  loginRecords: '登录记录',
  'loginRecords.clinics': '按诊所登录',
  audit: '操作日志',
} as const

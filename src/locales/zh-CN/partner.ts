/** What the screens of partners share, in Chinese. */
export const partner = {
  company: '代理商',
  clinic: '诊所',
  status: '状态',
  note: '备注',
  created: '创建时间',
  updated: '更新时间',
  days: '{{count}} 天',
  today: '今天到期',
} as const

/** What the screens of partners share, in Chinese. */
export const partner = {
  edit: '编辑',
  remove: '删除',
  details: '详情',
  removeText: '删除后不能恢复。',
  saved: '已保存',
  removed: '已删除',
  company: '代理商',
  clinic: '诊所',
  required: '不能为空',
  status: '状态',
  note: '备注',
  created: '创建时间',
  updated: '更新时间',
  days: '{{count}} 天',
  today: '今天到期',
} as const

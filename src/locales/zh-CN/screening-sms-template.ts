/** screeningSmsTemplate, in Chinese. */
export const screeningSmsTemplate = {
  name: '名称',
  note: '备注',
  empty: '还没有短信模板',
  create: '新增短信模板',
  editTitle: '编辑「{{name}}」',
  removeTitle: '删除「{{name}}」？',
} as const

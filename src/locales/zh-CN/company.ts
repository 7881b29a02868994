/** Agents, in Chinese. */
export const company = {
  name: '代理商名称',
  logo: '标志',
  'logo.hint': '显示在该公司员工的菜单上方',
  contact: '联系人',
  phone: '电话',
  address: '地址',
  licence: '经营许可证号',
  'licence.hint': '印在随货同行单上的供货单位许可证',
  hospitals: '诊所数',
  create: '新增代理商',
  editTitle: '编辑代理商「{{name}}」',
  empty: '还没有代理商',
} as const

/** Accounts of the screening edition, in Chinese. */
export const screeningAccount = {
  account: '账号',
  name: '姓名',
  phone: '电话',
  roleId: '角色',
  'roleId.24': '筛查主管',
  'roleId.25': '筛查员',
  'roleId.26': '学校联系人',
  hospitalName: '诊所',
  customers: '学校或社区',
  customerNames: '学校或社区',
  'customers.hint': '联系人只能看到所选学校和社区',
  expireDate: '有效期至',
  'expireDate.hint': '到期后不能登录；不填为长期有效',
  status: '状态',
  empty: '还没有筛查账号',
  create: '新增筛查账号',
} as const

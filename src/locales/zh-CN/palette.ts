/** The command palette, in Chinese. */
export const palette = {
  title: '搜索与命令',
  placeholder: '输入页面、订单号、患者或诊所…',
  screens: '页面',
  actions: '操作',
  orders: '订单',
  patients: '患者',
  clinics: '诊所',
  reading: '正在搜索…',
  none: '没有找到“{{text}}”',
  failed: '搜索失败，请稍后重试',
  hint: '订单号至少 4 位，患者姓名至少 2 个字',
  keys: '↑↓ 选择　Enter 打开　Esc 关闭',
  switchLanguage: '切换到 English',
} as const

/** Templates of the messages to parents, and what was sent, in Chinese. */
export { screeningNotice } from './screening-notice'

export const screeningSmsTemplate = {
  tabs: '短信设置',
  tab: '模板',
  log: '发送记录',
  hours: '家长短信在 8:00–21:00 发送，其余时间提交的顺延至 8:00。',
  balance: '短信余量 {{count}} 条',
  ofAgent: '由平台短信通道发送，不计条数。',
  name: '名称',
  text: '内容',
  'text.hint':
    '可用 {name} 姓名、{school} 学校、{advice} 结果与建议（含姓名）、{date} 筛查日期；发送时前面加【机构名称】',
  parts: '条数',
  hospitalName: '诊所',
  keyword: '名称 / 内容',
  empty: '暂无短信模板；不选模板时发送“学校：结果与建议”',
  create: '新增模板',
  editTitle: '修改“{{name}}”',
  removeTitle: '删除“{{name}}”？',
} as const

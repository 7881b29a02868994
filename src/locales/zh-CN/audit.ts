/** The audit trail, in Chinese. */
import { recordsZhCN } from '../../../contract/messages/records.zh-CN'
export const audit = {
  ...recordsZhCN,
  at: '时间',
  who: '操作人',
  what: '操作',
  record: '对象',
  changes: '变更内容',
  address: 'IP 地址',
  range: '时间',
  resource: '对象类型',
  recordId: '记录编号',
  system: '系统',
  empty: '暂无操作日志',
  more: '共 {{count}} 项变更',
  confirmed: '已确认提醒：{{warnings}}',
  none: '无字段变更',
} as const

import type { Translated } from '../texts'
import type { screeningSmsTemplate as zhCN } from '../zh-CN/screening-sms-template'

export const screeningSmsTemplate: Translated<typeof zhCN> = {
  name: 'Name',
  note: 'Note',
  empty: 'No sms templates yet',
  create: 'New: sms templates',
  editTitle: 'Edit “{{name}}”',
  removeTitle: 'Delete “{{name}}”?',
}

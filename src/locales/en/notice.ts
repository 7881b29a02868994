import type { Translated } from '../texts'
import type { notice as zhCN } from '../zh-CN/notice'

export const notice: Translated<typeof zhCN> = {
  title: 'Notices',
  unread: 'Notices: {{count}} unread',
  isUnread: 'Unread',
  none: 'There are no notices',
  confirm: 'I have read this',
}

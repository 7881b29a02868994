/** Notices for the people of the back office, in Chinese. */
export const notice = {
  title: '公告',
  unread: '公告：{{count}} 条未读',
  isUnread: '未读',
  none: '没有公告',
  confirm: '我已阅读',
} as const

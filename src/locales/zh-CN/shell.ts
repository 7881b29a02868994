/** The frame around the screens, in Chinese. */
export const shell = {
  'tabs.label': '已打开的页面',
  'tabs.open': '已打开 {{count}} 个页面',
  'tabs.unsaved': '有未保存的修改',
  'tabs.close': '关闭 {{title}}',
  'tabs.more': '标签操作',
  'tabs.closeThis': '关闭',
  'tabs.closeOthers': '关闭其他',
  'tabs.closeRight': '关闭右侧',
  'search.open': '搜索',
  'version.text': '系统已更新，重新加载即可使用新版本。未保存的内容请先保存。',
  'version.reload': '重新加载',
  'version.later': '稍后',
  'forbidden.hint': '您的角色没有打开此页面的权限。如工作需要，请把下面的信息发给管理员，由其在「权限设置」中授予。',
  'forbidden.screen': '页面',
  'forbidden.code': '所需权限',
} as const

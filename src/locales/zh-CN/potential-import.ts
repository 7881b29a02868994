/** What the import of potential members says of its own, in Chinese. */
export const potentialImport = {
  title: '导入潜在会员',
  hint: '每行一人；没有负责人的进入公海。同名同电话的会提醒，不会阻止。',
  import: '导入 {{count}} 人',
  importAnyway: '确认无误，导入 {{count}} 人',
  cancelled: '已取消，没有写入任何数据',
  repeated: '{{name}} 已于 {{at}} 导入过内容相同的文件',
  imported: '已导入 {{created}} 人',
} as const

/** What the lists and forms of all records say, in Chinese. */
export const record = {
  details: '详情',
  edit: '编辑',
  remove: '删除',
  removeText: '删除后不能恢复。',
  removed: '已删除',
  saved: '已保存',
  required: '不能为空',
  dateOrder: '结束日期不能早于开始日期',
  doubts: '请确认以下提醒',
  goOn: '已核对，继续保存',
  back: '返回修改',
  filesHint: 'JPG、PNG、WebP 或 PDF，每个不超过 10 MB',
  picturesHint: 'JPG、PNG 或 WebP，不超过 10 MB',
  fileWait: '文件还在上传，请稍候',
} as const

/** What the import of orders says of its own, in Chinese. */
export const orderImport = {
  title: '导入订单',
  hid: '诊所（表格未写诊所的行）',
  brand: '品牌（表格未写品牌的行）',
  import: '导入 {{count}} 张订单',
  importAnyway: '确认无误，导入 {{count}} 张订单',
  cancelled: '已取消，没有写入任何订单',
  repeated: '{{name}} 已于 {{at}} 导入过内容相同的文件，共 {{orders}} 张订单',
  imported: '已导入 {{orders}} 张订单',
  show: '查看导入的订单',
} as const

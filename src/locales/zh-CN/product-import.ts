/** What the import of products says of its own, in Chinese. */
export const productImport = {
  title: '导入产品',
  hint: '按编码识别：已有的产品只更新价格和最低库存，其余编码新建为本公司的产品；价格以元填写。',
  import: '导入 {{count}} 个产品',
  importAnyway: '确认无误，导入 {{count}} 个产品',
  cancelled: '已取消，没有写入任何产品',
  repeated: '{{name}} 已于 {{at}} 导入过内容相同的文件：新建 {{created}} 个，更新 {{changed}} 个',
  imported: '已新建 {{created}} 个产品，更新 {{changed}} 个',
} as const

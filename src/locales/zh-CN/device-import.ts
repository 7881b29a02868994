/** What the import of devices says of its own, in Chinese. */
export const deviceImport = {
  title: '导入训练设备',
  hint: '每行一台设备；编码不能与已有设备重复，诊所按名称识别。',
  import: '导入 {{count}} 台设备',
  importAnyway: '确认无误，导入 {{count}} 台设备',
  cancelled: '已取消，没有写入任何设备',
  repeated: '{{name}} 已于 {{at}} 导入过内容相同的文件',
  imported: '已录入 {{created}} 台设备',
} as const

/** What the import of rosters says of its own, in Chinese. */
export const rosterImport = {
  title: '导入名单',
  hint: '每行一名学生；学号或身份证号相同的更新原档案，没有的班级自动建立。',
  hintPeople: '每行一人；身份证号相同的更新原档案。',
  year: '班级所属学年',
  import: '导入 {{count}} 人',
  importAnyway: '确认无误，导入 {{count}} 人',
  cancelled: '已取消，没有写入任何数据',
  repeated: '{{name}} 已于 {{at}} 导入过内容相同的文件',
  imported: '新增 {{created}} 人，更新 {{updated}} 人，新建 {{classes}} 个班级',
} as const

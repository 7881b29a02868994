/** Warehouses, in Chinese. */
export const warehouse = {
  name: '仓库名称',
  address: '地址',
  type: '类型',
  'type.1': '合格库',
  'type.2': '退货区',
  'type.3': '不合格区',
  isDefault: '默认仓库',
  'isDefault.mark': '默认',
  'isDefault.hint': '未指定仓库时使用；每家公司有且只有一个',
  'isDefault.1': '是',
  'isDefault.0': '否',
  prefer: '设为默认',
  create: '新增仓库',
  editTitle: '编辑仓库「{{name}}」',
  removeTitle: '删除仓库「{{name}}」？',
  empty: '还没有仓库',
} as const

import type { Base } from '../../db/base-of'

export const medItems: Base = {
  resource: 'med-items',
  codes: {
    create: ['新增检查项目'],
    read: ['查看检查项目', 'office', 'service', 'manager', 'frontDesk', 'examiners'],
    remove: ['删除检查项目'],
    update: ['修改检查项目'],
  },
  pages: [
    {
      path: '/settings/project-setting',
      title: '项目设置',
      at: 110,
      icon: 'scheme',
      codes: ['med-items', 'eg-programs', 'eg-combinations', 'companies.read', 'audit.read'],
      for: [],
    },
  ],
}

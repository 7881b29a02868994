import type { Base } from '../../db/base-of'

export const menus: Base = {
  resource: 'menus',
  codes: {
    create: ['新增菜单与元素'],
    read: ['查看菜单与元素'],
    remove: ['删除菜单与元素'],
    update: ['修改菜单与元素'],
  },
}

import type { Base } from '../../db/base-of'

export const roles: Base = {
  resource: 'roles',
  codes: {
    create: ['新增角色', 'office'],
    grant: ['角色授权（平台）'],
    'grant-own': ['本公司角色授权', 'agent'],
    read: ['查看角色', 'office'],
    remove: ['删除角色', 'office'],
    update: ['修改角色', 'office'],
  },
  pages: [
    {
      path: '/settings/auth',
      title: '权限设置',
      at: 120,
      icon: 'settings',
      codes: ['roles', 'menus', 'accounts.read', 'audit.read'],
      for: ['office'],
    },
  ],
}

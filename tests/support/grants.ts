/** A tree to grant of, and a role, as the API answers them. */
import type { Element, GrantNode, Menu } from '../../contract/system/menus'
import type { Role } from '../../contract/system/roles'

export const makeNode = (id: number, title: string, more: Partial<GrantNode> = {}): GrantNode => ({
  id,
  parent: null,
  path: `/node-${id}`,
  title,
  icon: '',
  hidden: 0,
  sort: id,
  elements: [],
  children: [],
  ...more,
})

const element = (id: number, code: string, name: string) => ({ id, code, name })

/** 首页; 订单 with 镜片 (11 to 13) and 镜架 (21); elements are numbered by their page. */
export const grantTree: GrantNode[] = [
  makeNode(9, '首页'),
  makeNode(1, '订单', {
    children: [
      makeNode(2, '镜片', {
        parent: 1,
        elements: [
          element(11, 'lens.read', '查看镜片'),
          element(12, 'lens.ship', '镜片发货'),
          element(13, 'lens.print', '打印镜片'),
        ],
      }),
      makeNode(3, '镜架', { parent: 1, elements: [element(21, 'frame.read', '查看镜架')] }),
    ],
  }),
]

export const makeRole = (more: Partial<Role> = {}): Role => ({
  id: 7,
  name: '店长',
  code: 'USER',
  kind: 'employee',
  cid: 1,
  companyName: '一号代理',
  builtIn: false,
  requireTotp: 0,
  own: false,
  holders: 2,
  created: 1_700_000_000,
  updated: 1_700_000_000,
  version: 3,
  allowed: ['update', 'grant', 'copy', 'remove'],
  ...more,
})

const stamps = { created: 1_700_000_000, updated: 1_700_000_000, version: 1 }

export const makeMenu = (
  id: number,
  title: string,
  parent: number | null,
  sort: number,
  more: Partial<Menu> = {},
): Menu => ({
  ...{ id, title, parent, parentTitle: null, sort, path: `/menu-${id}`, icon: '', hidden: 0, builtIn: false },
  ...stamps,
  allowed: ['update', 'path', 'remove'],
  ...more,
})

export const makeElement = (id: number, menuId: number, code: string): Element => ({
  ...{ id, menuId, code, name: `名称 ${code}`, path: `/menu-${menuId}`, builtIn: false },
  ...stamps,
  allowed: ['update', 'code', 'remove'],
})

/** What every database holds: the menu, an element for each code of the contract, and the built-in roles with their grants. */
import { and, eq, inArray } from 'drizzle-orm'
import { lensOrderMachine } from '../../contract/orders/lens-orders'
import { allCalls } from '../../contract/registry'
import { element, menu } from '../system/menus/table'
import { role, roleElement, roleMenu } from '../system/roles/table'
import { elementNames } from './base-names'
import type { Db } from './client'

interface Page {
  path: string
  title: string
  icon: string
  parent?: string
  /** Resources whose codes can be granted on this page. */
  resources?: readonly string[]
}

/** The menu tree: groups and their pages, in order. */
const pages: readonly Page[] = [
  { path: '/dashboard', title: '首页', icon: 'home' },
  { path: '/order', title: '订单管理', icon: 'orders' },
  {
    path: '/order/glass-list',
    title: '镜片订单',
    icon: 'orders',
    parent: '/order',
    resources: ['lens-orders', 'orders', 'products', 'brands', 'patients'],
  },
]

/** Codes beyond those of calls and transitions: what a screen or a mask asks for. */
const furtherCodes = ['lens-orders.print', 'lens-orders.override-credit', 'patients.phone']

/** Every element code, each once. */
export const elementCodes: readonly string[] = [
  ...new Set([
    ...allCalls.map(({ call }) => call.can).filter((can) => typeof can === 'string'),
    ...lensOrderMachine.transitions.map(({ can }) => can),
    ...furtherCodes,
  ]),
].sort()

const reading = ['orders.read', 'orders.track', 'products.read', 'brands.read', 'lens-orders.read']
const service = [
  ...reading,
  'lens-orders.update',
  'lens-orders.flag',
  'lens-orders.print',
  'lens-orders.export',
  'patients.phone',
]
const warehouse = [
  ...reading,
  'orders.status',
  'orders.track-write',
  ...['arrive', 'ship', 'flag', 'print', 'export'].map((verb) => `lens-orders.${verb}`),
]

interface BuiltIn {
  code: string
  name: string
  kind?: 'hospital' | 'doctor'
  elements: readonly string[]
  menus: readonly string[]
}

const orderMenus = ['/dashboard', '/order', '/order/glass-list']
const home = ['/dashboard']

/** Roles of money, training and content see no prescription, hence no order. */
const roles: readonly BuiltIn[] = [
  { code: 'ADMIN', name: '平台管理员', elements: elementCodes, menus: orderMenus },
  { code: 'AGENT', name: '代理商', elements: elementCodes, menus: orderMenus },
  { code: 'USER', name: '全权员工', elements: elementCodes, menus: orderMenus },
  { code: 'USER', name: '客服', elements: service, menus: orderMenus },
  { code: 'USER', name: '仓管', elements: warehouse, menus: orderMenus },
  { code: 'USER', name: '财务', elements: [], menus: home },
  {
    code: 'USER',
    name: '诊所员工',
    kind: 'hospital',
    elements: [
      ...reading,
      'orders.status',
      ...['update', 'cancel', 'complete', 'print'].map((verb) => `lens-orders.${verb}`),
    ],
    menus: orderMenus,
  },
  { code: 'ADMIN_FY', name: '费用管理员', elements: [], menus: home },
  { code: 'ADMIN_SDX', name: '训练管理员', elements: [], menus: home },
  { code: 'ADMIN_CONTENT', name: '内容管理员', elements: [], menus: home },
  { code: 'SUPPLIER', name: '供应商', elements: [], menus: [] },
]

const ensureMenus = async (db: Db, now: number) => {
  const ids = new Map((await db.select({ path: menu.path, id: menu.id }).from(menu)).map(({ path, id }) => [path, id]))
  for (const [sort, { path, title, icon, parent }] of pages.entries()) {
    if (ids.has(path)) continue
    const [made] = await db
      .insert(menu)
      .values({ path, title, icon, sort, parent: parent ? ids.get(parent) : null, created: now, updated: now })
      .returning({ id: menu.id })
    if (made) ids.set(path, made.id)
  }
  return ids
}

const ensureElements = async (db: Db, menus: Map<string, number>, now: number) => {
  const rows = pages.flatMap(({ path, resources = [] }) =>
    elementCodes
      .filter((code) => resources.includes(code.slice(0, code.lastIndexOf('.'))))
      .map((code) => ({
        menuId: menus.get(path) ?? 0,
        code,
        name: elementNames[code] ?? code,
        created: now,
        updated: now,
      })),
  )
  if (rows.length > 0) await db.insert(element).values(rows).onConflictDoNothing()
}

const ensureRole = async (
  db: Db,
  menus: Map<string, number>,
  { code, name, kind, elements, menus: paths }: BuiltIn,
  now: number,
) => {
  const known = await db
    .select({ id: role.id })
    .from(role)
    .where(and(eq(role.code, code), eq(role.name, name), eq(role.builtIn, true)))
  if (known.length > 0) return
  const [made] = await db
    .insert(role)
    .values({ code, name, kind: kind ?? 'employee', builtIn: true, created: now, updated: now })
    .returning({ id: role.id })
  if (!made) return
  const menuIds = paths.map((path) => menus.get(path)).filter((id) => id !== undefined)
  if (menuIds.length > 0) await db.insert(roleMenu).values(menuIds.map((menuId) => ({ roleId: made.id, menuId })))
  if (elements.length === 0) return
  const granted = await db
    .select({ id: element.id })
    .from(element)
    .where(inArray(element.code, [...elements]))
  await db.insert(roleElement).values(granted.map(({ id }) => ({ roleId: made.id, elementId: id })))
}

/** Adds what is missing and leaves alone whatever an administrator has changed. */
export const installBase = async (db: Db, now: number): Promise<void> => {
  const menus = await ensureMenus(db, now)
  await ensureElements(db, menus, now)
  for (const builtIn of roles) await ensureRole(db, menus, builtIn, now)
}

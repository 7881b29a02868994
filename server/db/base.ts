/** What every database holds: the menu, an element for each code of the contract, and the built-in roles with their grants. */
import { sql } from 'drizzle-orm'
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
  'orders.status',
  ...['update', 'review', 'cancel', 'complete', 'flag', 'print', 'export'].map((verb) => `lens-orders.${verb}`),
  'patients.phone',
]
const warehouse = [
  ...reading,
  'orders.status',
  'orders.track-write',
  ...['arrive', 'ship', 'flag', 'print', 'export'].map((verb) => `lens-orders.${verb}`),
]

interface BuiltIn {
  /** Fixed below `firstOwnRole`, so that a role stays known under whatever name an administrator gives it. */
  id: number
  code: string
  name: string
  kind?: 'hospital' | 'doctor'
  elements: readonly string[]
  menus: readonly string[]
}

/** Roles that administrators make are numbered from here. */
const firstOwnRole = 100

const orderMenus = ['/dashboard', '/order', '/order/glass-list']
const home = ['/dashboard']

/** Roles of money, training and content see no prescription, hence no order; roles outside the whitelist see nothing. */
const roles: readonly BuiltIn[] = [
  { id: 1, code: 'ADMIN', name: '平台管理员', elements: elementCodes, menus: orderMenus },
  { id: 2, code: 'AGENT', name: '代理商', elements: elementCodes, menus: orderMenus },
  { id: 3, code: 'USER', name: '全权员工', elements: elementCodes, menus: orderMenus },
  { id: 4, code: 'USER', name: '客服', elements: service, menus: orderMenus },
  { id: 5, code: 'USER', name: '仓管', elements: warehouse, menus: orderMenus },
  { id: 6, code: 'USER', name: '财务', elements: [], menus: home },
  {
    id: 7,
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
  { id: 8, code: 'ADMIN_FY', name: '费用管理员', elements: [], menus: home },
  { id: 9, code: 'ADMIN_SDX', name: '训练管理员', elements: [], menus: home },
  { id: 10, code: 'ADMIN_CONTENT', name: '内容管理员', elements: [], menus: home },
  { id: 11, code: 'SUPPLIER', name: '供应商', elements: [], menus: [] },
  { id: 12, code: 'HOSPITAL', name: '诊所', kind: 'hospital', elements: [], menus: [] },
  { id: 13, code: 'DOCTOR', name: '医生', kind: 'doctor', elements: [], menus: [] },
  { id: 14, code: 'OPTRIST', name: '验光师', kind: 'doctor', elements: [], menus: [] },
  { id: 15, code: 'SALER', name: '业务员', elements: [], menus: [] },
]

/** A page or an element that stands there now; `fresh` if it was not there before. A code may stand on several pages. */
interface Ensured {
  name: string
  id: number
  fresh: boolean
}

const ensureMenus = async (db: Db, now: number): Promise<Ensured[]> => {
  const ids = new Map((await db.select({ path: menu.path, id: menu.id }).from(menu)).map(({ path, id }) => [path, id]))
  const fresh = new Set<number>()
  for (const [sort, { path, title, icon, parent }] of pages.entries()) {
    if (ids.has(path)) continue
    const [made] = await db
      .insert(menu)
      .values({ path, title, icon, sort, parent: parent ? ids.get(parent) : null, created: now, updated: now })
      .returning({ id: menu.id })
    if (made) ids.set(path, made.id)
    if (made) fresh.add(made.id)
  }
  return [...ids].map(([name, id]) => ({ name, id, fresh: fresh.has(id) }))
}

const ensureElements = async (db: Db, menus: readonly Ensured[], now: number): Promise<Ensured[]> => {
  const pageIds = new Map(menus.map(({ name, id }) => [name, id]))
  const rows = pages.flatMap(({ path, resources = [] }) =>
    elementCodes
      .filter((code) => resources.includes(code.slice(0, code.lastIndexOf('.'))))
      .map((code) => ({
        menuId: pageIds.get(path) ?? 0,
        code,
        name: elementNames[code] ?? code,
        created: now,
        updated: now,
      })),
  )
  const made = await db.insert(element).values(rows).onConflictDoNothing().returning({ id: element.id })
  const fresh = new Set(made.map(({ id }) => id))
  const all = await db.select({ name: element.code, id: element.id }).from(element)
  return all.map(({ name, id }) => ({ name, id, fresh: fresh.has(id) }))
}

const ensureRoles = async (db: Db, now: number): Promise<ReadonlySet<number>> => {
  const made = await db
    .insert(role)
    .values(
      roles.map(({ id, code, name, kind = 'employee' }) => ({
        ...{ id, code, name, kind },
        builtIn: true,
        created: now,
        updated: now,
      })),
    )
    .onConflictDoNothing()
    .returning({ id: role.id })
  await db.execute(
    sql`select setval(pg_get_serial_sequence('role', 'id'), ${firstOwnRole - 1})
        where not exists (select from ${role} where ${role.id} >= ${firstOwnRole})`,
  )
  return new Set(made.map(({ id }) => id))
}

/**
 * Adds what is missing and leaves alone whatever an administrator has changed: a grant is given once, when its role or what
 * it grants comes into being, so that one taken away stays away.
 */
export const installBase = (database: Db, now: number): Promise<void> =>
  database.transaction(async (db) => {
    const menus = await ensureMenus(db, now)
    const elements = await ensureElements(db, menus, now)
    const freshRoles = await ensureRoles(db, now)
    const granted = (roleId: number, names: readonly string[], all: readonly Ensured[]) =>
      all.filter(({ name, fresh }) => names.includes(name) && (fresh || freshRoles.has(roleId)))
    const roleMenus = roles.flatMap(({ id: roleId, menus: paths }) =>
      granted(roleId, paths, menus).map(({ id: menuId }) => ({ roleId, menuId })),
    )
    const roleElements = roles.flatMap(({ id: roleId, elements: codes }) =>
      granted(roleId, codes, elements).map(({ id: elementId }) => ({ roleId, elementId })),
    )
    if (roleMenus.length > 0) await db.insert(roleMenu).values(roleMenus).onConflictDoNothing()
    if (roleElements.length > 0) await db.insert(roleElement).values(roleElements).onConflictDoNothing()
  })

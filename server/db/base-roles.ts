/** The roles that every database holds, and what each is granted when it, or what it grants, comes into being. */
import { lensOrderMachine } from '../../contract/orders/lens-orders'
import { allCalls } from '../../contract/registry'

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
export const firstOwnRole = 100

const home = ['/dashboard']
const orderMenus = [...home, '/order', '/order/glass-list']
const peopleMenus = [
  '/settings',
  '/settings/staff',
  '/settings/auth',
  '/system',
  '/system/login-records',
  '/system/audit',
]

/** What only the platform does: the tree itself, grants to agents' roles, trainers. */
const platformOnly = (code: string) => /^(menus|trainer-accounts)\.|^roles\.grant$/.test(code)
/** What an agent may do. */
const agentCodes = elementCodes.filter((code) => !platformOnly(code))
/** What an employee may be given: an agent keeps the grants themselves to itself. */
const employeeCodes = agentCodes.filter((code) => code !== 'roles.grant-own')

/** Roles of money, training and content see no prescription, hence no order; roles outside the whitelist see nothing. */
export const roles: readonly BuiltIn[] = [
  { id: 1, code: 'ADMIN', name: '平台管理员', elements: elementCodes, menus: [...orderMenus, ...peopleMenus] },
  { id: 2, code: 'AGENT', name: '代理商', elements: agentCodes, menus: [...orderMenus, ...peopleMenus] },
  { id: 3, code: 'USER', name: '全权员工', elements: employeeCodes, menus: [...orderMenus, ...peopleMenus] },
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
  {
    id: 9,
    code: 'ADMIN_SDX',
    name: '训练管理员',
    elements: ['read', 'create', 'update'].map((verb) => `trainer-accounts.${verb}`),
    menus: [...home, '/settings', '/settings/staff'],
  },
  { id: 10, code: 'ADMIN_CONTENT', name: '内容管理员', elements: [], menus: home },
  { id: 11, code: 'SUPPLIER', name: '供应商', elements: [], menus: [] },
  { id: 12, code: 'HOSPITAL', name: '诊所', kind: 'hospital', elements: [], menus: [] },
  { id: 13, code: 'DOCTOR', name: '医生', kind: 'doctor', elements: [], menus: [] },
  { id: 14, code: 'OPTRIST', name: '验光师', kind: 'doctor', elements: [], menus: [] },
  { id: 15, code: 'SALER', name: '业务员', elements: [], menus: [] },
  { id: 16, code: 'TRAINER', name: '训练师', elements: [], menus: [] },
]

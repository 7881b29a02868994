/** The roles that every database holds, and what each is granted when it, or what it grants, comes into being. */
import { isOfClinic } from '../../contract/clinic-codes'
import { type BuiltIn, clinicRoles, home, orderMenus } from './base-clinic-roles'
import { codesOf, elementCodes, ofAllKinds, reading } from './base-codes'

const service = [
  ...reading,
  'orders.status',
  'orders.create',
  ...['update', 'flag', 'bill', 'purchase'].map((verb) => `orders.${verb}`),
  'orders.import',
  'quotes.read',
  'contacts.read',
  'contacts.save',
  ...ofAllKinds('create', 'update', 'review', 'cancel', 'complete', 'flag', 'print', 'export'),
  'patients.phone',
  'patients.read',
  'patients.save',
  ...codesOf('revisits', 'reservations', 'med-items.read', 'remote-specialists.read'),
  ...['read', 'confirm', 'reject', 'cancel'].map((verb) => `remote-appointments.${verb}`),
]
const warehouse = [
  ...reading,
  ...['companies', 'suppliers', 'certificates', 'warehouses', 'stock', 'batches', 'scraps'].map(
    (resource) => `${resource}.read`,
  ),
  'scraps.create',
  'stock.place',
  ...['read', 'create', 'post'].flatMap((verb) => [`stock-ins.${verb}`, `stock-outs.${verb}`]),
  ...['read', 'create', 'post', 'cancel'].map((verb) => `stock-counts.${verb}`),
  'orders.status',
  'orders.track-write',
  ...['flag', 'bill', 'purchase', 'correct-arrival'].map((verb) => `orders.${verb}`),
  ...ofAllKinds('arrive', 'ship', 'flag', 'print', 'export'),
]

/** Roles that administrators make are numbered from here. */
export const firstOwnRole = 100

const supplyMenus = ['/settings', '/settings/supply', '/settings/certificate', '/inventory', '/inventory/supplier']
const goodsMenus = ['/inventory', '/inventory/goods']
const stockMenus = ['list', 'scrap', 'warning', 'import', 'export', 'count', 'loss-overflow', 'gsp'].map(
  (page) => `/inventory/${page}`,
)
const clinicMenus = ['/settings', '/settings/client-list']
const patientMenus = ['list', 'reserve', 'visit'].map((page) => `/patients/${page}`)
const remoteMenus = ['/medical', '/medical/remote-specialists', '/medical/remote-appointments']
const salesMenus = ['/settings', '/settings/client-manager', '/settings/channel']
const statisticsMenus = ['/statistics', '/statistics/order/lens', '/statistics/glassFrame']
const contractMenus = ['/contract', '/contract/list']
const partnerReading = ['companies.read', 'hospitals.read']
const peopleMenus = [
  '/settings',
  '/settings/staff',
  '/settings/auth',
  '/system',
  '/system/login-records',
  '/system/audit',
]

const institutionMenus = ['/account', '/account/organization']

/** What is ordered from suppliers and put together for clinics. */
const fulfilMenus = ['/order/purchases', '/order/batches']
const agencyMenus = [...orderMenus, ...fulfilMenus, '/order/agency']
const trainingMenus = ['/train', '/train/list']

const officeMenus = [
  ...new Set([
    ...agencyMenus,
    ...goodsMenus,
    ...stockMenus,
    ...clinicMenus,
    '/patients',
    ...patientMenus,
    ...remoteMenus,
    ...trainingMenus,
    ...['/maintenance', '/maintenance/egDatabases'],
    '/settings/institution',
    ...salesMenus,
    ...statisticsMenus,
    ...contractMenus,
    ...supplyMenus,
    '/settings/shipment',
    '/settings/order-setting',
    ...peopleMenus,
  ]),
]

/** What the platform alone keeps, and the pages that are opened to it alone. */
const platformResources = ['tags', 'contents', 'training-brands', 'menus', 'trainer-accounts', 'med-items']
const platformMenus = [
  ...institutionMenus,
  ...['/settings/stores', '/settings/patient', '/medical/shifts', '/data', '/data/local'],
  ...['/settings/my-account', '/medical/registrations', '/medical/visits', '/medical/big-screen', '/today'],
  ...[
    '/content',
    '/content/tags',
    '/content/list',
    '/account/agents',
    '/settings/brand-setting',
    '/settings/project-setting',
  ],
  '/train/brands',
]

/** What only the platform does besides: grants to agents' roles, agents, contracts, brands, letting clinics in. */
const platformOnly = (code: string) =>
  // Those who book an exam item or plan a training choose one.
  (!['med-items.read', 'training-brands.read'].includes(code) &&
    platformResources.includes(code.slice(0, code.indexOf('.')))) ||
  [
    /^roles\.grant$/,
    /^salespeople\.read-all$/,
    /^companies\.(create|update)$/,
    /^contracts\.(create|update|remove)$/,
    /^brands\.(create|update|status)$/,
    /^hospitals\.review$/,
  ].some((kind) => kind.test(code))
/** What an agent may do: nothing of what belongs to its clinics alone. */
const agentCodes = elementCodes.filter((code) => !platformOnly(code) && !isOfClinic(code))
/** What an employee may be given: an agent keeps the grants themselves to itself. */
const employeeCodes = agentCodes.filter((code) => code !== 'roles.grant-own')

/** Roles of money, training and content see no prescription, hence no order; roles outside the whitelist see nothing. */
export const roles: readonly BuiltIn[] = [
  {
    id: 1,
    code: 'ADMIN',
    name: '平台管理员',
    elements: elementCodes,
    menus: [...officeMenus, ...platformMenus],
  },
  { id: 2, code: 'AGENT', name: '代理商', elements: agentCodes, menus: officeMenus },
  { id: 3, code: 'USER', name: '全权员工', elements: employeeCodes, menus: officeMenus },
  {
    id: 4,
    code: 'USER',
    name: '客服',
    elements: service,
    menus: [...agencyMenus, '/patients', ...patientMenus, ...remoteMenus],
  },
  {
    id: 5,
    code: 'USER',
    name: '仓管',
    elements: [...warehouse, 'products.create', 'products.update'],
    menus: [...new Set([...orderMenus, ...fulfilMenus, ...goodsMenus, ...stockMenus, ...supplyMenus])],
  },
  {
    id: 6,
    code: 'USER',
    name: '财务',
    elements: [
      ...partnerReading,
      ...['contracts.read', 'products.read', 'brands.read', 'order-statistics.read', 'order-statistics.export'],
    ],
    menus: [...home, ...statisticsMenus, ...contractMenus],
  },
  {
    id: 8,
    code: 'ADMIN_FY',
    name: '费用管理员',
    elements: [
      ...partnerReading,
      ...['read', 'create', 'update', 'remove'].map((verb) => `contracts.${verb}`),
      ...['read', 'update', 'credit'].map((verb) => `clinic-settings.${verb}`),
    ],
    menus: [...home, ...contractMenus, ...clinicMenus],
  },
  {
    id: 9,
    code: 'ADMIN_SDX',
    name: '训练管理员',
    elements: [
      ...partnerReading,
      ...['read', 'create', 'update'].flatMap((verb) => [`trainer-accounts.${verb}`, `trains.${verb}`]),
      'training-brands.read',
    ],
    menus: [...home, ...trainingMenus, '/settings', '/settings/staff'],
  },
  {
    id: 10,
    code: 'ADMIN_CONTENT',
    name: '内容管理员',
    elements: [
      ...['read', 'create', 'update', 'remove'].flatMap((verb) => [`tags.${verb}`, `contents.${verb}`]),
      'contents.publish',
    ],
    menus: [...home, '/content', '/content/list', '/content/tags'],
  },
  { id: 11, code: 'SUPPLIER', name: '供应商', elements: [], menus: [] },
  { id: 12, code: 'HOSPITAL', name: '诊所', kind: 'hospital', elements: [], menus: [] },
  { id: 13, code: 'DOCTOR', name: '医生', kind: 'doctor', elements: [], menus: [] },
  { id: 14, code: 'OPTRIST', name: '验光师', kind: 'doctor', elements: [], menus: [] },
  { id: 15, code: 'SALER', name: '业务员', elements: [], menus: [] },
  {
    id: 18,
    code: 'USER',
    name: '客户经理',
    elements: [
      ...reading,
      ...partnerReading,
      ...['patients', 'contracts', 'channels', 'order-statistics', 'salespeople'].map((name) => `${name}.read`),
      'salespeople.sms',
    ],
    menus: [...new Set([...orderMenus, ...statisticsMenus, ...contractMenus, ...salesMenus])],
  },
  {
    id: 24,
    code: 'USER',
    name: '远程专家',
    elements: ['remote-specialists.read', ...['read', 'start', 'finish'].map((verb) => `remote-appointments.${verb}`)],
    menus: [...home, ...remoteMenus],
  },
  { id: 16, code: 'TRAINER', name: '训练师', elements: [], menus: [] },
  ...clinicRoles,
]

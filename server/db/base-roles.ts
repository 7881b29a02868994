/** The roles that every database holds, and what each is granted when it, or what it grants, comes into being. */
import { isOfClinic } from '../../contract/clinic-codes'
import { type BuiltIn, clinicRoles, home, orderMenus } from './base-clinic-roles'
import { bookable, codesOf, elementCodes, ofAllKinds, reading } from './base-codes'
import { mallPages, trainingLists } from './base-page-codes'
import { screeningMenus, screeningRoleSets } from './base-screening'

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
  ...codesOf('revisits', 'reservations', ...bookable, 'remote-specialists.read'),
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
const financeMenus = ['/statistics', '/statistics/finance', '/statistics/payments']
/** Figures of money, and their sheets. */
const financeCodes = [
  'statistics.finance',
  'statistics.export',
  ...['read', 'create', 'allocate', 'reverse', 'export'].map((verb) => `clinic-payments.${verb}`),
  ...['read', 'create', 'update', 'reverse', 'export'].map((verb) => `invoices.${verb}`),
  ...['read', 'send'].map((verb) => `clinic-statements.${verb}`),
]
const contractMenus = ['/contract', '/contract/list']
const partnerReading = ['companies.read', 'hospitals.read']
const peopleMenus = [
  '/settings',
  '/settings/staff',
  '/settings/auth',
  '/system',
  '/system/login-records',
  '/system/audit',
  '/system/sales-records',
]

const institutionMenus = ['/account', '/account/organization']

/** What is ordered from suppliers and put together for clinics. */
const fulfilMenus = ['/order/purchases', '/order/batches']
const agencyMenus = [...orderMenus, ...fulfilMenus, '/order/agency']
const trainerMenus = ['/trainer', ...['sly', 'amy', 'hsx', 'zsk', 'gyxt'].map((brand) => `/trainer/trainer${brand}`)]
const trainingMenus = ['/train', '/train/list', ...trainingLists, ...trainerMenus, '/device', '/device/hsx']

const officeMenus = [
  ...new Set([
    ...agencyMenus,
    ...goodsMenus,
    ...stockMenus,
    ...clinicMenus,
    '/patients',
    ...patientMenus,
    ...remoteMenus,
    ...['/marketing', '/marketing/sms'],
    ...trainingMenus,
    ...['/maintenance', '/maintenance/egDatabases'],
    '/settings/institution',
    ...salesMenus,
    ...statisticsMenus,
    '/statistics/performance',
    '/statistics/operation',
    '/statistics/training',
    ...financeMenus,
    ...contractMenus,
    ...supplyMenus,
    '/settings/shipment',
    '/settings/order-setting',
    ...screeningMenus,
    ...peopleMenus,
  ]),
]

/** What the platform alone keeps, and the pages that are opened to it alone. */
const platformResources = [
  'tags',
  'contents',
  'training-brands',
  'eg-programs',
  'eg-combinations',
  'menus',
  'med-items',
]
const platformMenus = [
  ...institutionMenus,
  ...[
    '/settings/stores',
    '/settings/patient',
    '/settings/goods',
    '/medical/shifts',
    '/data',
    '/data/local',
    '/data/screening',
  ],
  ...['/settings/my-account', '/medical/registrations', '/medical/visits', '/medical/big-screen', '/today'],
  ...['/sales', '/sales/daily', '/sales/frame-fitting', '/sales/hard-lens-fitting', '/sales/fees'],
  ...['/finance', '/finance/reconciliation', '/finance/payment-orders'],
  ...['charge', 'outpatient', 'clinic-performance', 'clinic-order', 'sms', 'channel', 'shop', 'inventory'].map(
    (page) => `/statistics/${page}`,
  ),
  ...['/members', '/members/potential', '/members/schools', '/members/wechat-leads'],
  ...['/training', '/training/adjustment', '/training/myopia', '/training/records'],
  ...[
    '/content',
    '/content/tags',
    '/content/list',
    '/marketing/settings',
    '/marketing/wechat',
    '/marketing/coupons',
    '/marketing/coupon-records',
    '/members/ranking',
    '/members/stored-value',
    '/account/agents',
    '/settings/brand-setting',
    '/settings/project-setting',
  ],
  ...['/train/brands', '/marketing/contents'],
  ...['/training/card-records', '/training/exam-records'],
  ...['/mall', ...mallPages],
]

/** What only the platform does besides: grants to agents' roles, agents, contracts, brands, letting clinics in. */
const platformOnly = (code: string) =>
  // Those who book an exam item or plan a training choose one.
  (![...bookable, 'training-brands.read'].includes(code) &&
    platformResources.includes(code.slice(0, code.indexOf('.')))) ||
  [
    /^roles\.grant$/,
    /^salespeople\.read-all$/,
    /^companies\.(create|update)$/,
    /^contracts\.(create|update|remove)$/,
    /^brands\.(create|update|status)$/,
    /^hospitals\.review$/,
    /^training-users\.gift$/,
    /^training-stores\.grant$/,
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
      ...financeCodes,
    ],
    menus: [...new Set([...home, ...statisticsMenus, ...financeMenus, ...contractMenus])],
  },
  {
    id: 8,
    code: 'ADMIN_FY',
    name: '费用管理员',
    elements: [
      ...partnerReading,
      ...['read', 'create', 'update', 'remove'].map((verb) => `contracts.${verb}`),
      ...['read', 'update', 'credit'].map((verb) => `clinic-settings.${verb}`),
      ...financeCodes,
      'statistics.performance',
    ],
    menus: [...home, ...financeMenus, '/statistics/performance', ...contractMenus, ...clinicMenus],
  },
  {
    id: 9,
    code: 'ADMIN_SDX',
    name: '训练管理员',
    elements: [
      ...partnerReading,
      ...['read', 'create', 'update'].flatMap((verb) => [`trainer-accounts.${verb}`, `trains.${verb}`]),
      ...codesOf('devices', 'service-records'),
      'training-brands.read',
      ...['read', 'gift', 'transfer', 'freeze', 'remove', 'plan', 'export'].map((verb) => `training-users.${verb}`),
      ...codesOf('training-stores'),
      ...['training', 'export'].map((verb) => `statistics.${verb}`),
    ],
    menus: [...home, ...trainingMenus, '/statistics', '/statistics/training'],
  },
  {
    id: 10,
    code: 'ADMIN_CONTENT',
    name: '内容管理员',
    elements: [
      ...['read', 'create', 'update', 'remove'].flatMap((verb) => [`tags.${verb}`, `contents.${verb}`]),
      'contents.publish',
      'tags.merge',
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
      ...codesOf('sales-records', 'statistics.performance'),
    ],
    menus: [
      ...new Set([...orderMenus, ...statisticsMenus, ...contractMenus, ...salesMenus]),
      ...['/system', '/system/sales-records', '/statistics/performance'],
    ],
  },
  {
    id: 27,
    code: 'USER',
    name: '远程专家',
    elements: ['remote-specialists.read', ...['read', 'start', 'finish'].map((verb) => `remote-appointments.${verb}`)],
    menus: [...home, ...remoteMenus],
  },
  { id: 16, code: 'TRAINER', name: '训练师', elements: [], menus: [] },
  ...clinicRoles,
  ...screeningRoleSets,
]

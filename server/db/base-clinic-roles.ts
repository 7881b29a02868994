/** The built-in roles of the people of clinics. */
import { bookable, codesOf, ofAllKinds, reading } from './base-codes'
import { mallPages, trainingLists } from './base-page-codes'
import { clinicScreening, screeningMenus, walkInCodes, walkInMenus } from './base-screening'

export interface BuiltIn {
  /** Fixed below `firstOwnRole`, so that a role stays known under whatever name an administrator gives it. */
  id: number
  code: string
  name: string
  kind?: 'hospital' | 'doctor'
  elements: readonly string[]
  menus: readonly string[]
}

export const home = ['/dashboard']
export const orderMenus = [
  ...home,
  '/order',
  ...['glass', 'hardlens', 'contact-lens', 'glass-frame', 'eyeCare', 'instrument'].map((kind) => `/order/${kind}-list`),
]

/** The role of a clinic's first account: the person who runs a clinic also places its orders. */
export const clinicManager = 17
/** Those who examine: the manager, the optometrist, the doctor. */
export const examinerRoles = [clinicManager, 20, 21] as const

/** What people of a clinic do with its orders. */
const clinicStaff = [
  ...reading,
  'orders.status',
  'patients.read',
  ...ofAllKinds('update', 'cancel', 'complete', 'print'),
]
const clinicOrders = ['orders.create', 'quotes.read', 'contacts.read', 'contacts.save', ...ofAllKinds('create')]

/** What the people of a clinic do in its own day, role by role, beside its orders. */
const everyone = codesOf('today.read', 'patients.read', 'contacts.read', 'clinic-goods.read')
const everyStaff = [...everyone, 'fees.read']
const remoteReading = ['remote-specialists.read', 'remote-appointments.read']
/** Cards are opened and renewed by all who look after patients. */
const training = [
  ...['training-brands', 'devices', 'service-records'].map((name) => `${name}.read`),
  ...['read', 'create', 'renew'].map((verb) => `training-users.${verb}`),
]
const examiner = [
  ...everyStaff,
  ...walkInCodes,
  ...bookable,
  ...['read', 'update', 'call', 'start', 'finish', 'transfer'].map((verb) => `visits.${verb}`),
  ...['read', 'create', 'update', 'sign', 'amend'].map((verb) => `exams.${verb}`),
  ...['read', 'create', 'update', 'sign'].map((verb) => `prescriptions.${verb}`),
  ...codesOf('frame-fittings', 'sales.create'),
  ...['hard-lens-fittings.read', 'hard-lens-fittings.try'],
  ...remoteReading,
  ...['trains.read', 'training-users.plan', ...training],
  ...['read', 'create', 'update', 'stop'].map((verb) => `training-plans.${verb}`),
  ...['read', 'create'].map((verb) => `training-sessions.${verb}`),
]
/** What a clinic buys beside what it orders from its agent: from whom, what came, and what went back. */
const clinicBuying = ['suppliers', 'certificates', 'stock-ins', 'stock-outs', 'warehouses.read']
const keeping = [
  ...['suppliers.read', 'suppliers.update', 'certificates.read', 'warehouses.read', 'stock-outs.pick'],
  ...['read', 'create', 'post', 'price'].map((verb) => `stock-ins.${verb}`),
  ...['read', 'create', 'post'].map((verb) => `stock-outs.${verb}`),
  ...['payment-orders.read', 'payment-orders.create', 'reconciliations.read'],
]
/** The accounts of the stores, and what their holders did. */
const ownStaff = codesOf('accounts', 'audit.read', 'login-records.read')
const clinicDay = {
  manager: [
    ...ownStaff,
    ...codesOf('patients', 'contacts', 'revisits', 'eg-patients', 'my-account', 'stores', 'patient-settings'),
    ...codesOf('reservations', 'shifts', 'shift-templates', ...bookable, 'visits', 'exams', 'prescriptions'),
    ...codesOf(
      'fees',
      'clinic-goods',
      'member-levels',
      'member-ranking',
      'members',
      ...['stored-values', 'stored-value-entries', 'recharge-plans', 'coupon-templates', 'coupons', 'points'],
      'sales',
      'frame-fittings',
      'hard-lens-fittings',
      'cash-shifts',
      'daily-closings',
      'clinic-statistics',
      'today',
      'screens',
      'schools',
      ...['read', 'agree', 'differ'].map((verb) => `clinic-statements.${verb}`),
      ...['invoices.read', 'invoices.export'],
      'sms-campaigns',
      'sms-parts.read',
      ...['read', 'create', 'update', 'submit'].map((verb) => `sms-templates.${verb}`),
      ...['potentials', 'lead-activities', 'wechat', 'wechat-followers'],
      'contents',
      'mall',
      ...[...clinicBuying, 'payment-orders', 'reconciliations'],
      'training-plans',
      'training-sessions',
      'trains.read',
      ...clinicScreening,
    ),
    ...['plan', 'export', 'remove'].map((verb) => `training-users.${verb}`),
    ...training,
    ...remoteReading,
    ...['create', 'pay', 'cancel'].map((verb) => `remote-appointments.${verb}`),
  ],
  frontDesk: [
    ...everyStaff,
    ...walkInCodes,
    ...codesOf('revisits', 'reservations', 'shifts.read', ...bookable, 'patients.save', 'patients.phone'),
    ...['read', 'create', 'update', 'call', 'cancel', 'export'].map((verb) => `visits.${verb}`),
    ...['sales.read', 'sales.create', 'members.read', 'frame-fittings.read', 'frame-fittings.pickup'],
    ...['hard-lens-fittings.read', 'hard-lens-fittings.pickup'],
    ...['coupon-templates.read', 'coupons.read', 'coupons.issue'],
    ...codesOf('schools', 'potentials', 'lead-activities'),
    ...training,
  ],
  cashier: [
    ...everyStaff,
    ...['members.read', 'visits.read', 'visits.pay', 'remote-appointments.read', 'remote-appointments.pay'],
    ...['read', 'create', 'pay'].map((verb) => `sales.${verb}`),
    ...['read', 'create', 'move', 'close'].map((verb) => `cash-shifts.${verb}`),
    ...['stored-values.read', 'stored-values.recharge', 'stored-value-entries.read', 'recharge-plans.read'],
    ...['coupons.read', 'points.read'],
  ],
  optometrist: examiner,
  doctor: [
    ...examiner,
    ...codesOf('eg-patients', 'remote-appointments.create', 'remote-appointments.cancel', 'hard-lens-fittings'),
  ],
  keeper: [...everyone, ...codesOf('mall', 'clinic-statements.read', 'invoices.read', 'invoices.export'), ...keeping],
} as const

const financePages = ['/finance', '/finance/reconciliation', '/finance/payment-orders']
const buyingPages = ['/inventory', '/inventory/import', '/inventory/export', '/settings', '/settings/supply']

/** The menu of the clinic edition. */
const clinicPages = {
  everyone: ['/today', '/patients', '/patients/list'],
  walkIns: walkInMenus,
  visits: ['/medical', '/medical/registrations', '/medical/visits'],
  till: ['/sales', '/sales/daily'],
  fittings: ['/sales', '/sales/frame-fitting', '/sales/hard-lens-fitting'],
  storedValues: ['/members', '/members/stored-value'],
  frontDesk: [
    '/patients/visit',
    '/patients/reserve',
    '/medical/shifts',
    '/members',
    '/members/potential',
    '/members/schools',
    '/marketing',
    '/marketing/coupon-records',
    '/members/wechat-leads',
    '/data',
    '/data/screening',
  ],
  doctor: ['/data', '/data/local'],
  manager: [
    '/medical/big-screen',
    ...['/sales', '/sales/daily', '/sales/fees'],
    ...['/members', '/members/ranking', '/members/stored-value', '/marketing', '/marketing/contents'],
    ...['/marketing/wechat', '/marketing/coupons', '/marketing/sms', '/marketing/settings'],
    ...['/statistics', '/statistics/charge', '/statistics/outpatient'],
    ...[
      '/statistics/clinic-performance',
      '/statistics/clinic-order',
      '/statistics/sms',
      '/statistics/channel',
      '/statistics/shop',
    ],
    '/statistics/inventory',
    ...financePages,
    ...buyingPages,
    '/settings/certificate',
    '/data',
    '/data/local',
    '/data/screening',
    ...screeningMenus,
    '/settings',
    '/settings/staff',
    '/settings/stores',
    '/settings/patient',
    '/settings/goods',
    '/settings/my-account',
    ...['/system', '/system/audit', '/system/login-records'],
  ],
  inClinic: [
    ...['/training', '/training/adjustment', '/training/myopia', '/training/records'],
    ...['/training/card-records', '/training/exam-records'],
  ],
  training: ['/train', '/train/list', ...trainingLists, '/device', '/device/hsx'],
  cards: ['/training', '/training/card-records'],
  remote: ['/medical/remote-specialists', '/medical/remote-appointments'],
} as const

const role = (id: number, name: string, elements: readonly string[], menus: readonly string[]): BuiltIn => ({
  ...{ id, code: 'USER', name, kind: 'hospital', elements },
  menus: [...menus, ...clinicPages.everyone],
})

const withOrders = [...orderMenus, '/order/agency']
const withMall = [...withOrders, '/mall', ...mallPages]
const placing = [...clinicStaff, ...clinicOrders]
const frontDesk = [...clinicStaff, ...clinicDay.frontDesk]
const frontDeskPages = [
  ...orderMenus,
  ...clinicPages.walkIns,
  ...clinicPages.visits,
  ...clinicPages.frontDesk,
  ...clinicPages.training,
  ...clinicPages.cards,
  ...clinicPages.till,
  ...clinicPages.fittings,
]

export const clinicRoles: readonly BuiltIn[] = [
  role(7, '诊所员工', frontDesk, frontDeskPages),
  role(
    clinicManager,
    '诊所负责人',
    [...placing, ...clinicDay.manager],
    [
      ...withMall,
      ...clinicPages.visits,
      ...clinicPages.frontDesk,
      ...clinicPages.training,
      ...clinicPages.inClinic,
      ...clinicPages.remote,
      ...clinicPages.fittings,
      ...clinicPages.manager,
    ],
  ),
  role(19, '诊所前台', frontDesk, frontDeskPages),
  role(
    20,
    '诊所验光师',
    [...placing, ...clinicDay.optometrist],
    [
      ...[...withOrders, ...clinicPages.visits, ...clinicPages.training, ...clinicPages.inClinic],
      ...[...clinicPages.remote, ...clinicPages.fittings, ...clinicPages.walkIns],
    ],
  ),
  role(
    21,
    '诊所医生',
    [...placing, ...clinicDay.doctor],
    [
      ...[...withOrders, ...clinicPages.visits, ...clinicPages.training, ...clinicPages.inClinic],
      ...[...clinicPages.remote, ...clinicPages.fittings, ...clinicPages.doctor, ...clinicPages.walkIns],
    ],
  ),
  role(
    22,
    '诊所仓管',
    [...placing, ...clinicDay.keeper],
    [...withMall, ...buyingPages, '/settings/goods', ...financePages],
  ),
  role(23, '诊所收银', clinicDay.cashier, [
    ...[...home, ...clinicPages.visits, ...clinicPages.till, ...clinicPages.storedValues],
    '/medical/remote-appointments',
  ]),
]

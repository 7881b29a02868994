/** The built-in roles of the people of clinics. */
import { codesOf, ofAllKinds, reading } from './base-codes'

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

/** What people of a clinic do with its orders. */
const clinicStaff = [
  ...reading,
  'orders.status',
  'patients.read',
  ...ofAllKinds('update', 'cancel', 'complete', 'print'),
]
const clinicOrders = ['orders.create', 'quotes.read', 'contacts.read', 'contacts.save', ...ofAllKinds('create')]

/** What the people of a clinic do in its own day, role by role, beside its orders. */
const everyStaff = codesOf('today.read', 'patients.read', 'contacts.read')
const remoteReading = ['remote-specialists.read', 'remote-appointments.read']
const examiner = [
  ...everyStaff,
  'med-items.read',
  ...['read', 'update', 'call', 'start', 'finish', 'transfer'].map((verb) => `visits.${verb}`),
  ...['read', 'create', 'update', 'sign', 'amend'].map((verb) => `exams.${verb}`),
  ...['read', 'create', 'update', 'sign'].map((verb) => `prescriptions.${verb}`),
  ...remoteReading,
  ...['trains.read', 'training-brands.read'],
]
const clinicDay = {
  manager: [
    ...codesOf('patients', 'contacts', 'revisits', 'eg-patients', 'my-account', 'stores', 'patient-settings'),
    ...codesOf('reservations', 'shifts', 'shift-templates', 'med-items.read', 'visits', 'exams', 'prescriptions'),
    ...codesOf('today', 'screens', 'trains.read', 'training-brands.read'),
    ...remoteReading,
    ...['create', 'pay', 'cancel'].map((verb) => `remote-appointments.${verb}`),
  ],
  frontDesk: [
    ...everyStaff,
    ...codesOf('revisits', 'reservations', 'shifts.read', 'med-items.read', 'patients.save', 'patients.phone'),
    ...['read', 'create', 'update', 'call', 'cancel', 'export'].map((verb) => `visits.${verb}`),
  ],
  cashier: [...everyStaff, 'visits.read', 'visits.pay', 'remote-appointments.read', 'remote-appointments.pay'],
  optometrist: examiner,
  doctor: [...examiner, ...codesOf('eg-patients', 'remote-appointments.create', 'remote-appointments.cancel')],
  keeper: everyStaff,
} as const

/** The menu of the clinic edition. */
const clinicPages = {
  everyone: ['/today', '/patients', '/patients/list'],
  visits: ['/medical', '/medical/registrations', '/medical/visits'],
  frontDesk: ['/patients/visit', '/patients/reserve', '/medical/shifts'],
  doctor: ['/data', '/data/local'],
  manager: [
    '/medical/big-screen',
    '/data',
    '/data/local',
    '/settings',
    '/settings/staff',
    '/settings/stores',
    '/settings/patient',
    '/settings/my-account',
  ],
  training: ['/train', '/train/list'],
  remote: ['/medical/remote-specialists', '/medical/remote-appointments'],
} as const

const role = (id: number, name: string, elements: readonly string[], menus: readonly string[]): BuiltIn => ({
  ...{ id, code: 'USER', name, kind: 'hospital', elements },
  menus: [...menus, ...clinicPages.everyone],
})

const withOrders = [...orderMenus, '/order/agency']
const placing = [...clinicStaff, ...clinicOrders]
const frontDesk = [...clinicStaff, ...clinicDay.frontDesk]

export const clinicRoles: readonly BuiltIn[] = [
  role(7, '诊所员工', frontDesk, [...orderMenus, ...clinicPages.visits, ...clinicPages.frontDesk]),
  role(
    clinicManager,
    '诊所负责人',
    [...placing, ...clinicDay.manager],
    [
      ...withOrders,
      ...clinicPages.visits,
      ...clinicPages.frontDesk,
      ...clinicPages.training,
      ...clinicPages.remote,
      ...clinicPages.manager,
    ],
  ),
  role(19, '诊所前台', frontDesk, [...orderMenus, ...clinicPages.visits, ...clinicPages.frontDesk]),
  role(
    20,
    '诊所验光师',
    [...placing, ...clinicDay.optometrist],
    [...withOrders, ...clinicPages.visits, ...clinicPages.training, ...clinicPages.remote],
  ),
  role(
    21,
    '诊所医生',
    [...placing, ...clinicDay.doctor],
    [...withOrders, ...clinicPages.visits, ...clinicPages.training, ...clinicPages.remote, ...clinicPages.doctor],
  ),
  role(22, '诊所仓管', [...placing, ...clinicDay.keeper], withOrders),
  role(23, '诊所收银', clinicDay.cashier, [...home, ...clinicPages.visits, '/medical/remote-appointments']),
]

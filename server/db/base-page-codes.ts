/**
 * What can be granted on each page of the menu: single codes, or a resource for all of its codes. It is all that the page's
 * screens ask for, since what is granted on another page does not count on them.
 */
import { orderKinds } from '../../contract/orders/order-kinds'
import { clinicPageCodes } from './base-clinic-page-codes'
import { bookable } from './base-codes'
import { screeningPageCodes } from './base-screening'

/** To choose an agent, for those who see the records of several. */
const company = 'companies.read'
/** The changes of a record. */
const history = 'audit.read'
/** What goods cost their owner. */
const cost = 'products.cost'
const orderGoods = ['products.read', 'brands.read']
/** What the lists of orders of all kinds have in common. */
const orderList = [
  ...['read', 'create', 'import', 'status', 'bill', 'track', 'track-write', 'correct-arrival'].map(
    (verb) => `orders.${verb}`,
  ),
  'mall.receive',
  ...orderGoods,
  company,
]
const ofAllKinds = (...verbs: string[]) =>
  Object.values(orderKinds).flatMap(({ resource: { name } }) => verbs.map((verb) => `${name}.${verb}`))

const training = [
  ...[
    'training-users',
    'training-stores.read',
    'exams',
    'devices.read',
    'training-brands.read',
    'trains.read',
    'patients.read',
    'patients.phone',
    'hospitals.read',
    'stores.read',
  ],
  ...[company, history],
]
/** The lists of training accounts of one brand each. */
export const trainingLists = ['sdx', 'zsb', 'amy', 'hsx', 'zsk', 'gyxt', 'zzl'].map((brand) => `/train/${brand}`)

/** The entries of the mall, each of one or two product lines. */
export const mallPages = ['lens', 'hard-lens', 'soft-lens', 'frame', 'gsp', 'other'].map((entry) => `/mall/${entry}`)

/** What is done with patients who are here. */
const visiting = [
  ...['visits', 'fees.read', 'clinic-goods.read', 'exams', 'prescriptions', 'reservations'],
  ...['read', 'save', 'phone'].map((verb) => `patients.${verb}`),
  ...['remote-appointments.read', 'contacts.read', ...bookable, 'hospitals.read', 'stores.read', company, history],
]

export const pageCodes: Readonly<Record<string, readonly string[]>> = {
  ...screeningPageCodes,
  '/order/glass-list': ['lens-orders', 'orders', 'mall.receive', 'patients', ...orderGoods, company],
  '/order/hardlens-list': ['hard-lens-orders', ...orderList, 'soft-lens-orders.read'],
  '/order/contact-lens-list': ['soft-lens-orders', ...orderList, 'hard-lens-orders.read'],
  '/order/glass-frame-list': ['frame-orders', ...orderList],
  '/order/eyeCare-list': ['gsp-orders', 'care-orders', ...orderList],
  '/order/instrument-list': ['other-orders', 'apparatus-orders', ...orderList],
  '/order/purchases': [
    'orders.purchase',
    'orders.read',
    'orders.status',
    ...ofAllKinds('read', 'produce', 'arrive'),
    'stock-ins.create',
    company,
  ],
  '/order/batches': ['orders.read', 'orders.create', 'orders.update', 'orders.bill', history],
  '/order/agency': [
    'orders.create',
    'orders.read',
    'quotes.read',
    'contacts',
    'patients.read',
    'patients.save',
    'prescriptions.read',
    'products.read',
    ...ofAllKinds('create', 'read'),
  ],
  ...Object.fromEntries(
    mallPages.map((path) => [path, ['mall.read', 'orders.create', 'hospitals.read', 'stores.read', company]]),
  ),
  '/today': ['today.read', 'stores.read', 'hospitals.read', company],
  '/patients/list': [
    'patients',
    'schools.read',
    'revisits',
    'reservations.read',
    'visits.read',
    'exams',
    'prescriptions',
    ...['training-users.read', 'training-plans.read', 'remote-appointments.read', 'orders.read'],
    ...ofAllKinds('read'),
    'contacts.read',
    'hospitals.read',
    'stores.read',
    company,
    history,
  ],
  '/patients/visit': [
    ...['revisits', 'patients.read', 'patients.phone', 'contacts.read', 'hospitals.read', 'stores.read'],
    ...[company, history],
  ],
  '/maintenance/egDatabases': ['eg-patients', 'patients.read', 'hospitals.read', company, history],
  '/data/local': ['eg-patients', 'patients.read', 'hospitals.read', company, history],
  '/inventory/list': [
    'stock',
    'batches',
    'scraps.create',
    'warehouses.read',
    'brands.read',
    'products.read',
    cost,
    company,
  ],
  '/inventory/scrap': ['scraps', 'warehouses.read', cost, company],
  '/inventory/warning': [
    'stock.read',
    'certificates.read',
    'stock-ins.create',
    'scraps.create',
    'warehouses.read',
    'brands.read',
    cost,
    company,
  ],
  '/inventory/import': [
    'stock-ins',
    'stock.read',
    'warehouses.read',
    'suppliers.read',
    'products.read',
    'hospitals.read',
    cost,
    company,
    history,
  ],
  '/inventory/export': [
    'stock-outs',
    'stock.read',
    'warehouses.read',
    'suppliers.read',
    'products.read',
    'hospitals.read',
    'orders.bill',
    cost,
    company,
    history,
  ],
  '/inventory/count': [
    'stock-counts',
    'stock.read',
    'stock.export',
    'warehouses.read',
    'brands.read',
    'products.read',
    cost,
    company,
    history,
  ],
  '/inventory/loss-overflow': [
    ...['stock.read', 'stock.export', 'stock-ins.read', 'stock-outs.read', 'warehouses.read', 'products.read'],
    ...[cost, company],
  ],
  '/inventory/gsp': ['stock.read', 'stock.export', company],
  '/inventory/supplier': ['warehouses', company, history],
  '/inventory/goods': [
    'products',
    'brands.read',
    'suppliers.read',
    'hospitals.read',
    'lens-prices',
    'product-prices',
    'quotes',
    company,
    history,
  ],
  '/statistics/order/lens': ['order-statistics', 'products.read', 'brands.read', 'hospitals.read', company],
  '/statistics/performance': ['statistics.performance', 'statistics.export', 'hospitals.read', company],
  '/statistics/operation': [
    ...['statistics.operation', 'statistics.people', 'statistics.export'],
    ...['hospitals.read', company],
  ],
  '/statistics/glassFrame': ['order-statistics', 'products.read', 'brands.read', 'hospitals.read', company],
  ...Object.fromEntries(
    ['charge', 'outpatient', 'clinic-performance', 'clinic-order', 'sms', 'channel', 'shop', 'inventory'].map(
      (page) => [
        `/statistics/${page}`,
        [
          ...['clinic-statistics', 'sms-campaigns.read', 'sales.read', 'visits.read', 'orders.read'],
          ...['hospitals.read', 'stores.read', company],
        ],
      ],
    ),
  ),
  '/statistics/payments': ['clinic-payments', 'hospitals.read', 'stores.read', company, history],
  '/statistics/finance': [
    ...['statistics', 'clinic-statements', 'invoices', 'reconciliations.read', 'stores.read', 'hospitals.read'],
    ...['training-brands.read', cost, company, history],
  ],
  '/statistics/training': [
    ...['statistics.training', 'statistics.export', 'training-brands.read', 'hospitals.read', company],
  ],
  '/patients/reserve': [
    'reservations',
    ...['read', 'save', 'phone'].map((verb) => `patients.${verb}`),
    'contacts.read',
    ...bookable,
    'hospitals.read',
    'stores.read',
    company,
    history,
  ],
  '/medical/registrations': visiting,
  '/medical/visits': visiting,
  '/medical/shifts': [
    'shifts',
    'shift-templates',
    'reservations.read',
    'contacts.read',
    'hospitals.read',
    'stores.read',
    company,
    history,
  ],
  '/medical/big-screen': ['screens', 'hospitals.read', 'stores.read', company, history],
  '/medical/remote-specialists': [
    ...['remote-specialists', 'remote-appointments.read', 'remote-appointments.create', 'patients.read', 'exams.read'],
    ...['stores.read', company, history],
  ],
  '/medical/remote-appointments': [
    'remote-appointments',
    'remote-specialists.read',
    'patients.read',
    'exams.read',
    'hospitals.read',
    'stores.read',
    company,
    history,
  ],
  ...clinicPageCodes,
  '/contract/list': ['contracts', 'hospitals.read', company, history],
  '/settings/staff': [
    ...['accounts', 'contacts', 'hospitals.read', 'stores.read', 'training-brands.read'],
    ...['login-records.read', history],
  ],
  '/settings/client-list': ['clinic-settings', 'hospitals', 'accounts.read', company, history],
  '/settings/institution': ['clinic-settings', 'wechat-configures', company, history],
  '/settings/client-manager': ['salespeople', 'hospitals.read', 'accounts.create', company, history],
  '/settings/channel': ['channels', 'hospitals.read', 'brands.read', company, history],
  '/settings/supply': ['suppliers', 'certificates.read', company, history],
  '/settings/certificate': ['certificates', company, history],
  '/settings/brand-setting': ['brands', history],
  '/settings/shipment': ['shipment-template', 'orders.bill', company, history],
  '/settings/order-setting': ['order-settings', company, history],
  '/settings/project-setting': ['med-items', 'eg-programs', 'eg-combinations', company, history],
  '/settings/auth': ['roles', 'menus', 'accounts.read', history],
  '/settings/my-account': ['my-account.read'],
  '/settings/stores': ['stores', 'contacts', history],
  '/settings/goods': ['clinic-goods', 'products.read', 'hospitals.read', 'stores.read', company, history],
  '/settings/patient': ['patient-settings', 'orders.read', 'hospitals.read', company, history],
  '/account/organization': ['hospitals', 'clinic-settings.read', 'accounts.read', company, history],
  '/account/agents': ['companies', history],
  '/system/login-records': ['login-records', 'accounts.read'],
  '/system/audit': ['audit', 'accounts.read'],
  '/content/tags': ['tags', history],
  '/content/list': ['contents', 'tags.read', history],
  '/marketing/contents': ['contents', 'tags.read', history],
  ...Object.fromEntries(
    ['sly', 'amy', 'hsx', 'zsk', 'gyxt'].map((brand) => [
      `/trainer/trainer${brand}`,
      ['trainer-accounts', 'training-brands.read', 'accounts.create', company, history],
    ]),
  ),
  '/train/brands': ['training-brands', history],
  '/train/list': [...training, 'trains', 'training-stores', 'statistics.training'],
  ...Object.fromEntries(trainingLists.map((path) => [path, training])),
  ...Object.fromEntries(
    ['adjustment', 'myopia', 'records'].map((page) => [
      `/training/${page}`,
      [
        ...['training-plans', 'training-sessions', 'trains.read', 'training-users.read', 'patients.read'],
        ...['hospitals.read', 'stores.read', company, history],
      ],
    ]),
  ),
  '/training/card-records': training,
  '/training/exam-records': training,
  '/device/hsx': [
    ...['devices', 'service-records', 'training-brands.read', 'hospitals.read', 'stores.read'],
    ...[company, history],
  ],
  '/system/sales-records': ['sales-records', 'salespeople.read', 'hospitals.read', 'stores.read', company, history],
}

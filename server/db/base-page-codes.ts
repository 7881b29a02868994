/**
 * What can be granted on each page of the menu: single codes, or a resource for all of its codes. It is all that the page's
 * screens ask for, since what is granted on another page does not count on them.
 */
import { orderKinds } from '../../contract/orders/order-kinds'

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
  ...orderGoods,
  company,
]
const ofAllKinds = (...verbs: string[]) =>
  Object.values(orderKinds).flatMap(({ resource: { name } }) => verbs.map((verb) => `${name}.${verb}`))

export const pageCodes: Readonly<Record<string, readonly string[]>> = {
  '/order/glass-list': ['lens-orders', 'orders', 'patients', ...orderGoods, company],
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
    'products.read',
    ...ofAllKinds('create', 'read'),
  ],
  '/patients/list': [
    'patients',
    'revisits',
    'orders.read',
    ...ofAllKinds('read'),
    'contacts.read',
    'hospitals.read',
    company,
    history,
  ],
  '/patients/visit': [
    'revisits',
    'patients.read',
    'patients.phone',
    'contacts.read',
    'hospitals.read',
    company,
    history,
  ],
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
    'stock.read',
    'stock.export',
    'stock-ins.read',
    'stock-outs.read',
    'warehouses.read',
    'products.read',
    cost,
    company,
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
  '/statistics/glassFrame': ['order-statistics', 'products.read', 'brands.read', 'hospitals.read', company],
  '/contract/list': ['contracts', 'hospitals.read', company, history],
  '/settings/staff': ['accounts', 'trainer-accounts', 'contacts', 'login-records.read', history],
  '/settings/client-list': ['clinic-settings', 'hospitals', 'accounts.read', company, history],
  '/settings/institution': ['clinic-settings', 'wechat-configures', company, history],
  '/settings/client-manager': ['salespeople', 'hospitals.read', 'accounts.create', company, history],
  '/settings/channel': ['channels', 'hospitals.read', 'brands.read', company, history],
  '/settings/supply': ['suppliers', 'certificates.read', company, history],
  '/settings/certificate': ['certificates', company, history],
  '/settings/brand-setting': ['brands', history],
  '/settings/shipment': ['shipment-template', 'orders.bill', company, history],
  '/settings/order-setting': ['order-settings', company, history],
  '/settings/project-setting': ['med-items', company, history],
  '/settings/auth': ['roles', 'menus', 'accounts.read', history],
  '/settings/stores': ['stores', 'contacts', history],
  '/settings/patient': ['patient-settings', 'orders.read', 'hospitals.read', company, history],
  '/account/organization': ['hospitals', 'clinic-settings.read', 'accounts.read', company, history],
  '/account/agents': ['companies', history],
  '/system/login-records': ['login-records', 'accounts.read'],
  '/system/audit': ['audit', 'accounts.read'],
  '/content/tags': ['tags', history],
}

/** What screens are called, in English. */
import type { Translated } from '../texts'
import type { screen as zhCN } from '../zh-CN/screen'

export const screen: Translated<typeof zhCN> = {
  agency: 'Place orders',
  auth: 'Permissions',
  'auth.menus': 'Menus and elements',
  'auth.grants': 'Permissions of a role',
  staff: 'Staff',
  'staff.account': 'Account',
  'staff.trainers': 'Trainers',
  loginRecords: 'Sign-ins',
  'loginRecords.clinics': 'Sign-ins by clinic',
  audit: 'Audit trail',
  contracts: 'Contracts',
  clinicSettings: 'Clients',
  certificates: 'Certificates',
  suppliers: 'Suppliers',
  warehouses: 'Inventory settings',
  shipmentTemplate: 'Delivery note template',
  brands: 'Brands',
  products: 'Products',
  orderStatistics: 'Order statistics',
  frameStatistics: 'Frame statistics',
}

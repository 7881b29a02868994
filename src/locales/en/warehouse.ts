/** Warehouses, in English. */
import type { Translated } from '../texts'
import type { warehouse as zhCN } from '../zh-CN/warehouse'

export const warehouse: Translated<typeof zhCN> = {
  name: 'Warehouse',
  address: 'Address',
  type: 'Type',
  'type.1': 'For sale',
  'type.2': 'Returns',
  'type.3': 'Rejected goods',
  isDefault: 'Default',
  'isDefault.mark': 'Default',
  'isDefault.hint': 'Used where no warehouse is named; each company has exactly one',
  'isDefault.1': 'Yes',
  'isDefault.0': 'No',
  prefer: 'Make default',
  create: 'New warehouse',
  editTitle: 'Warehouse {{name}}',
  removeTitle: 'Delete warehouse {{name}}?',
  empty: 'No warehouses yet',
}

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
  default: 'Default',
  isDefault: 'Default',
  defaultHint: 'Meant where none is named; each company has exactly one',
  yes: 'Yes',
  no: 'No',
  prefer: 'Make default',
  create: 'New warehouse',
  editTitle: 'Warehouse {{name}}',
  removeTitle: 'Delete warehouse {{name}}?',
  empty: 'No warehouses yet',
}

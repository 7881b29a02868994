/** Inventory settings: where an agent's goods lie. */
import { lazy } from 'react'
import { withTexts } from '../../../providers/i18n'
import type { Manifest } from '../../../providers/manifest'

const listPath = '/inventory/supplier'

export const warehouses: Manifest = {
  name: 'warehouses',
  area: 'inventory',
  icon: 'inventory',
  label: 'screen.warehouses',
  dataProviderName: 'secondary',
  routes: [
    {
      path: listPath,
      page: lazy(async () => ({ default: (await withTexts('partners', import('./list'))).WarehouseList })),
      code: 'warehouses.read',
      action: 'list',
    },
  ],
  record: {
    path: () => listPath,
    text: async () => (await withTexts('partners', import('./fields'))).warehouseFields.text,
  },
}

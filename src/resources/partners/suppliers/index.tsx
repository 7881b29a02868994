/** Suppliers: whether they are qualified, and until when their licences hold. */
import { lazy } from 'react'
import { withTexts } from '../../../providers/i18n'
import type { Manifest } from '../../../providers/manifest'

const listPath = '/settings/supply'

export const suppliers: Manifest = {
  name: 'suppliers',
  area: 'partners',
  icon: 'supplier',
  label: 'screen.suppliers',
  dataProviderName: 'default',
  routes: [
    {
      path: listPath,
      page: lazy(async () => ({ default: (await withTexts('partners', import('./list'))).SupplierList })),
      code: 'suppliers.read',
      action: 'list',
    },
  ],
  record: {
    path: () => listPath,
    text: async () => (await withTexts('partners', import('./field-text'))).supplierText,
  },
}

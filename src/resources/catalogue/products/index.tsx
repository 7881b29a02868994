/** Products: what there is to sell, with prices and certificates. */
import { lazy } from 'react'
import { withTexts } from '../../../providers/i18n'
import type { Manifest } from '../../../providers/manifest'

const listPath = '/inventory/goods'

export const products: Manifest = {
  name: 'products',
  area: 'catalogue',
  icon: 'inventory',
  label: 'screen.products',
  dataProviderName: 'default',
  routes: [
    {
      path: listPath,
      page: lazy(async () => ({ default: (await withTexts('catalogue', import('./list'))).ProductList })),
      code: 'products.read',
      action: 'list',
    },
  ],
  record: {
    path: () => listPath,
    text: async () => (await withTexts('catalogue', import('./field-text'))).productText,
  },
}

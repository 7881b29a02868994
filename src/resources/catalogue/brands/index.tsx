/** Brands, which the platform keeps. */
import { lazy } from 'react'
import { withTexts } from '../../../providers/i18n'
import type { Manifest } from '../../../providers/manifest'

const listPath = '/settings/brand-setting'

export const brands: Manifest = {
  name: 'brands',
  area: 'catalogue',
  icon: 'settings',
  label: 'screen.brands',
  dataProviderName: 'default',
  routes: [
    {
      path: listPath,
      page: lazy(async () => ({ default: (await withTexts('catalogue', import('./list'))).BrandList })),
      code: 'brands.update',
      action: 'list',
    },
  ],
  record: {
    path: () => listPath,
    text: async () => (await withTexts('catalogue', import('./fields'))).brandFields.text,
  },
}

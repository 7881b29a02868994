/** Brands, which the platform keeps. */
import { listManifest } from '../../../providers/manifest'

export const manifest = listManifest({
  name: 'brands',
  area: 'catalogue',
  icon: 'settings',
  label: 'screen.brands',
  path: '/settings/brand-setting',
  code: 'brands.update',
  texts: 'catalogue',
  page: async () => (await import('./list')).brandPage,
})

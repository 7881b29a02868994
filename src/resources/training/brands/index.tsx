/** Training brands. */
import { listManifest } from '../../../providers/manifest'

export const manifest = listManifest({
  name: 'training-brands',
  area: 'training',
  icon: 'scheme',
  label: 'screen.trainingBrands',
  path: '/train/brands',
  texts: 'training',
  page: async () => (await import('./list')).trainingBrandPage,
})

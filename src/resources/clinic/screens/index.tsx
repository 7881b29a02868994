/** The screens of a store's waiting room. */
import { listManifest } from '../../../providers/manifest'

export const manifest = listManifest({
  name: 'screens',
  area: 'clinic',
  icon: 'monitor',
  label: 'screen.bigScreens',
  path: '/medical/big-screen',
  texts: 'clinic',
  page: async () => (await import('./list')).screenPage,
})

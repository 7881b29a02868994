/** Schools. */
import { listManifest } from '../../../providers/manifest'

export const manifest = listManifest({
  name: 'schools',
  area: 'people',
  icon: 'institution',
  label: 'screen.schools',
  path: '/members/schools',
  texts: 'leads',
  page: async () => (await import('./list')).schoolPage,
})

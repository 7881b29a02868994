/** Levels of a chain's members. */
import { listManifest } from '../../../providers/manifest'

export const manifest = listManifest({
  name: 'member-levels',
  area: 'clinic',
  icon: 'article',
  label: 'screen.memberLevels',
  path: '/marketing/settings',
  texts: 'memberLevels',
  page: async () => (await import('./list')).memberLevelPage,
})

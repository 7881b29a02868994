/** Levels of a chain's members. */
import { listManifest } from '../../../providers/manifest'
import { levelsPath } from '../marketing-paths'

export const manifest = listManifest({
  name: 'member-levels',
  area: 'clinic',
  icon: 'article',
  label: 'screen.memberLevels',
  path: levelsPath,
  texts: 'memberLevels',
  page: async () => (await import('./list')).memberLevelPage,
})

/** Tags. */
import { listManifest } from '../../../providers/manifest'

export const manifest = listManifest({
  name: 'tags',
  area: 'content',
  icon: 'article',
  label: 'screen.tags',
  path: '/content/tags',
  texts: 'tags',
  page: async () => (await import('./list')).tagPage,
})

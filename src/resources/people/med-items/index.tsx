/** Exam items and their fees. */
import { listManifest } from '../../../providers/manifest'

export const manifest = listManifest({
  name: 'med-items',
  area: 'people',
  icon: 'scheme',
  label: 'screen.medItems',
  path: '/settings/project-setting',
  texts: 'project',
  page: async () => (await import('./list')).medItemPage,
})

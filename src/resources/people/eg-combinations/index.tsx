/** Exam combinations, a tab of the exam items. */
import { listManifest, type Manifest } from '../../../providers/manifest'

export const manifest: Manifest = {
  ...listManifest({
    name: 'eg-combinations',
    area: 'people',
    icon: 'scheme',
    label: 'screen.egCombinations',
    path: '/settings/project-setting/combinations',
    texts: 'egCombinations',
    page: async () => (await import('./list')).egCombinationPage,
  }),
  menuPaths: ['/settings/project-setting'],
}

/** Exam programs, a tab of the exam items. */
import { listManifest, type Manifest } from '../../../providers/manifest'

export const manifest: Manifest = {
  ...listManifest({
    name: 'eg-programs',
    area: 'people',
    icon: 'scheme',
    label: 'screen.egPrograms',
    path: '/settings/project-setting/programs',
    texts: 'egPrograms',
    page: async () => (await import('./list')).egProgramPage,
  }),
  menuPaths: ['/settings/project-setting'],
}

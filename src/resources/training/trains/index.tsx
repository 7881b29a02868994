/** What is trained under each brand: a tab of the training list. */
import { listManifest, type Manifest } from '../../../providers/manifest'
import { projectsPath, usersPath } from '../paths'

export const manifest: Manifest = {
  ...listManifest({
    name: 'trains',
    area: 'training',
    icon: 'scheme',
    label: 'screen.trains',
    path: projectsPath,
    texts: 'training',
    page: async () => (await import('./list')).trainPage,
  }),
  menuPaths: [usersPath],
}

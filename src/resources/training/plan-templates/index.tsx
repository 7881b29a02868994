/** The weekly plans that are proposed for an age: a tab of the training list. */
import { listManifest, type Manifest } from '../../../providers/manifest'
import { templatesPath, usersPath } from '../paths'

export const manifest: Manifest = {
  ...listManifest({
    name: 'plan-templates',
    area: 'training',
    icon: 'scheme',
    label: 'screen.planTemplates',
    path: templatesPath,
    texts: 'training',
    page: async () => (await import('./list')).planTemplatePage,
  }),
  menuPaths: [usersPath],
}

/** What is trained under each brand. */
import { listManifest } from '../../../providers/manifest'

export const trains = listManifest({
  name: 'trains',
  area: 'training',
  icon: 'scheme',
  label: 'screen.trains',
  path: '/train/list',
  texts: 'training',
  page: async () => (await import('./list')).trainPage,
})

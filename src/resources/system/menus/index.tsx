/** The menus and the elements of their pages, which the platform alone keeps: a tab of the permissions. */
import { type Manifest, screen } from '../../../providers/manifest'

export const manifest: Manifest = {
  name: 'menus',
  area: 'system',
  icon: 'settings',
  label: 'screen.auth.menus',
  dataProviderName: 'default',
  menuPaths: ['/settings/auth'],
  routes: [
    {
      path: '/settings/auth/menus',
      ...screen('permission', async () => (await import('./menus')).Menus),
      code: 'menus.read',
    },
  ],
}

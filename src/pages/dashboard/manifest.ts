/** The first screen after signing in. */
import { type Manifest, screen } from '../../providers/manifest'

export const dashboard: Manifest = {
  name: 'dashboard',
  area: 'home',
  icon: 'home',
  label: 'core.area.home',
  dataProviderName: 'default',
  routes: [
    {
      path: '/dashboard',
      ...screen('dashboard', async () => (await import('./dashboard')).Dashboard),
    },
  ],
}

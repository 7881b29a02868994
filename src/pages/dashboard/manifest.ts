/** The first screen after signing in. */
import { lazy } from 'react'
import type { Manifest } from '../../providers/manifest'

export const dashboard: Manifest = {
  name: 'dashboard',
  area: 'home',
  icon: 'home',
  label: 'core.area.home',
  dataProviderName: 'default',
  routes: [{ path: '/dashboard', page: lazy(async () => ({ default: (await import('./dashboard')).Dashboard })) }],
}

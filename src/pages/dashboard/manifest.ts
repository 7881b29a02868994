/** The first screen after signing in. */
import { lazy } from 'react'
import { withTexts } from '../../providers/i18n'
import type { Manifest } from '../../providers/manifest'

export const dashboard: Manifest = {
  name: 'dashboard',
  area: 'home',
  icon: 'home',
  label: 'core.area.home',
  dataProviderName: 'default',
  routes: [
    {
      path: '/dashboard',
      page: lazy(async () => ({ default: (await withTexts('dashboard', import('./dashboard'))).Dashboard })),
    },
  ],
}

/** One's own account; opened from the user menu, so no menu of the server has to list it. */
import { lazy } from 'react'
import { withTexts } from '../../providers/i18n'
import type { Manifest } from '../../providers/manifest'

export const ownAccountPath = '/account/security'

export const ownAccount: Manifest = {
  name: 'own-account',
  area: 'home',
  icon: 'customer',
  label: 'core.shell.ownAccount',
  dataProviderName: 'default',
  routes: [
    {
      path: ownAccountPath,
      page: lazy(async () => ({ default: (await withTexts('security', import('./own-account'))).OwnAccount })),
    },
  ],
}

/** One's own account; opened from the user menu, so no menu of the server has to list it. */
import { type Manifest, screen } from '../../providers/manifest'

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
      ...screen('security', async () => (await import('./own-account')).OwnAccount),
    },
  ],
}

/** The same of the manager of a clinic, with the terms of the clinic. */
export const myAccount: Manifest = {
  ...ownAccount,
  name: 'my-account',
  label: 'screen.myAccount',
  routes: [
    {
      path: '/settings/my-account',
      ...screen('security', async () => (await import('./clinic')).ClinicAccountPage),
      code: 'my-account.read',
    },
  ],
}

/** Permissions: the roles and what they are granted. */
import { type Manifest, screen } from '../../../providers/manifest'
import { grantsPath } from './paths'

export const manifest: Manifest = {
  name: 'roles',
  area: 'system',
  icon: 'settings',
  label: 'screen.auth',
  dataProviderName: 'default',
  routes: [
    {
      path: '/settings/auth',
      ...screen('permission', async () => (await import('./list')).RoleList),
      code: 'roles.read',
      action: 'list',
    },
    {
      path: '/settings/auth/roles/:roleId',
      ...screen('permission', async () => (await import('./grants')).RoleGrants),
      code: 'roles.read',
      label: 'screen.auth.grants',
      action: 'show',
    },
  ],
  record: {
    path: grantsPath,
  },
}

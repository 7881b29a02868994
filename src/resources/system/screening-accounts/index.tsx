/** Accounts of managers, screeners and contacts of the screening edition. */
import { listManifest } from '../../../providers/manifest'

export const manifest = listManifest({
  name: 'screening-accounts',
  area: 'screening',
  icon: 'customer',
  label: 'screen.screeningAccounts',
  path: '/screening-settings/accounts',
  texts: 'screeningPartners',
  page: async () => (await import('./list')).ScreeningAccountList,
})

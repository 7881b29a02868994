/** Contracts with agents and clinics. */
import { listManifest } from '../../../providers/manifest'

export const manifest = listManifest({
  name: 'contracts',
  area: 'partners',
  icon: 'contract',
  label: 'screen.contracts',
  path: '/contract/list',
  texts: 'partners',
  page: async () => (await import('./list')).ContractList,
})

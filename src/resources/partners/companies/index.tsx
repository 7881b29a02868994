/** Agents: the distributors on the platform, with their logos. */
import { listManifest } from '../../../providers/manifest'

export const manifest = listManifest({
  name: 'companies',
  area: 'partners',
  icon: 'institution',
  label: 'screen.companies',
  path: '/account/agents',
  code: 'companies.update',
  texts: 'partners',
  page: async () => (await import('./list')).CompanyList,
})

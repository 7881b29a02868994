/** The potential members of a clinic. */
import { listManifest } from '../../../providers/manifest'

export const manifest = listManifest({
  name: 'potentials',
  area: 'clinic',
  icon: 'customer',
  label: 'screen.potentials',
  path: '/members/potential',
  texts: 'leads',
  page: async () => (await import('./list')).PotentialList,
})

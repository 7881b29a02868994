/** Clinics that register: let in, refused, stopped. */
import { type Manifest, screen } from '../../../providers/manifest'

const listPath = '/account/organization'

export const manifest: Manifest = {
  name: 'hospitals',
  area: 'partners',
  icon: 'institution',
  label: 'screen.organization',
  dataProviderName: 'default',
  routes: [
    {
      path: listPath,
      ...screen('partners', async () => (await import('./list')).OrganizationList),
      code: 'hospitals.review',
      action: 'list',
    },
  ],
  record: {
    path: () => listPath,
  },
}

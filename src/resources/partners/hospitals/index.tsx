/** Clinics that register: let in, refused, stopped. */
import { lazy } from 'react'
import { withTexts } from '../../../providers/i18n'
import type { Manifest } from '../../../providers/manifest'

const listPath = '/account/organization'

export const hospitals: Manifest = {
  name: 'hospitals',
  area: 'partners',
  icon: 'institution',
  label: 'screen.organization',
  dataProviderName: 'default',
  routes: [
    {
      path: listPath,
      page: lazy(async () => ({ default: (await withTexts('partners', import('./list'))).OrganizationList })),
      code: 'hospitals.review',
      action: 'list',
    },
  ],
  record: {
    path: () => listPath,
    text: async () => (await withTexts('partners', import('../clinic-text'))).clinicText,
  },
}

/** Certificates: all licences and registrations that run out, whoever they are of. */
import { lazy } from 'react'
import { withTexts } from '../../../providers/i18n'
import type { Manifest } from '../../../providers/manifest'

const listPath = '/settings/certificate'

export const certificates: Manifest = {
  name: 'certificates',
  area: 'partners',
  icon: 'article',
  label: 'screen.certificates',
  dataProviderName: 'default',
  routes: [
    {
      path: listPath,
      page: lazy(async () => ({ default: (await withTexts('partners', import('./list'))).CertificateList })),
      code: 'certificates.read',
      action: 'list',
    },
  ],
  record: {
    path: () => listPath,
    text: async () => (await withTexts('partners', import('./field-text'))).certificateText,
  },
}

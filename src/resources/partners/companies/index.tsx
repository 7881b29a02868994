/** Agents: the distributors on the platform, with their logos. */
import { lazy } from 'react'
import { withTexts } from '../../../providers/i18n'
import type { Manifest } from '../../../providers/manifest'

const listPath = '/account/agents'

export const companies: Manifest = {
  name: 'companies',
  area: 'partners',
  icon: 'institution',
  label: 'screen.companies',
  dataProviderName: 'default',
  routes: [
    {
      path: listPath,
      page: lazy(async () => ({ default: (await withTexts('partners', import('./list'))).CompanyList })),
      code: 'companies.update',
      action: 'list',
    },
  ],
  record: {
    path: () => listPath,
    text: async () => (await withTexts('partners', import('./field-text'))).companyText,
  },
}

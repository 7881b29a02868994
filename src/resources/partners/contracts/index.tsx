/** Contracts with agents and clinics. */
import { lazy } from 'react'
import { withTexts } from '../../../providers/i18n'
import type { Manifest } from '../../../providers/manifest'

const listPath = '/contract/list'

export const contracts: Manifest = {
  name: 'contracts',
  area: 'partners',
  icon: 'contract',
  label: 'screen.contracts',
  dataProviderName: 'default',
  routes: [
    {
      path: listPath,
      page: lazy(async () => ({ default: (await withTexts('partners', import('./list'))).ContractList })),
      code: 'contracts.read',
      action: 'list',
    },
  ],
  record: {
    path: () => listPath,
    text: async () => (await withTexts('partners', import('./field-text'))).contractText,
  },
}

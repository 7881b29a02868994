/** Clinics with the terms on which they order. */
import { lazy } from 'react'
import { withTexts } from '../../../providers/i18n'
import type { Manifest } from '../../../providers/manifest'

const listPath = '/settings/client-list'

export const clinicSettings: Manifest = {
  name: 'clinic-settings',
  area: 'partners',
  icon: 'customer',
  label: 'screen.clinicSettings',
  dataProviderName: 'default',
  routes: [
    {
      path: listPath,
      page: lazy(async () => ({ default: (await withTexts('partners', import('./list'))).ClinicSettingList })),
      code: 'clinic-settings.read',
      action: 'list',
    },
  ],
  record: {
    path: () => listPath,
    text: async () => (await withTexts('partners', import('./field-text'))).clinicSettingText,
  },
}

/** Clinics with the terms on which they order, and what is set for them. */
import { lazy } from 'react'
import { withTexts } from '../../../providers/i18n'
import type { Manifest } from '../../../providers/manifest'

const listPath = '/settings/client-list'
const settingsPath = '/settings/institution'

const termsText = async () => (await withTexts('partners', import('./field-text'))).clinicSettingText

export const clinicSettings: Manifest = {
  name: 'clinic-settings',
  area: 'partners',
  icon: 'customer',
  label: 'screen.clinicSettings',
  dataProviderName: 'default',
  routes: [
    {
      path: listPath,
      page: lazy(async () => ({ default: (await withTexts('partners', import('./list'))).ClientList })),
      code: 'clinic-settings.read',
      action: 'list',
    },
  ],
  record: { path: () => settingsPath, text: termsText },
}

export const institution: Manifest = {
  name: 'default-terms',
  area: 'partners',
  icon: 'institution',
  label: 'screen.institution',
  dataProviderName: 'default',
  routes: [
    {
      path: settingsPath,
      page: lazy(async () => ({ default: (await withTexts('partners', import('./institution'))).Institution })),
      code: 'clinic-settings.read',
    },
  ],
  record: { path: () => settingsPath, text: termsText },
  parts: {
    'wechat-configures': async () => (await withTexts('partners', import('./wechat-text'))).wechatText,
  },
}

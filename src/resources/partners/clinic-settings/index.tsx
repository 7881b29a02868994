/** Clinics with the terms on which they order, and what is set for them; each has a page with all that belongs to it. */
import { withTexts } from '../../../providers/i18n'
import { type Manifest, screen } from '../../../providers/manifest'
import { clientOf, clientsPath } from './paths'

const settingsPath = '/settings/institution'

const clinicSettings: Manifest = {
  name: 'clinic-settings',
  area: 'partners',
  icon: 'customer',
  label: 'screen.clinicSettings',
  dataProviderName: 'default',
  routes: [
    {
      path: clientsPath,
      ...screen('partners', async () => (await import('./list')).ClientList),
      code: 'clinic-settings.read',
      action: 'list',
    },
    {
      path: clientOf(':hid'),
      ...screen('partners', async () => (await withTexts('statistics', import('./clinic-page'))).ClinicPage),
      ...{ code: 'clinic-settings.read', label: 'screen.clinic', action: 'show' },
    },
  ],
  record: { path: clientOf },
}

const institution: Manifest = {
  name: 'default-terms',
  area: 'partners',
  icon: 'institution',
  label: 'screen.institution',
  dataProviderName: 'default',
  routes: [
    {
      path: settingsPath,
      ...screen('partners', async () => (await import('./institution')).Institution),
      code: 'clinic-settings.read',
    },
  ],
  record: { path: () => settingsPath },
}

export const manifest: readonly Manifest[] = [clinicSettings, institution]

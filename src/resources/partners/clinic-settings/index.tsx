/** Clinics with the terms on which they order, and what is set for them. */
import { type Manifest, screen } from '../../../providers/manifest'

const listPath = '/settings/client-list'
const settingsPath = '/settings/institution'

const clinicSettings: Manifest = {
  name: 'clinic-settings',
  area: 'partners',
  icon: 'customer',
  label: 'screen.clinicSettings',
  dataProviderName: 'default',
  routes: [
    {
      path: listPath,
      ...screen('partners', async () => (await import('./list')).ClientList),
      code: 'clinic-settings.read',
      action: 'list',
    },
  ],
  record: { path: () => settingsPath },
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

/** How a chain keeps its patients. */
import { type Manifest, screen } from '../../../providers/manifest'

const path = '/settings/patient'

export const manifest: Manifest = {
  name: 'patient-settings',
  area: 'people',
  icon: 'settings',
  label: 'screen.patientSettings',
  dataProviderName: 'default',
  routes: [
    {
      path,
      ...screen('clinic', async () => (await import('./page')).PatientSettingsPage),
      feature: 'patients',
      code: 'patient-settings.read',
    },
  ],
  record: {
    path: () => path,
  },
}

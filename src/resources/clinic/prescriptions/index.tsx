/** Prescriptions: the page of one, and how it is printed. They are found on the pages of patients and visits. */
import { type Manifest, screen } from '../../../providers/manifest'
import { rxPath, rxPrintPath } from './paths'

const feature = 'prescriptions'
const code = 'prescriptions.read'

export const manifest: Manifest = {
  name: 'prescriptions',
  area: 'clinic',
  icon: 'doctor',
  label: 'screen.prescription',
  dataProviderName: 'default',
  routes: [
    {
      path: rxPath(':rxId'),
      ...screen('clinic', async () => (await import('./page')).PrescriptionPage),
      ...{ code, feature, action: 'show' },
    },
    {
      path: rxPrintPath(':rxId'),
      ...screen('clinic', async () => (await import('./print')).PrescriptionPrint),
      ...{ code, feature, label: 'screen.prescription.print', chrome: false },
    },
  ],
  menuPaths: ['/patients/list', '/medical/registrations', '/medical/visits'],
  record: { path: rxPath },
}

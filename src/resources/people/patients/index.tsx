/** The patient library: the list, and everything about one patient. */
import { listManifest, type Manifest, screen } from '../../../providers/manifest'
import { toldBy } from '../../told-by'

const path = '/patients/list'

const list = listManifest({
  name: 'patients',
  area: 'people',
  icon: 'customer',
  label: 'screen.patients',
  path,
  texts: 'patients',
  page: async () => (await import('./list')).PatientList,
  record: toldBy('patients', 'patientText'),
})

export const patients: Manifest = {
  ...list,
  routes: [
    ...list.routes,
    {
      path: `${path}/:pid`,
      ...screen('patients', async () => (await import('./page')).PatientPage),
      code: 'patients.read',
      label: 'screen.patient',
      action: 'show',
    },
  ],
  record: { text: async () => ({ fields: {} }), ...list.record, path: (pid) => `${path}/${pid}` },
}

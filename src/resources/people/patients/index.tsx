/** The patient library: the list, and everything about one patient. */
import { listManifest, type Manifest, screen } from '../../../providers/manifest'

const path = '/patients/list'

const list = listManifest({
  name: 'patients',
  area: 'people',
  icon: 'customer',
  label: 'screen.patients',
  path,
  texts: 'patients',
  page: async () => (await import('./list')).PatientList,
  record: async () => (await import('./field-text')).patientText,
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

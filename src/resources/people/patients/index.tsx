/** The patient library: the list, and everything about one patient. */
import { listManifest, type Manifest, screen } from '../../../providers/manifest'

const path = '/patients/list'

const list = listManifest({
  name: 'patients',
  area: 'people',
  icon: 'customer',
  label: 'screen.patients',
  path,
  texts: 'clinic',
  page: async () => (await import('./list')).PatientList,
})

export const manifest: Manifest = {
  ...list,
  routes: [
    ...list.routes,
    {
      path: `${path}/:pid`,
      ...screen('clinic', async () => (await import('./page')).PatientPage),
      code: 'patients.read',
      label: 'screen.patient',
      action: 'show',
    },
  ],
  record: { text: async () => ({ fields: {} }), ...list.record, path: (pid) => `${path}/${pid}` },
}

/** The eye database: of an agent over all clinics, and of a clinic by itself. */
import { listManifest, type Manifest, screen } from '../../../providers/manifest'

const path = '/maintenance/egDatabases'
const local = '/data/local'
const page = async () => (await import('./list')).EgPatientList

const list = listManifest({
  name: 'eg-patients',
  area: 'people',
  icon: 'data-monitor',
  label: 'screen.egPatients',
  path,
  dataProviderName: 'eye-database',
  texts: 'eyes',
  page,
})

export const egPatients: Manifest = {
  ...list,
  routes: [
    ...list.routes,
    {
      path: local,
      ...screen('eyes', page),
      code: 'eg-patients.read',
      label: 'screen.egPatients.local',
      action: 'list',
    },
  ],
}

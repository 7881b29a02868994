/** The eye database: of an agent over all clinics, and of a clinic by itself. */
import { listManifest, type Manifest } from '../../../providers/manifest'

const list = () => import('./list')

const shared = {
  area: 'people',
  icon: 'data-monitor',
  dataProviderName: 'eye-database',
  texts: 'clinic',
} as const

const egPatients = listManifest({
  ...shared,
  name: 'eg-patients',
  label: 'screen.egPatients',
  path: '/maintenance/egDatabases',
  page: async () => (await list()).EgPatientList,
})

const localEyes = listManifest({
  ...shared,
  name: 'local-eyes',
  code: 'eg-patients.read',
  label: 'screen.localEyes',
  path: '/data/local',
  page: async () => (await list()).LocalEyes,
})

export const manifest: readonly Manifest[] = [egPatients, localEyes]

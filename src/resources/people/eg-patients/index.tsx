/** The eye database: of an agent over all clinics, and of a clinic by itself. */
import { listManifest } from '../../../providers/manifest'

const shared = {
  area: 'people',
  icon: 'data-monitor',
  dataProviderName: 'eye-database',
  texts: 'eyes',
} as const

export const egPatients = listManifest({
  ...shared,
  name: 'eg-patients',
  label: 'screen.egPatients',
  path: '/maintenance/egDatabases',
  page: async () => (await import('./list')).EgPatientList,
})

export const localEyes = listManifest({
  ...shared,
  name: 'local-eyes',
  code: 'eg-patients.read',
  label: 'screen.localEyes',
  path: '/data/local',
  page: async () => (await import('./list')).LocalEyes,
})

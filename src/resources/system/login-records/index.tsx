/** Sign-in records: each of them, and how often the people of each clinic come. */
import { type Manifest, screen } from '../../../providers/manifest'
import { clinicsPath, listPath } from './paths'

export const manifest: Manifest = {
  name: 'login-records',
  area: 'system',
  icon: 'data-monitor',
  label: 'screen.loginRecords',
  dataProviderName: 'statistics',
  routes: [
    {
      path: listPath,
      ...screen('staff', async () => (await import('./list')).LoginRecordList),
      code: 'login-records.read',
      action: 'list',
    },
    {
      path: clinicsPath,
      ...screen('staff', async () => (await import('./clinics')).ClinicLoginList),
      code: 'login-records.read',
      label: 'screen.loginRecords.clinics',
    },
  ],
}

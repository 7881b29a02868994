/** Staff: the accounts of a company, of its clinics and of the platform. */
import { type Manifest, screen } from '../../../providers/manifest'
import { detailPath, doctorsPath, listPath } from './paths'

export const manifest: Manifest = {
  name: 'accounts',
  area: 'system',
  icon: 'customer',
  label: 'screen.staff',
  dataProviderName: 'default',
  routes: [
    {
      path: listPath,
      ...screen('staff', async () => (await import('./staff')).Staff),
      code: ['accounts.read', 'contacts.read'],
      action: 'list',
    },
    {
      path: doctorsPath,
      ...screen('staff', async () => (await import('./doctors')).DoctorList),
      code: 'contacts.read',
      label: 'screen.staff.doctors',
    },
    {
      path: `${listPath}/:uid`,
      ...screen('staff', async () => (await import('./detail')).AccountDetail),
      code: 'accounts.read',
      label: 'screen.staff.account',
      action: 'show',
    },
  ],
  record: {
    path: detailPath,
  },
}

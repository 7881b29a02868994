/** Staff: the accounts of a company, of its clinics and of the platform, and those of trainers. */
import { type Manifest, screen } from '../../../providers/manifest'
import { toldBy } from '../../told-by'
import { detailPath, doctorsPath, listPath, trainersPath } from './paths'

export const accounts: Manifest = {
  name: 'accounts',
  area: 'system',
  icon: 'customer',
  label: 'screen.staff',
  dataProviderName: 'default',
  routes: [
    {
      path: listPath,
      ...screen('staff', async () => (await import('./staff')).Staff),
      code: ['accounts.read', 'trainer-accounts.read', 'contacts.read'],
      action: 'list',
    },
    {
      path: trainersPath,
      ...screen('staff', async () => (await import('./trainers')).TrainerList),
      code: 'trainer-accounts.read',
      label: 'screen.staff.trainers',
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
    text: toldBy('staff', 'accountText'),
  },
}

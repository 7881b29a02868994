/** Remote appointments: what clinics have asked specialists, and the page of one with its exams and opinion. */
import { type Manifest, screen } from '../../../providers/manifest'
import { remoteOf, remotePath } from './paths'

const code = 'remote-appointments.read'
const feature = 'remote-consultations'

export const manifest: Manifest = {
  name: 'remote-appointments',
  area: 'clinic',
  icon: 'reservation',
  label: 'screen.remoteAppointments',
  forPatient: 'remote-appointments.create',
  dataProviderName: 'default',
  routes: [
    {
      path: remotePath,
      ...screen('clinic', async () => (await import('./list')).RemoteList),
      ...{ code, feature, action: 'list' },
    },
    {
      path: remoteOf(':remoteId'),
      ...screen('clinic', async () => (await import('./page')).RemotePage),
      ...{ code, feature, label: 'screen.remoteAppointment', action: 'show' },
    },
  ],
  record: { path: remoteOf },
}

/** Reservations: a list, a calendar of the doctors of a clinic, and the slip that a patient takes along. */
import { type Manifest, screen } from '../../../providers/manifest'
import { reservationPath, slipPath } from './paths'

export const manifest: Manifest = {
  name: 'reservations',
  area: 'people',
  icon: 'reservation',
  label: 'screen.reservations',
  forPatient: 'reservations.save',
  dataProviderName: 'default',
  routes: [
    {
      path: reservationPath,
      ...screen('clinic', async () => (await import('./page')).ReservationPage),
      code: 'reservations.read',
      action: 'list',
    },
    {
      path: `${slipPath}/:resid`,
      ...screen('clinic', async () => (await import('./slip')).ReservationSlip),
      code: 'reservations.read',
      label: 'screen.reservations.slip',
      chrome: false,
    },
  ],
  record: {
    path: () => reservationPath,
  },
}

/** Reservations: a list, a calendar of the doctors of a clinic, and the slip that a patient takes along. */
import { lazy } from 'react'
import { withTexts } from '../../../providers/i18n'
import type { Manifest } from '../../../providers/manifest'
import { toldBy } from '../../told-by'
import { reservationPath, slipPath } from './paths'

export const reservations: Manifest = {
  name: 'reservations',
  area: 'people',
  icon: 'reservation',
  label: 'screen.reservations',
  dataProviderName: 'default',
  routes: [
    {
      path: reservationPath,
      page: lazy(async () => ({ default: (await withTexts('clinic', import('./page'))).ReservationPage })),
      code: 'reservations.read',
      action: 'list',
    },
    {
      path: `${slipPath}/:resid`,
      page: lazy(async () => ({ default: (await withTexts('clinic', import('./slip'))).ReservationSlip })),
      code: 'reservations.read',
      label: 'screen.reservations.slip',
      chrome: false,
    },
  ],
  record: {
    path: () => reservationPath,
    text: toldBy('clinic', 'reservationText'),
  },
}

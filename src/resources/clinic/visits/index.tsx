/** Visits: the day's registrations and queue, the page of a visit, its ticket, and the list of all of them. */
import { lazy } from 'react'
import { withTexts } from '../../../providers/i18n'
import { type Manifest, screen } from '../../../providers/manifest'
import { toldBy } from '../../told-by'
import { registrationPath, ticketOf, visitPath, visitsPath } from './paths'

const feature = 'visits'
const code = 'visits.read'

export const visits: Manifest = {
  name: 'visits',
  area: 'clinic',
  icon: 'reservation',
  label: 'screen.registrations',
  dataProviderName: 'default',
  routes: [
    {
      path: registrationPath,
      page: lazy(async () => ({ default: (await withTexts('clinic', import('./registrations'))).RegistrationPage })),
      ...{ code, feature, action: 'list' },
    },
    {
      path: visitPath(':visitId'),
      page: lazy(async () => ({ default: (await withTexts('clinic', import('./page'))).VisitPage })),
      ...{ code, feature, label: 'screen.visit', action: 'show' },
    },
    {
      path: ticketOf(':visitId'),
      page: lazy(async () => ({ default: (await withTexts('clinic', import('./ticket'))).QueueTicket })),
      ...{ code, feature, label: 'screen.visits.ticket', chrome: false },
    },
  ],
  menuPaths: [registrationPath, visitsPath],
  record: { path: visitPath, text: toldBy('clinic', 'visitText') },
}

export const visitRecords: Manifest = {
  name: 'visit-records',
  area: 'clinic',
  icon: 'doctor',
  label: 'screen.visits',
  dataProviderName: 'default',
  routes: [{ path: visitsPath, ...screen('clinic', async () => (await import('./list')).VisitList), code, feature }],
}

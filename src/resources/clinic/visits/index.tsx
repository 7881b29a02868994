/** Visits: the day's registrations and queue, the page of a visit, its ticket, and the list of all of them. */
import { type Manifest, screen } from '../../../providers/manifest'
import { registrationPath, ticketOf, visitPath, visitsPath } from './paths'

const feature = 'visits'
const code = 'visits.read'

const visits: Manifest = {
  name: 'visits',
  area: 'clinic',
  icon: 'reservation',
  label: 'screen.registrations',
  forPatient: 'visits.create',
  dataProviderName: 'default',
  routes: [
    {
      path: registrationPath,
      ...screen('clinic', async () => (await import('./registrations')).RegistrationPage),
      ...{ code, feature, action: 'list' },
    },
    {
      path: visitPath(':visitId'),
      ...screen('clinic', async () => (await import('./page')).VisitPage),
      ...{ code, feature, label: 'screen.visit', action: 'show' },
    },
    {
      path: ticketOf(':visitId'),
      ...screen('clinic', async () => (await import('./ticket')).QueueTicket),
      ...{ code, feature, label: 'screen.visits.ticket', chrome: false },
    },
  ],
  menuPaths: [registrationPath, visitsPath],
  record: { path: visitPath },
}

const visitRecords: Manifest = {
  name: 'visit-records',
  area: 'clinic',
  icon: 'doctor',
  label: 'screen.visits',
  dataProviderName: 'default',
  routes: [{ path: visitsPath, ...screen('clinic', async () => (await import('./list')).VisitList), code, feature }],
}

export const manifest: readonly Manifest[] = [visits, visitRecords]

/** Sales records: what salespeople did, as a list and as a calendar. */
import { type Manifest, screen } from '../../../providers/manifest'
import { calendarPath, listPath } from './paths'

const code = 'sales-records.read'

export const manifest: Manifest = {
  name: 'sales-records',
  area: 'partners',
  icon: 'article',
  label: 'screen.salesRecords',
  dataProviderName: 'statistics',
  routes: [
    {
      path: listPath,
      ...screen('partners', async () => (await import('./list')).SalesRecordList),
      ...{ code, action: 'list' },
    },
    {
      path: calendarPath,
      ...screen('partners', async () => (await import('./calendar')).SalesCalendar),
      ...{ code, feature: 'sales-records', label: 'screen.salesRecords.calendar' },
    },
  ],
  record: { path: () => listPath },
}

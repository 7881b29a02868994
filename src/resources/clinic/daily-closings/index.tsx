/** Closings of days: a side of the daily sales. */
import { type Manifest, screen } from '../../../providers/manifest'
import { closingOf, closingsPath, tillPath } from '../till-paths'

export const manifest: Manifest = {
  name: 'daily-closings',
  area: 'clinic',
  icon: 'orders',
  label: 'screen.dailyClosings',
  dataProviderName: 'default',
  menuPaths: [tillPath],
  routes: [
    {
      path: closingsPath,
      ...screen('till', async () => (await import('./list')).ClosingList),
      ...{ code: 'daily-closings.read', feature: 'till', action: 'list' },
    },
    {
      path: closingOf(':closingId'),
      ...screen('till', async () => (await import('./print')).ClosingPrint),
      ...{ code: 'daily-closings.read', feature: 'till', label: 'screen.closingPaper', chrome: false },
    },
  ],
  record: { path: () => closingsPath },
}

/** Cash shifts: a side of the daily sales. */
import { type Manifest, screen } from '../../../providers/manifest'
import { shiftsPath, tillPath } from '../till-paths'

export const manifest: Manifest = {
  name: 'cash-shifts',
  area: 'clinic',
  icon: 'orders',
  label: 'screen.cashShifts',
  dataProviderName: 'default',
  menuPaths: [tillPath],
  routes: [
    {
      path: shiftsPath,
      ...screen('till', async () => (await import('./list')).CashShiftList),
      ...{ code: 'cash-shifts.read', feature: 'till', action: 'list' },
    },
  ],
  record: { path: () => shiftsPath },
}

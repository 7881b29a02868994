/** Fittings of spectacles: their list, and their work sheets on paper. */
import { type Manifest, screen } from '../../../providers/manifest'
import { fittingsPath, workSheetOf } from './paths'

const feature = 'fittings'
const code = 'frame-fittings.read'

export const manifest: Manifest = {
  name: 'frame-fittings',
  area: 'clinic',
  icon: 'orders',
  label: 'screen.frameFittings',
  dataProviderName: 'default',
  routes: [
    {
      path: fittingsPath,
      ...screen('fittings', async () => (await import('./list')).FrameFittingList),
      ...{ code, feature, action: 'list' },
    },
    {
      path: workSheetOf(':ids'),
      ...screen('fittings', async () => (await import('./print')).WorkSheets),
      ...{ code: 'prescriptions.read', feature, label: 'screen.frameFittings', chrome: false },
    },
  ],
  record: { path: () => fittingsPath },
}

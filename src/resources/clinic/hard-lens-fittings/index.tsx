/** Fittings of hard lenses: their list, the page of one with its steps, and its sheet on paper. */
import { type Manifest, screen } from '../../../providers/manifest'
import { hardFittingOf, hardFittingsPath, hardSheetOf } from './paths'

const feature = 'fittings'
const code = 'hard-lens-fittings.read'

export const manifest: Manifest = {
  name: 'hard-lens-fittings',
  area: 'clinic',
  icon: 'orders',
  label: 'screen.hardLensFittings',
  dataProviderName: 'default',
  routes: [
    {
      path: hardFittingsPath,
      ...screen('fittings', async () => (await import('./list')).HardFittingList),
      ...{ code, feature, action: 'list' },
    },
    {
      path: hardFittingOf(':fittingId'),
      ...screen('fittings', async () => (await import('./page')).HardFittingPage),
      ...{ code, feature, action: 'show', label: 'screen.hardLensFittings' },
    },
    {
      path: hardSheetOf(':fittingId'),
      ...screen('fittings', async () => (await import('./print')).HardFittingSheet),
      ...{ code, feature, label: 'screen.hardLensFittings', chrome: false },
    },
  ],
  record: { path: hardFittingOf },
}

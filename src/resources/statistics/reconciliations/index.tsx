/** Months of the accounts with suppliers, until both sides agree. */
import { type Manifest, screen } from '../../../providers/manifest'
import { paperOf, reconciliationOf, suppliersPath } from './paths'

const code = 'reconciliations.read'
const feature = 'payment-orders'
const texts = 'payables'

export const manifest: Manifest = {
  name: 'reconciliations',
  area: 'statistics',
  icon: 'statistics',
  label: 'screen.reconciliation',
  dataProviderName: 'default',
  menuPaths: ['/finance/reconciliation'],
  routes: [
    {
      path: suppliersPath,
      ...screen(texts, async () => (await import('./list')).ReconciliationList),
      ...{ code, feature, action: 'list' },
    },
    {
      path: reconciliationOf(':reconciliationId'),
      ...screen(texts, async () => (await import('./details')).ReconciliationPage),
      ...{ code, feature, label: 'screen.reconciliation.statement', action: 'show' },
    },
    {
      path: paperOf(':reconciliationId'),
      ...screen(texts, async () => (await import('./print')).ReconciliationPrint),
      ...{ code, feature, chrome: false },
    },
  ],
  record: { path: reconciliationOf },
}

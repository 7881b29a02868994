/** Statements that an agent sent: the clinic agrees or says what differs, the agent sees what became of each. */
import { type Manifest, screen } from '../../../providers/manifest'
import { paperOf, reconciliationPath, statementOf } from './paths'

const code = 'clinic-statements.read'
const feature = 'clinic-statements'

export const manifest: Manifest = {
  name: 'clinic-statements',
  area: 'statistics',
  icon: 'statistics',
  label: 'screen.reconciliation',
  dataProviderName: 'default',
  routes: [
    {
      path: reconciliationPath,
      ...screen('payables', async () => (await import('./list')).ReconciliationPage),
      ...{ code, feature, action: 'list' },
    },
    {
      path: statementOf(':statementId'),
      ...screen('statistics', async () => (await import('./page')).SentStatementPage),
      ...{ code, feature, label: 'screen.reconciliation.statement', action: 'show' },
    },
    {
      path: paperOf(':statementId'),
      ...screen('statistics', async () => (await import('./print')).SentStatementPrint),
      ...{ code, feature, chrome: false },
    },
  ],
  record: { path: statementOf },
}

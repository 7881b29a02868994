/** Figures of money, the rows behind them, and the statements of clinics on the screen and on paper. */
import { type Manifest, screen } from '../../../providers/manifest'

const page = (path: string, name: 'FinancePage' | 'SentStatementsPage' | 'StatementPage' | 'StatementPrint') => ({
  path,
  ...screen('statistics', async () => (await import('./pages'))[name]),
  code: 'statistics.finance',
})

export const manifest: Manifest = {
  name: 'finance',
  area: 'statistics',
  icon: 'statistics',
  label: 'screen.finance',
  dataProviderName: 'statistics',
  routes: [
    page('/statistics/finance', 'FinancePage'),
    {
      ...page('/statistics/finance/sent', 'SentStatementsPage'),
      ...{ code: 'clinic-statements.read', feature: 'clinic-statements' },
    },
    { ...page('/statistics/finance/statement', 'StatementPage'), feature: 'finance' },
    { ...page('/statistics/finance/statement/print', 'StatementPrint'), feature: 'finance', chrome: false },
  ],
}

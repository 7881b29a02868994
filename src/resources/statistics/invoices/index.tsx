/** Invoices: agents enter what they issued, clinics see what they were issued. */
import { type Manifest, screen } from '../../../providers/manifest'
import { invoicePath, invoicesPath } from './paths'

export const manifest: Manifest = {
  name: 'invoices',
  area: 'statistics',
  icon: 'statistics',
  label: 'screen.invoices',
  dataProviderName: 'default',
  menuPaths: ['/statistics/finance', '/finance/reconciliation'],
  routes: [
    {
      path: invoicesPath,
      ...screen('invoices', async () => (await import('./list')).InvoiceList),
      ...{ code: 'invoices.read', feature: 'invoices', action: 'list' },
    },
  ],
  record: { path: invoicePath },
}

/** Payments of clinics: what each paid its agent, on which orders it counts, and what was paid back. */
import { type Manifest, screen } from '../../../providers/manifest'
import { paymentPath, paymentsPath } from './paths'

export const manifest: Manifest = {
  name: 'clinic-payments',
  area: 'orders',
  icon: 'statistics',
  label: 'screen.clinicPayments',
  dataProviderName: 'default',
  routes: [
    {
      path: paymentsPath,
      ...screen('statistics', async () => (await import('./list')).ClinicPaymentList),
      ...{ code: 'clinic-payments.read', action: 'list' },
    },
  ],
  record: { path: paymentPath },
}

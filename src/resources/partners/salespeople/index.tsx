/** Salespeople, who look after clinics: each of them, and the clinics with those who look after them. */
import { type Manifest, screen } from '../../../providers/manifest'
import { clinicsPath, listPath } from './paths'

export const manifest: Manifest = {
  name: 'salespeople',
  area: 'partners',
  icon: 'customer',
  label: 'screen.salespeople',
  dataProviderName: 'default',
  routes: [
    {
      path: listPath,
      ...screen('partners', async () => (await import('./list')).SalespersonList),
      code: 'salespeople.read',
      action: 'list',
    },
    {
      path: clinicsPath,
      ...screen('partners', async () => (await import('./clinics')).CustomerList),
      code: 'salespeople.read',
      label: 'screen.salespeople.clinics',
    },
  ],
  record: {
    path: () => listPath,
  },
}

/** An agent's rules of ordering. */
import { type Manifest, screen } from '../../../providers/manifest'

const path = '/settings/order-setting'

export const manifest: Manifest = {
  name: 'order-settings',
  area: 'orders',
  icon: 'settings',
  label: 'screen.orderSettings',
  dataProviderName: 'default',
  routes: [
    {
      path,
      ...screen('shipment', async () => (await import('./page')).OrderSettingsPage),
      feature: 'order-settings',
      code: 'order-settings.read',
    },
  ],
  record: {
    path: () => path,
  },
}

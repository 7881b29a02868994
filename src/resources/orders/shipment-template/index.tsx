/** How bills and delivery notes look. */
import { type Manifest, screen } from '../../../providers/manifest'

const path = '/settings/shipment'

export const manifest: Manifest = {
  name: 'shipment-template',
  area: 'system',
  icon: 'settings',
  label: 'screen.shipmentTemplate',
  dataProviderName: 'default',
  routes: [
    {
      path,
      ...screen('shipment', async () => (await import('./page')).ShipmentTemplatePage),
      feature: 'delivery-note',
      code: 'shipment-template.update',
    },
  ],
  record: {
    path: () => path,
  },
}

/** How bills and delivery notes look. */
import { lazy } from 'react'
import { withTexts } from '../../../providers/i18n'
import type { Manifest } from '../../../providers/manifest'

const path = '/settings/shipment'

export const shipmentTemplate: Manifest = {
  name: 'shipment-template',
  area: 'system',
  icon: 'settings',
  label: 'screen.shipmentTemplate',
  dataProviderName: 'default',
  routes: [
    {
      path,
      page: lazy(async () => ({ default: (await withTexts('shipment', import('./page'))).ShipmentTemplatePage })),
      feature: 'delivery-note',
      code: 'shipment-template.update',
    },
  ],
  record: {
    path: () => path,
    text: async () => (await withTexts('shipment', import('./field-text'))).shipmentTemplateText,
  },
}

/** How the fields of the template read where two of their values stand beside each other. */
import { ShipmentTemplate } from '../../../../contract/orders/shipment-template'
import { recordTextOf } from '../../../records/fields'

export const shipmentTemplateText = recordTextOf(ShipmentTemplate, 'shipment', {
  ...{ title: true, logo: true, footer: true, copies: true },
  paper: { text: (paper, t) => t(paper === 2 ? 'shipment.paper.form' : 'shipment.paper.a4') },
  showPrice: {
    label: 'shipment.prices',
    text: (shown, t) => t(shown === 0 ? 'shipment.prices.hidden' : 'shipment.prices.shown'),
  },
})

/** How the fields of the template read where two of their values stand beside each other. */
import type { RecordText, ValueText } from '../../../providers/record-text'
import { dash } from '../../../ui/format'

const text: ValueText = (value) => (value === '' || value === null || value === undefined ? dash : String(value))

export const shipmentTemplateText: RecordText = {
  fields: {
    title: text,
    logo: text,
    paper: (value, t) => t(value === 2 ? 'shipment.paper.form' : 'shipment.paper.a4'),
    showPrice: (value, t) => t(value === 0 ? 'shipment.prices.hidden' : 'shipment.prices.shown'),
    footer: text,
    copies: text,
  },
  labels: {
    title: 'shipment.title',
    logo: 'shipment.logo',
    paper: 'shipment.paper',
    showPrice: 'shipment.prices',
    footer: 'shipment.footer',
    copies: 'shipment.copies',
  },
}

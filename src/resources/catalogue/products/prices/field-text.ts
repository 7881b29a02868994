/** How the fields of prices read in their history. */
import type { RecordText, ValueText } from '../../../../providers/record-text'
import { dash, formatDioptre, formatMoney } from '../../../../ui/format'

const text: ValueText = (value) => (value === null || value === undefined || value === '' ? dash : String(value))
const dioptre: ValueText = (value) => (typeof value === 'number' ? formatDioptre(value) : dash)

export const priceText: RecordText = {
  fields: {
    hospitalName: text,
    price: (value) => formatMoney(Number(value)),
    ...{ dsMin: dioptre, dsMax: dioptre, dcMin: dioptre, dcMax: dioptre },
    refractiveIndex: text,
    validFrom: text,
    validTo: text,
    status: (value, _, label) => label(`catalogue.status.${String(value)}`),
  },
  labels: {
    hospitalName: 'catalogue.clinic',
    price: 'catalogue.prices.price',
    dsMin: 'catalogue.prices.dsMin',
    dsMax: 'catalogue.prices.dsMax',
    dcMin: 'catalogue.prices.dcMin',
    dcMax: 'catalogue.prices.dcMax',
    refractiveIndex: 'catalogue.refractiveIndex',
    validFrom: 'catalogue.prices.validFrom',
    validTo: 'catalogue.prices.validTo',
    status: 'catalogue.status',
  },
}

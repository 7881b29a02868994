/** How the fields of prices read in their history. */
import { LensPrice } from '../../../../../contract/catalogue/lens-prices'
import { ProductPrice } from '../../../../../contract/catalogue/product-prices'
import { recordTextOf } from '../../../../records/fields'
import { dash } from '../../../../ui/format'

const status = { label: 'catalogue.status', values: 'catalogue.status' } as const
const terms = { price: true, validFrom: true, validTo: true, status } as const

/** Of what a clinic pays for a product. */
export const clinicPriceText = recordTextOf(ProductPrice, 'catalogue.prices', {
  hospitalName: 'catalogue.clinic',
  ...terms,
})

/** Of a band of powers. */
export const lensPriceText = recordTextOf(LensPrice, 'catalogue.prices', {
  ...{ dsMin: true, dsMax: true, dcMin: true, dcMax: true },
  refractiveIndex: {
    label: 'catalogue.refractiveIndex',
    text: (index) => (typeof index === 'number' ? String(index) : dash),
  },
  ...terms,
})

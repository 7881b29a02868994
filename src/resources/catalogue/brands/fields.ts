/** The fields of a brand. */
import { type Brand, brands } from '../../../../contract/catalogue/brands'
import { fieldsOf } from '../../../records/fields'

export const brandFields = fieldsOf<Brand>()(brands, 'catalogue.brand', {
  code: { kind: 'code' },
  product: { label: 'catalogue.category', values: 'catalogue.line' },
  logo: { kind: 'picture', label: 'catalogue.logo' },
  products: { label: 'catalogue.products' },
  status: { kind: 'choice', label: 'catalogue.status', values: 'catalogue.status' },
  updated: { label: 'catalogue.updated' },
})

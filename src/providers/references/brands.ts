/** Brands to choose from. */
import { brands } from '../../../contract/catalogue/brands'
import type { ProductLine } from '../../../contract/orders/order-family'
import { type Choice, useChoices } from '../choices'

interface BrandsOptions {
  product?: ProductLine | undefined
  /** Those alone that new orders may name. */
  enabledOnly?: boolean
  wanted?: boolean
  /** The one that a record has already. */
  known?: Choice
}

/** Brands by their code; `rows` say of which product line each is. */
export const useBrands = ({ product, enabledOnly, wanted = true, known }: BrandsOptions = {}) =>
  useChoices(brands.calls.list, {
    filters: { ...(product && { product }), ...(enabledOnly && { status: '1' }) },
    sort: 'code',
    wanted,
    known,
  })

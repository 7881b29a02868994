/** Brands to choose from. */
import { brands } from '../../../contract/catalogue/brands'
import type { ProductLine } from '../../../contract/orders/order-family'
import { useChoices } from '../choices'

interface BrandsOptions {
  product?: ProductLine | undefined
  /** Those alone that new orders may name. */
  enabledOnly?: boolean
  wanted?: boolean
}

/** Brands by their code; `rows` say of which product line each is. */
export const useBrands = ({ product, enabledOnly, wanted = true }: BrandsOptions = {}) =>
  useChoices(brands.calls.list, {
    filters: { ...(product && { product }), ...(enabledOnly && { status: '1' }) },
    sort: 'code',
    wanted,
  })

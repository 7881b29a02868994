/** Whether a price holds on a day, has held, or is to come. */
import type { ProductPrice } from '../../../../../contract/catalogue/product-prices'

type Period = Pick<ProductPrice, 'status' | 'validFrom' | 'validTo'>

export const priceStateOf = ({ status, validFrom, validTo }: Period, today: string) => {
  if (status === 0) return 'off'
  if (validTo !== null && validTo < today) return 'past'
  return validFrom !== null && validFrom > today ? 'coming' : 'now'
}

export const stateColours = { off: '', past: '', coming: 'blue', now: 'green' } as const

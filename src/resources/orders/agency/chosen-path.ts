/** The address that opens a new line with the product chosen. */
import { type ProductLine, productLines } from '../../../../contract/orders/order-family'
import { agencyPath } from '../family/agency-path'

/** A product that a clinic wants to order. */
export interface Chosen {
  product: ProductLine
  productId: number
  hid: number
  /** Of a lens, the power that was chosen: -2.25/-0.75. */
  power?: string | undefined
}

export const chosenPath = ({ product, productId, hid, power }: Chosen): string =>
  `${agencyPath}?${new URLSearchParams({
    ...{ line: product, product: String(productId), hid: String(hid) },
    ...(power !== undefined && { power }),
  })}`

/** What the address says; undefined where it does not choose a product. */
export const readChosen = (search: URLSearchParams): Chosen | undefined => {
  const product = productLines.find((line) => line === search.get('line'))
  const [productId = 0, hid = 0] = ['product', 'hid'].map((name) => Number(search.get(name)) || 0)
  const power = search.get('power') ?? undefined
  return product && productId > 0 && hid > 0 ? { product, productId, hid, power } : undefined
}

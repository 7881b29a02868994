/** The address that opens a new line with the product chosen. */
import { type ProductLine, productLines } from '../../../../contract/orders/order-family'
import { agencyPath } from '../family/agency-path'

/** A product that a clinic wants to order. */
export interface Chosen {
  product: ProductLine
  productId: number
  hid: number
}

export const chosenPath = ({ product, productId, hid }: Chosen): string =>
  `${agencyPath}?${new URLSearchParams({ line: product, product: String(productId), hid: String(hid) })}`

/** What the address says; undefined where it does not choose a product. */
export const readChosen = (search: URLSearchParams): Chosen | undefined => {
  const product = productLines.find((line) => line === search.get('line'))
  const [productId = 0, hid = 0] = ['product', 'hid'].map((name) => Number(search.get(name)) || 0)
  return product && productId > 0 && hid > 0 ? { product, productId, hid } : undefined
}

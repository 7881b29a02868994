/** What was ordered, as one name. */
import type { Order } from './order'

/** Most products bear their brand's name already. */
export const goodsName = ({ brandName, productName }: Pick<Order, 'brandName' | 'productName'>): string =>
  productName.startsWith(brandName) ? productName : `${brandName} ${productName}`

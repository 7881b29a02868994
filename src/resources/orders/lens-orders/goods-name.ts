/** What was ordered, as one name. */
import type { LensOrder } from '../../../../contract/orders/lens-order'

/** Most products bear their brand's name already. */
export const goodsName = ({ brandName, productName }: Pick<LensOrder, 'brandName' | 'productName'>): string =>
  productName.startsWith(brandName) ? productName : `${brandName} ${productName}`

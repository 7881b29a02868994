/** What documents and lists say of the goods of a line. */
import { product } from '../../catalogue/products/table'

export const goodsFields = {
  productId: product.productId,
  productName: product.name,
  spec: product.spec,
  unit: product.unit,
  category: product.category,
  isGsp: product.isGsp,
  registration: product.regNo,
  maker: product.maker,
  makerLicence: product.makerLicence,
  storage: product.storage,
}

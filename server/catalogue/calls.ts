/** What answers the calls of the catalogue, a line a resource. */
export { brandCalls } from './brands/handlers'
export { lensPriceCalls } from './lens-prices/handlers'
export { productPriceCalls } from './product-prices/handlers'
export { productCalls } from './products/handlers'
export { productImportCalls } from './products/import/handlers'

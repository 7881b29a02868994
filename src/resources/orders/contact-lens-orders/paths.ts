/** Where the screens of contact lenses are. */
export const hardLensPath = '/order/hardlens-list'
export const softLensPath = '/order/contact-lens-list'

/** Prints a batch of orders, or those of either kind that the query names. */
export const printPath = '/contact-lens-batch-print'

/** No batch has this number. */
const noBatch = 0

/** The address that prints these orders on one sheet a clinic. */
export const printOf = (product: 'hardlens' | 'softlens', ids: readonly number[]) =>
  `${printPath}/${noBatch}?${product}=${ids.join(',')}`

/** Where the screens of contact lenses are. */
import { contactLensPrintPath } from '../family/print-paths'

export const hardLensPath = '/order/hardlens-list'
export const softLensPath = '/order/contact-lens-list'

/** No batch has this number. */
const noBatch = 0

/** The address that prints these orders on one sheet a clinic. */
export const printOf = (product: 'hardlens' | 'softlens', ids: readonly number[]) =>
  `${contactLensPrintPath}/${noBatch}?${product}=${ids.join(',')}`

/** What is said where a spreadsheet is imported, in Chinese. */
import { withAreas } from '../texts'
import { deviceImport } from './device-import'
import { orderImport } from './order-import'
import { potentialImport } from './potential-import'
import { productImport } from './product-import'
import { rosterImport } from './roster-import'
import { sheetImport } from './sheet-import'

export const texts = withAreas({
  sheetImport,
  orderImport,
  productImport,
  deviceImport,
  rosterImport,
  potentialImport,
})

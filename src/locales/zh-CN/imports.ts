/** What is said where a spreadsheet is imported, in Chinese. */
import { withAreas } from '../texts'
import { orderImport } from './order-import'
import { productImport } from './product-import'
import { sheetImport } from './sheet-import'

export const imports = withAreas({ sheetImport, orderImport, productImport })

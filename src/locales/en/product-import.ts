/** What the import of products says of its own, in English. */
import type { Translated } from '../texts'
import type { productImport as chinese } from '../zh-CN/product-import'

export const productImport: Translated<typeof chinese> = {
  title: 'Import products',
  hint: 'Products are known by their code: known ones get prices and least stock alone, other codes become products of your own. Prices are in yuan.',
  import: 'Import {{count}} products',
  import_one: 'Import {{count}} product',
  importAnyway: 'All is well: import {{count}} products',
  importAnyway_one: 'All is well: import {{count}} product',
  cancelled: 'Cancelled. No product was written',
  repeated: '{{name}} imported a file with the same content on {{at}}: {{created}} made, {{changed}} changed',
  imported: '{{created}} products are made, {{changed}} changed',
}

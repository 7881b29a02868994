/** Products out of a spreadsheet: an agent's list of what it sells and for how much. */
import { z } from 'zod'
import { call, file, one } from '../core/call'
import { id } from '../core/fields'
import { resource } from '../core/resource'
import { ImportProgress, importFlags, Repetition, SentSheet, SheetReport, takesSheet } from '../core/sheet-import'

/** What came of a file: products that were made, and known ones that got other figures. */
const counts = { created: z.number().int(), changed: z.number().int() }

export const ProductImportReport = SheetReport.extend({
  repeated: Repetition.extend(counts).nullable().describe('Who imported the same content before'),
  imported: z.object({ importId: id(), ...counts }).nullable(),
})
export type ProductImportReport = z.infer<typeof ProductImportReport>

export const productImports = resource('product-imports', {
  id: 'importId',
  record: z.object({ importId: id() }),
  stales: ['products', 'audit'],
  calls: {
    template: call('GET', '/product/agent/import/template', {
      feature: 'import-sheets',
      summary: 'An empty sheet with the columns of a product, and an example, as .xls',
      reply: file(),
      can: 'products.create',
    }),
    run: call('POST', '/product/agent/import', {
      summary:
        'Takes a list of products, all rows or none: known codes get its prices, the others are made; with dryRun only says what would come of it',
      ...takesSheet,
      body: SentSheet.extend(importFlags),
      reply: one(ProductImportReport),
      progress: ImportProgress,
      can: 'products.create',
    }),
    rejects: call('POST', '/product/agent/import/rejects', {
      feature: 'import-sheets',
      summary: 'The rows of a list of products that cannot be taken, with the reasons, as .xls',
      ...takesSheet,
      body: SentSheet,
      reply: file(),
      can: 'products.create',
    }),
  },
})

/** Orders out of a spreadsheet: tried first, by the very code that writes them, then all or none. */
import { z } from 'zod'
import { call, file, one } from '../core/call'
import { id } from '../core/fields'
import { resource } from '../core/resource'
import { ImportProgress, importFlags, Repetition, SentSheet, SheetReport, takesSheet } from '../core/sheet-import'
import { ProductLine } from './order-family'

const sentId = () => z.coerce.number().pipe(id())

const Sent = z.object({
  cid: sentId().optional().describe('Agent company; of the platform’s people, whose clinics are meant'),
  supplier_id: sentId().optional().describe('Supplier whose form it is; kept with the import'),
  brand_id: sentId().optional().describe('Brand of the rows that name none; its product line is that of the file'),
  product: ProductLine.optional().describe('Product line; needed where brand_id is absent'),
  hid: sentId().optional().describe('Clinic of the rows that name none'),
  ...SentSheet.shape,
})

export const ImportReport = SheetReport.extend({
  product: ProductLine,
  repeated: Repetition.extend({ orders: z.number().int() }).nullable().describe('Who imported the same content before'),
  imported: z.object({ importId: id(), orders: z.number().int() }).nullable(),
})
export type ImportReport = z.infer<typeof ImportReport>

export const orderImports = resource('order-imports', {
  id: 'importId',
  record: z.object({ importId: id() }),
  stales: [
    'lens-orders',
    'hard-lens-orders',
    'soft-lens-orders',
    'frame-orders',
    'gsp-orders',
    'other-orders',
    'care-orders',
    'apparatus-orders',
  ],
  calls: {
    template: call('GET', '/order/import/{product}/template', {
      feature: 'import-sheets',
      summary: 'An empty sheet with the columns of a product line, and an example, as .xls',
      params: { product: ProductLine },
      reply: file(),
      can: 'orders.import',
    }),
    run: call('POST', '/order/import', {
      summary: 'Places the orders of a spreadsheet, all or none; with dryRun only says what would come of it',
      ...takesSheet,
      body: Sent.extend(importFlags),
      reply: one(ImportReport),
      progress: ImportProgress,
      can: 'orders.import',
    }),
    rejects: call('POST', '/order/import/rejects', {
      feature: 'import-sheets',
      summary: 'The rows of a spreadsheet that cannot be placed, with the reasons, as .xls',
      ...takesSheet,
      body: Sent,
      reply: file(),
      can: 'orders.import',
    }),
  },
})

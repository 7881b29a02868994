/** Orders out of a spreadsheet: tried first, by the very code that writes them, then all or none. */
import { z } from 'zod'
import { call, file, one } from '../core/call'
import { flag, id, instant, upload } from '../core/fields'
import { resource } from '../core/resource'
import { ProductLine } from './order-family'

/** What one file may hold. */
export const importLimits = { bytes: 10 * 1_048_576, rows: 5000, columns: 120 } as const

/** How a text file is written: everywhere, in China by Excel, in Taiwan and Hong Kong by Excel. */
export const TextEncoding = z.enum(['utf-8', 'gbk', 'big5'])
export type TextEncoding = z.infer<typeof TextEncoding>

const sentId = () => z.coerce.number().pipe(id())
const sentFlag = () => z.coerce.number().pipe(flag()).optional()

/** Which column of the file holds which field; the field is empty where the column is not read. */
const Mapping = z
  .preprocess(
    (value) => {
      try {
        return typeof value === 'string' ? JSON.parse(value) : value
      } catch {
        return value
      }
    },
    z.record(z.string().regex(/^\d{1,3}$/), z.string().max(40)),
  )
  .describe('JSON: { "0": "patientName", "3": "" }, columns from 0; without it columns are found by their titles')

const Sent = z.object({
  cid: sentId().optional().describe('Agent company; of the platform’s people, whose clinics are meant'),
  supplier_id: sentId().optional().describe('Supplier whose form it is; kept with the import'),
  brand_id: sentId().optional().describe('Brand of the rows that name none; its product line is that of the file'),
  product: ProductLine.optional().describe('Product line; needed where brand_id is absent'),
  hid: sentId().optional().describe('Clinic of the rows that name none'),
  file: upload().describe('.xls, .xlsx, or .csv in UTF-8 or GBK'),
  mapping: Mapping.optional(),
  encoding: TextEncoding.optional().describe('Of a .csv; without it UTF-8 and GBK are told apart'),
})

const Finding = z.object({
  field: z.string().describe('Of the import; empty: the whole row'),
  column: z.number().int().nullable().describe('Of the file, from 0'),
  message: z.string(),
})
export type ImportFinding = z.infer<typeof Finding>

const ImportLine = z.object({
  line: z.number().int().describe('As numbered in the file, from 1'),
  cells: z.array(z.string()),
  errors: z.array(Finding),
  warnings: z.array(z.string()),
})
export type ImportLine = z.infer<typeof ImportLine>

export const ImportReport = z.object({
  product: ProductLine,
  encoding: TextEncoding.nullable().describe('As the text was read; null: no text file'),
  columns: z.array(
    z.object({ column: z.number().int(), title: z.string(), field: z.string().describe('Empty: not read') }),
  ),
  fields: z.array(z.object({ field: z.string(), title: z.string(), required: z.boolean() })),
  lines: z.array(ImportLine).describe('All of them after a dry run, none after an import'),
  rows: z.number().int(),
  bad: z.number().int().describe('Rows with errors'),
  warned: z.number().int().describe('Rows with warnings and no errors'),
  repeated: z
    .object({ name: z.string(), at: instant(), orders: z.number().int() })
    .nullable()
    .describe('Who imported the same content before'),
  imported: z.object({ importId: id(), orders: z.number().int() }).nullable(),
})
export type ImportReport = z.infer<typeof ImportReport>

export const ImportProgress = z.object({
  step: z
    .enum(['reading', 'checking', 'writing', 'keeping'])
    .describe('The last one: all is written and about to hold, too late to be broken off'),
  done: z.number().int().describe('Rows'),
  total: z.number().int().describe('Rows; 0 as long as nobody knows'),
})
export type ImportProgress = z.infer<typeof ImportProgress>

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
      summary: 'An empty sheet with the columns of a product line, and an example, as .xls',
      params: { product: ProductLine },
      reply: file(),
      can: 'orders.import',
      timeout: 20_000,
    }),
    run: call('POST', '/order/import', {
      summary: 'Places the orders of a spreadsheet, all or none; with dryRun only says what would come of it',
      multipart: true,
      maxBytes: importLimits.bytes,
      body: Sent.extend({
        dryRun: sentFlag().describe('1: nothing is kept, and every row is answered'),
        confirmWarn: sentFlag().describe('1 goes on in spite of warnings'),
        confirmRepeat: sentFlag().describe('1 imports what was imported before once more'),
      }),
      reply: one(ImportReport),
      progress: ImportProgress,
      can: 'orders.import',
      timeout: 120_000,
    }),
    rejects: call('POST', '/order/import/rejects', {
      summary: 'The rows of a spreadsheet that cannot be placed, with the reasons, as .xls',
      multipart: true,
      maxBytes: importLimits.bytes,
      body: Sent,
      reply: file(),
      can: 'orders.import',
      timeout: 120_000,
    }),
  },
})

/** Stock-out in two steps: goods are picked and held, then checked once more and taken out. */
import { z } from 'zod'
import { call, file, one, page } from '../core/call'
import { confirmWarn, date, emsNumberOrNone, id, idParam, money, oneOf, text, version } from '../core/fields'
import { inState, offersOf } from '../core/offers'
import { listQuery } from '../core/page'
import { forWorkbook } from '../core/patience'
import { resource } from '../core/resource'
import { scrapReasons } from './scraps'
import {
  cost,
  documentShown,
  documentStory,
  goodsShown,
  maxLines,
  maxPieces,
  Party,
  pieces,
  provisional,
} from './stock-document'
import { documentFilters } from './stock-ins'
import { variantField } from './variant'

export const stockOutTypes = { sale: 1, use: 2, toSupplier: 3, shortage: 4, transfer: 5, scrap: 6 } as const
export const stockOutStatus = { held: 0, out: 1, voided: 2 } as const

export const StockOut = z
  .object({
    stockoutId: id(),
    type: oneOf([1, 2, 3, 4, 5, 6]).describe(
      '1 sale, 2 own use, 3 back to the supplier, 4 shortage, 5 transfer, 6 scrap',
    ),
    status: oneOf([0, 1, 2]).describe('0 held, 1 out, 2 voided'),
    toWarehouseId: id().nullable().describe('Of a transfer'),
    toWarehouseName: z.string().nullable(),
    carrier: z.string(),
    emsNumber: z.string(),
    ...documentShown,
    amount: money().nullable().describe('null where nothing is sold, or given back by a clinic'),
  })
  .meta({ id: 'StockOut' })
export type StockOut = z.infer<typeof StockOut>

const StockOutLine = z.object({
  ...goodsShown,
  quantity: pieces(),
  price: money().nullable().describe('Of one piece: to the clinic, or of what a clinic gives back; else null'),
  amount: money().nullable(),
  cost: cost().nullable().describe('Of one piece, fixed when it went out; null until then, or not to be seen'),
  provisional: provisional(),
  supplierName: z.string().nullable(),
  bin: z.string().describe('Where in the warehouse it is to be picked'),
})
export type StockOutLine = z.infer<typeof StockOutLine>

export const StockOutDetails = z.object({
  document: StockOut,
  ...documentStory,
  scrap: z
    .object({ reason: oneOf(scrapReasons), photos: z.array(z.string()) })
    .nullable()
    .describe('Why goods were thrown away, and how they looked'),
  seller: Party,
  buyer: Party,
  totalInWords: z.string(),
  lines: z.array(StockOutLine),
})
export type StockOutDetails = z.infer<typeof StockOutDetails>

/** One batch that could be picked, or why it cannot. */
export const PickCandidate = z.object({
  batchId: id(),
  batchNo: z.string(),
  serialNo: z.string(),
  variant: z.string(),
  expiry: date().nullable(),
  daysLeft: z.number().int().nullable(),
  available: z.number().int(),
  picked: z.number().int().describe('What first-expired-first-out takes of it'),
  rank: z.number().int().nullable().describe('Its turn: 1 goes first; null: never'),
  byHand: z.boolean().describe('Whether it may be chosen by hand: back, away and aside may go what may not be sold'),
  why: z
    .enum(['expiry', 'age', 'expired', 'locked', 'rejected', 'held', 'source'])
    .describe('expiry, age: what its turn follows from; the others: why it is not to be had'),
})
export type PickCandidate = z.infer<typeof PickCandidate>

const list = '/stockout/list'
const outType = oneOf([1, 2, 3, 4, 5])
const line = z.object({
  productId: id(),
  variant: variantField().default(''),
  quantity: z.number().int().min(1).max(maxPieces),
  batchId: id().optional().describe('Chosen by hand, which needs the code stock-outs.pick and a reason'),
  price: money()
    .min(0)
    .optional()
    .describe('The trade price unless said; of what a clinic gives back, what it was bought at'),
})

const listed = listQuery(list, { ...documentFilters, hid: idParam().optional(), orderId: idParam().optional() }, [
  'stockoutId',
  'created',
  'postedAt',
])

const { held, out } = stockOutStatus
const stockOutOffers = offersOf([
  // What is held for an order goes out when the order ships.
  { verb: 'take-out', can: 'stock-outs.post', when: (row) => inState(held)(row) && !row.orderId },
  { verb: 'void', can: 'stock-outs.void', when: inState(held, out) },
])

export const stockOuts = resource('stock-outs', {
  id: 'stockoutId',
  offers: stockOutOffers,
  record: StockOut,
  stales: ['stock', 'batches', 'adjustments', 'audit', 'overview'],
  calls: {
    list: call('GET', list, {
      summary: 'Stock-outs, newest first',
      query: listed,
      reply: page(StockOut),
      can: 'stock-outs.read',
    }),
    export: call('GET', '/stockout/exports', {
      feature: 'stock-exports',
      summary: 'The same as .xls',
      query: listed,
      reply: file(),
      can: 'stock.export',
      timeout: forWorkbook,
    }),
    info: call('GET', '/stockout/info/{id}', {
      summary: 'One stock-out with its lines, as it is printed',
      row: 'id',
      reply: one(StockOutDetails),
      can: 'stock-outs.read',
    }),
    batchCodes: call('GET', '/stockout/gsp/batch-code', {
      summary: 'The batches of a product in the order in which they are to be picked, each with its reason',
      query: z.object({
        productId: idParam(),
        warehouseId: idParam().optional(),
        variant: text(60).optional(),
        quantity: z.coerce.number().int().min(1).max(maxPieces).default(1),
        type: z.coerce.number().pipe(outType).default(1),
        supplierId: idParam()
          .optional()
          .describe('To whom goods go back: those that came of somebody else are not picked'),
      }),
      reply: one(z.array(PickCandidate)),
      can: 'stock-outs.read',
    }),
    create: call('POST', '/stockout', {
      summary: 'Picks goods, first expired first out, and holds them',
      body: z.object({
        type: outType.default(1),
        warehouseId: id().optional().describe('The default one unless said'),
        toWarehouseId: id().optional().describe('Of a transfer'),
        cid: id().optional(),
        hid: id().nullable().default(null),
        supplierId: id().nullable().default(null).describe('To whom goods go back; required of such'),
        note: text(200).default(''),
        reason: text(200).default('').describe('Required where a batch is chosen by hand'),
        lines: z.array(line).min(1).max(maxLines),
      }),
      reply: one(StockOut),
      can: 'stock-outs.create',
    }),
    takeOut: call('PUT', '/stockout/before/out', {
      summary: 'Checks what is held once more and takes it out',
      row: 'stockoutId',
      body: z.object({
        stockoutId: id(),
        version: version(),
        carrier: text(30).optional(),
        emsNumber: emsNumberOrNone().optional(),
        ...confirmWarn,
      }),
      reply: one(StockOut),
      can: 'stock-outs.post',
    }),
    invalidate: call('GET', '/stockout/status/{id}', {
      summary: 'Voids a stock-out: what is held is let go, what is out comes back to the same batches',
      row: 'id',
      writes: true,
      query: z.object({ reason: text(200).default(''), version: z.coerce.number().int().min(1).optional() }),
      reply: one(StockOut),
      can: 'stock-outs.void',
    }),
  },
})

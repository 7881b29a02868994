/**
 * Stock counts: what the books say lies in a warehouse is held against what is found there; what differs is posted as a surplus
 * and a shortage.
 */
import { z } from 'zod'
import { call, file, one, page } from '../core/call'
import {
  allowed,
  confirmWarn,
  date,
  flag,
  id,
  idParam,
  instant,
  oneOf,
  requiredText,
  text,
  version,
} from '../core/fields'
import { offersOf, onlyIfSaid } from '../core/offers'
import { integerList, listQuery } from '../core/page'
import { forPostedCount, forWorkbook } from '../core/patience'
import { resource } from '../core/resource'
import { ProductLine } from '../orders/order-family'
import { batchFields, cost, goodsNamed, pieces, provisional } from './stock-document'

export const stockCountStatus = { counting: 0, submitted: 1, posted: 2, cancelled: 3 } as const

/** A count of more batches than this is several, each of a line or a brand. */
export const maxCountLines = 4000

const hidden = 'null while it is counted blind'

export const StockCount = z
  .object({
    countId: id(),
    cid: id(),
    no: z.string().describe('SC, the day, six digits'),
    status: oneOf([0, 1, 2, 3]).describe('0 being counted, 1 to be reviewed, 2 posted, 3 cancelled'),
    warehouseId: id(),
    warehouseName: z.string(),
    category: ProductLine.nullable().describe('Of this product line alone'),
    brandId: id().nullable(),
    brandName: z.string().nullable(),
    products: z.number().int().describe('How many products were chosen; 0: whatever lies there'),
    blind: flag().describe('1: nobody is told what the books say while it is counted'),
    goods: z.number().int().describe('Different products'),
    lines: z.number().int(),
    counted: z.number().int().describe('Lines that have been counted'),
    surplus: pieces().nullable().describe(`Pieces more than expected; ${hidden}`),
    shortage: pieces().nullable().describe(`Pieces fewer; ${hidden}`),
    value: cost().nullable().describe(`What the differences are worth; ${hidden}, or not to be seen`),
    stockinId: id().nullable().describe('The stock-in of the surplus, once it is posted'),
    stockinNo: z.string().nullable(),
    stockoutId: id().nullable().describe('The stock-out of the shortage'),
    stockoutNo: z.string().nullable(),
    note: z.string(),
    reason: z.string().describe('Why it was given back or cancelled'),
    operatorId: id(),
    storeHid: id().nullable().describe('The clinic whose stock is counted; null: the agent’s own'),
    operatorName: z.string(),
    checkerName: z.string().describe('Who reviewed it; empty until then'),
    submittedAt: instant().nullable(),
    postedAt: instant().nullable(),
    created: instant().describe('When what the books say was taken down'),
    updated: instant(),
    version: version(),
    allowed: allowed(),
  })
  .meta({ id: 'StockCount' })
export type StockCount = z.infer<typeof StockCount>

export const StockCountLine = z.object({
  ...goodsNamed,
  bin: z.string().describe('Where the product lies by now'),
  found: flag().describe('1: it was not to be expected here, and was found while counting'),
  snapshot: pieces().nullable().describe(`On hand when the count, or this line of it, began; ${hidden}`),
  expected: pieces().nullable().describe(`On hand when the line was counted; null until then, and ${hidden}`),
  counted: pieces().nullable().describe('null: not counted yet, which is not none'),
  difference: z.number().int().nullable().describe(`Counted less expected; null as long as one of them is`),
  value: cost().nullable().describe('What the difference is worth at the average cost'),
  provisional: provisional(),
  countedAt: instant().nullable(),
  counterName: z.string(),
  version: version(),
})
export type StockCountLine = z.infer<typeof StockCountLine>

/** Which of the lines: all, those that differ, those not counted yet. */
export const countShows = ['all', 'differences', 'uncounted'] as const

const list = '/stockcount/list'
const single = '{countId}'
const lineFilters = {
  show: z.enum(countShows).default('all'),
  productId: idParam().optional(),
  batchId: idParam().optional(),
  variant: text(60).optional(),
  keyword: text(60).optional().describe('In product, batch or serial number, or power'),
}

/** What was found of one line: the whole of it as it was read, or some more of whatever has been counted by now. */
const counting = z.union([
  z.object({
    line: z.number().int().min(1),
    counted: pieces().nullable().describe('null: to be counted again'),
    version: version().describe('Of the line'),
  }),
  z.object({ line: z.number().int().min(1), add: z.number().int().min(1).max(9999) }),
])

const countOffers = offersOf([
  { verb: 'count', can: 'stock-counts.create', when: onlyIfSaid },
  { verb: 'submit', can: 'stock-counts.create', when: onlyIfSaid },
  { verb: 'post', can: 'stock-counts.post', when: onlyIfSaid },
  { verb: 'give-back', can: 'stock-counts.post', when: onlyIfSaid },
  { verb: 'cancel', can: 'stock-counts.cancel', when: onlyIfSaid },
])

export const stockCounts = resource('stock-counts', {
  id: 'countId',
  offers: countOffers,
  record: StockCount,
  stales: ['stock', 'stock-ins', 'stock-outs', 'batches', 'adjustments', 'audit', 'overview'],
  calls: {
    list: call('GET', list, {
      feature: 'stock-counts',
      summary: 'Stock counts, newest first',
      query: listQuery(
        list,
        {
          status: integerList.optional(),
          warehouseId: idParam().optional(),
          keyword: text(60).optional().describe('In number, note, product, batch or serial number'),
          start_date: date().optional(),
          end_date: date().optional(),
          cid: idParam().optional(),
          counts: z.coerce.number().pipe(flag()).optional(),
        },
        ['countId', 'created', 'postedAt'],
      ),
      reply: page(StockCount),
      can: 'stock-counts.read',
    }),
    info: call('GET', `/stockcount/info/${single}`, {
      feature: 'stock-counts',
      summary: 'One stock count',
      row: 'countId',
      reply: one(StockCount),
      can: 'stock-counts.read',
    }),
    lines: call('GET', `/stockcount/lines/${single}`, {
      feature: 'stock-counts',
      summary: 'The lines of a count, in the order of the shelves',
      row: 'countId',
      query: listQuery(`/stockcount/lines/${single}`, lineFilters, ['line']),
      reply: page(StockCountLine, 'line'),
      can: 'stock-counts.read',
    }),
    export: call('GET', `/stockcount/exports/${single}`, {
      feature: 'stock-exports',
      summary: 'The lines as .xls',
      query: listQuery(`/stockcount/exports/${single}`, lineFilters, ['line']),
      reply: file(),
      can: 'stock.export',
      timeout: forWorkbook,
    }),
    create: call('POST', '/stockcount', {
      feature: 'stock-counts',
      summary: 'Begins a count: takes down what the books say lies there',
      body: z.object({
        warehouseId: id(),
        category: ProductLine.nullable().default(null),
        brandId: id().nullable().default(null),
        productIds: z.array(id()).max(200).default([]).describe('None: whatever lies there'),
        blind: flag().default(0),
        note: text(200).default(''),
        cid: id().optional(),
      }),
      reply: one(StockCount),
      can: 'stock-counts.create',
    }),
    count: call('PUT', '/stockcount', {
      feature: 'stock-counts',
      summary:
        'Writes down what was found of some lines; a line that somebody else has counted meanwhile stays as it is',
      row: 'countId',
      body: z.object({
        countId: id(),
        lines: z.array(counting).min(1).max(200),
        countedAt: instant()
          .optional()
          .describe('Now unless said: when it was counted, where it was written on paper first'),
      }),
      reply: one(
        z.object({
          lines: z.array(StockCountLine).describe('As they are now'),
          stale: z
            .array(StockCountLine)
            .describe('Not written, since they were counted by somebody else; as that one did'),
        }),
      ),
      can: 'stock-counts.create',
    }),
    addLine: call('POST', '/stockcount/lines', {
      feature: 'stock-counts',
      summary: 'Adds goods that were found and not expected there',
      row: 'countId',
      body: z.object({
        countId: id(),
        batchId: id().optional().describe('Of goods that were here before; then nothing else is needed to name them'),
        productId: id().optional(),
        ...batchFields,
        counted: pieces(),
      }),
      reply: one(StockCountLine),
      can: 'stock-counts.create',
    }),
    dropLine: call('DELETE', `/stockcount/lines/${single}`, {
      feature: 'stock-counts',
      summary: 'Takes away a line of goods that were found: they were not',
      row: 'countId',
      query: z.object({ line: z.coerce.number().int().min(1) }),
      reply: one(StockCount),
      can: 'stock-counts.create',
    }),
    submit: call('PUT', `/stockcount/submit/${single}`, {
      feature: 'stock-counts',
      summary: 'All is counted; what is not must be confirmed: it stays as it is in the books',
      row: 'countId',
      body: z.object({ version: version(), ...confirmWarn }),
      reply: one(StockCount),
      can: 'stock-counts.create',
    }),
    review: call('PUT', `/stockcount/reviews/${single}`, {
      feature: 'stock-counts',
      summary: 'Posts what differs (status 2), or gives the count back to be counted (0)',
      row: 'countId',
      body: z.object({
        status: oneOf([0, 2]),
        version: version(),
        reason: text(200).default('').describe('Required to give it back'),
      }),
      reply: one(StockCount),
      can: 'stock-counts.post',
      timeout: forPostedCount,
    }),
    cancel: call('PUT', `/stockcount/cancel/${single}`, {
      feature: 'stock-counts',
      summary: 'Gives a count up; nothing moves',
      row: 'countId',
      body: z.object({ version: version(), reason: requiredText(200) }),
      reply: one(StockCount),
      can: 'stock-counts.cancel',
    }),
  },
})
